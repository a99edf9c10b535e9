import type { LinkKind } from '../../values/profile-links.ts';

/** Icons of lucide, with its names; "close" is its "x", which is also a logo. */
export const DRAWN_ICONS = [
  ...(['arrow-left', 'calendar-days', 'chevron-left', 'chevron-right', 'copy'] as const),
  ...(['download', 'ellipsis', 'file-text', 'globe', 'languages', 'link', 'mail'] as const),
  ...(['map-pin', 'menu', 'message-circle', 'monitor', 'moon', 'play', 'rss', 'search'] as const),
  ...(['rotate-cw', 'sun', 'close'] as const),
] as const;

/** Logos of linked sites. */
export type BrandIconName = Exclude<LinkKind, 'website' | 'other'>;

/** The icons of `icons.svg`. */
export type IconName = (typeof DRAWN_ICONS)[number] | BrandIconName;
