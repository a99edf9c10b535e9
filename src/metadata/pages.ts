import type { ConferenceFields } from '../conferences/conference.ts';
import { pageAddress } from '../pages/page.ts';
import type { PostFields } from '../posts/post.ts';
import type { JsonLd } from './metadata.ts';
import { author } from './person.ts';

type Author = Parameters<typeof author>[0];

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
    datePublished: post.published_at,
    author:
      post.author === site.name ? author(site, origin) : { '@type': 'Person', name: post.author },
    articleSection: post.category,
    keywords: post.tags.join(', '),
    image: post.featured_image && new URL(post.featured_image, origin).href,
  };
}

/** A conference in the vocabulary of schema.org. */
export function conferenceEvent(
  conference: ConferenceFields & { id: number },
  origin: string,
): JsonLd {
  const { id, name, date, location, comment, link, logo } = conference;
  return {
    '@type': 'Event',
    '@id': `${origin}/conferences#conference-${id}`,
    name,
    startDate: date,
    location: { '@type': 'Place', name: location, address: location },
    description: comment,
    url: link,
    image: logo && !logo.startsWith('data:') ? new URL(logo, origin).href : null,
  };
}

/** A page of the site's own in the vocabulary of schema.org. */
export function webPage(
  page: {
    slug: string;
    title: string;
    description: string;
    created_at: string;
    updated_at: string;
  },
  site: Author,
  origin: string,
): JsonLd {
  const address = origin + pageAddress(page.slug);
  return {
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: page.title,
    description: page.description,
    datePublished: page.created_at,
    dateModified: page.updated_at,
    author: author(site, origin),
  };
}

/** The way from the home page to a page, for search results. */
export function breadcrumbs(
  origin: string,
  trail: readonly { name: string; path: string }[],
): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
