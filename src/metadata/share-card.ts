/** Pixels: the form in which every network shows a large picture. */
export const CARD = { width: 1200, height: 630 } as const;

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
