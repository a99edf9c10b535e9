import { fingerprint } from '../digest.ts';
import { splitAuthors } from '../publications/authors.ts';
import { dateLabel, type Summarised, typeLabel } from '../publications/summary.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import { formatMoment } from '../time.ts';
import type { SharedImage } from './metadata.ts';
import { CARD, DESIGN, type ShareCard } from './share-card.ts';

type Owner = Pick<Site, 'name' | 'timeZone' | 'theme' | 'curve'>;

const drawnFor = ({ name, theme, curve }: Owner) => ({
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
    ...drawnFor(site),
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
    ...drawnFor(site),
  };
}

/** Tells what a card shows from anything else that it might show. */
export const cardDigest = (card: ShareCard): string => fingerprint(JSON.stringify([DESIGN, card]));

/** The card of a page as link previews show it; the address changes with what the card says. */
export function cardImage(path: string, card: ShareCard): SharedImage {
  return {
    src: `${path}/share-card.png?v=${cardDigest(card)}`,
    alt: card.title,
    large: true,
    ...CARD,
  };
}
