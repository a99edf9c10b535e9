import { splitAuthors } from '../publications/authors.ts';
import { dateLabel, type Summarised, typeLabel } from '../publications/summary.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import { fingerprint } from '../values/digest.ts';
import { formatMoment } from '../values/time.ts';

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

type Owner = Pick<Site, 'name' | 'timeZone' | 'theme' | 'curve'>;

const siteFields = ({ name, theme, curve }: Owner) => ({
  site: name,
  accent: theme.accent,
  curve: curve?.card ?? null,
});

/** What the card of a publication is made of. */
export type CardPublication = Pick<
  Summarised,
  'title' | 'authors' | 'publication_type' | 'year' | 'month'
>;

/** The card of a publication. */
export function publicationCard(publication: CardPublication, site: Owner): ShareCard {
  return {
    kind: [typeLabel(publication), dateLabel(publication)].filter(Boolean).join(' · '),
    title: plainTitle(publication.title),
    authors: splitAuthors(publication.authors),
    ...siteFields(site),
  };
}

/** What the card of a post is made of. */
export interface CardPost {
  title: string;
  author: string;
  published_at: string | null;
}

/** The card of a post that is published. */
export function postCard(post: CardPost, site: Owner): ShareCard {
  const date = post.published_at && formatMoment(post.published_at, site.timeZone);
  return {
    kind: ['Research Blog', date].filter(Boolean).join(' · '),
    title: post.title,
    authors: [post.author].filter(Boolean),
    ...siteFields(site),
  };
}

/** Tells what a card shows from anything else that it might show. */
export const cardDigest = (card: ShareCard): string => fingerprint(JSON.stringify([DESIGN, card]));
