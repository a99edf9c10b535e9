import { type Author, author } from '../metadata/person.ts';
import type { JsonLd } from '../values/json-ld.ts';
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
