import type { LinkKind } from '../settings/links.ts';
import { Icon } from './icon.tsx';

const DRAWN = { website: 'globe', other: 'link' } as const;

/** The icon of a kind of link. */
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
