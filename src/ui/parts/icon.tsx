import type { LinkKind } from '../../values/profile-links.ts';
import sprite from '../icons.svg?no-inline';
import type { IconName } from './icon-names.ts';

/**
 * An icon of public pages, drawn in the colour of the text around it. All of them are in one file (`tools/icons.ts`
 * writes it), so that a page names them only. It says nothing to who does not see it.
 *
 * @example <Icon name="search" size={18} />
 */
export function Icon({
  name,
  size = 16,
  className,
}: {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string;
}) {
  return (
    <svg width={size} height={size} aria-hidden className={className}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

const DRAWN = { website: 'globe', other: 'link' } as const;

/** The icon of a kind of link. @example <LinkIcon kind="orcid" size={17} /> */
export function LinkIcon({
  kind,
  ...look
}: {
  kind: LinkKind;
  /** Pixels. */
  size: number;
  className?: string;
}) {
  return <Icon name={kind === 'website' || kind === 'other' ? DRAWN[kind] : kind} {...look} />;
}
