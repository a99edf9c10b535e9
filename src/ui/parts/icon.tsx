import type { LinkKind } from '../../values/profile-links.ts';
import sprite from '../icons.svg?no-inline';
import type { IconName } from './icon-names.ts';

/**
 * An icon of public pages, in the colour of the surrounding text. All icons are in one file (written by
 * `tools/icons.ts`), to which pages refer. It is decorative.
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

/** The icon for a type of link. @example <LinkIcon kind="orcid" size={17} /> */
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
