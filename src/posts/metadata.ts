import type { JsonLd } from '../metadata/metadata.ts';
import { type Author, author } from '../metadata/person.ts';
import type { ShareCard } from '../metadata/share-card.ts';
import { type CardSite, siteCardFields } from '../metadata/stored-cards.ts';
import { formatMoment } from '../values/time.ts';
import type { PostFields } from './post.ts';

/** A blog post in the vocabulary of schema.org. */
export function blogPosting(
  post: Omit<PostFields, 'content' | 'published'> & { slug: string },
  site: Author,
  origin: string,
): JsonLd {
  const address = `${origin}/blog/${encodeURIComponent(post.slug)}`;
  return {
    '@type': 'BlogPosting',
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.language,
    datePublished: post.published_at,
    author:
      post.author === site.name ? author(site, origin) : { '@type': 'Person', name: post.author },
    articleSection: post.category,
    keywords: post.tags.join(', '),
    image: post.featured_image && new URL(post.featured_image, origin).href,
  };
}

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
    ...siteCardFields(site),
  };
}
