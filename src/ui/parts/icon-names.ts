import type { LinkKind } from '../../values/profile-links.ts';

/** Icons of lucide, by their names there; "close" is its "x", which is a logo too. */
export const DRAWN_ICONS = [
  ...(['arrow-left', 'calendar-days', 'chevron-left', 'chevron-right', 'copy'] as const),
  ...(['download', 'ellipsis', 'file-text', 'globe', 'languages', 'link', 'mail'] as const),
  ...(['map-pin', 'menu', 'message-circle', 'monitor', 'moon', 'play', 'rss', 'search'] as const),
  ...(['rotate-cw', 'sun', 'close'] as const),
] as const;

/** Logos of the places that links lead to. */
export type BrandIconName = Exclude<LinkKind, 'website' | 'other'>;

/** The icons of `icons.svg`. */
export type IconName = (typeof DRAWN_ICONS)[number] | BrandIconName;
