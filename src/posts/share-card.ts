import { type CardSite, type ShareCard, showSite } from '../metadata/share-card.ts';
import { formatMoment } from '../values/time.ts';

/** What the card of a post is made of. */
export interface CardPost {
  title: string;
  author: string;
  published_at: string | null;
}

/** The card of a post that is published. */
export function postCard(post: CardPost, site: CardSite): ShareCard {
  const date = post.published_at && formatMoment(post.published_at, site.timeZone);
  return {
    kind: ['Research Blog', date].filter(Boolean).join(' · '),
    title: post.title,
    authors: [post.author].filter(Boolean),
    ...showSite(site),
  };
}
