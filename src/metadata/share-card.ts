import type { Site } from '../settings/site.ts';
import { fingerprint } from '../values/digest.ts';

/** Pixels: the form in which every network shows a large picture. */
export const CARD = { width: 1200, height: 630 } as const;

/** Raised when cards look different from before: those that are stored are then drawn again. */
const DESIGN = 2;

/** What a picture for link previews says. */
export interface ShareCard {
  /** What it is and of when: "Article · June 2024". */
  kind: string;
  title: string;
  authors: string[];
  site: string;
  /** The colour of the site as it is asked for: "#14599b". */
  accent: string;
  /** What is drawn where other sites have a line at the end of the card: a path of SVG. */
  curve: string | null;
}

/** What a card shows of its site. */
export type CardSite = Pick<Site, 'name' | 'timeZone' | 'theme' | 'curve'>;

/** The fields of a card that are of its site. */
export const showSite = ({ name, theme, curve }: CardSite) => ({
  site: name,
  accent: theme.accent,
  curve: curve?.card ?? null,
});

/** Tells what a card shows from anything else that it might show. */
export const cardDigest = (card: ShareCard): string => fingerprint(JSON.stringify([DESIGN, card]));
