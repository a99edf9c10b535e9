import { doiUrl } from '@academic-site/bibliography';
import type { WrittenPage } from '../../db/queries/posts/pages.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { ownWorkId } from '../../records/citations.ts';
import { pageAddress } from '../../records/page.ts';
import type { PostFields } from '../../records/post.ts';
import { firstText } from '../html/html-tokens.ts';
import { blogFeeds, recordHead, sharedImage } from '../html/metadata.ts';
import { type Author, author } from '../html/person-json-ld.ts';
import { isByOwner } from '../publications/owner.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import type { JsonLd } from '../values/json-ld.ts';
import { localAddress } from '../values/site-languages.ts';
import type { CitingText } from './citations.ts';
import { postAddress } from './list-address.ts';

type ShownPost = Omit<PostFields, 'published'> & { slug: string; language: string };

/** The head of a post's page. @param works publications of this site that it may cite */
export function postHead(
  post: ShownPost,
  site: Author & Pick<Site, 'name' | 'owner' | 'language'>,
  origin: string,
  works: CitingText['works'] = [],
) {
  const { slug, title, language, category, tags, published_at } = post;
  const t = messagesIn(site.language, 'post');
  const byline = t('byline', { author: post.author, name: site.name });
  const page = {
    name: title,
    language,
    texts: [post.excerpt, firstText(post.content), byline],
    list: { name: messagesIn(site.language, 'blog')('title'), path: '/blog' },
    path: postAddress(slug),
  };
  return recordHead({ origin, site }, page, {
    jsonLd: [{ ...blogPosting(post, site, origin), citation: listCited(post, works, origin) }],
    image: sharedImage(post.featured_image, title),
    properties: [
      ['article:published_time', published_at ?? ''],
      ['article:section', category],
      ...tags.map((tag): [string, string] => ['article:tag', tag]),
    ],
    alternates: blogFeeds(site),
  });
}

/** A blog post in the vocabulary of schema.org. */
export function blogPosting(
  post: Omit<PostFields, 'content' | 'published' | 'references' | 'citationStyle'> & {
    slug: string;
  },
  site: Author & Pick<Site, 'owner'>,
  origin: string,
): { [key: string]: JsonLd } {
  const address = origin + localAddress(site, postAddress(post.slug));
  return {
    '@type': 'BlogPosting',
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.language,
    datePublished: post.published_at,
    author: isByOwner(post, site) ? author(site, origin) : { '@type': 'Person', name: post.author },
    articleSection: post.category,
    keywords: post.tags.join(', '),
    image: post.featured_image && new URL(post.featured_image, origin).href,
  };
}

/** The references of a post or page in the vocabulary of schema.org. */
function listCited(
  { references }: Pick<PostFields, 'references'>,
  works: CitingText['works'],
  origin: string,
): JsonLd {
  return references.flatMap((reference) => {
    const own = works.find(({ id, doi }) =>
      ownWorkId(reference.id) === null
        ? doi && doi === reference.DOI
        : id === ownWorkId(reference.id),
    );
    const title = own?.title ?? reference.title;
    const doi = own?.doi ?? reference.DOI;
    if (!title) return [];
    return {
      '@type': 'CreativeWork',
      '@id': own ? `${origin}/publications/${own.id}` : doi && doiUrl(doi),
      name: plainTitle(title),
      sameAs: doi && doiUrl(doi),
    };
  });
}

/** A page of the site's own in the vocabulary of schema.org. @param works publications of this site that it may cite */
export function webPage(
  page: Omit<WrittenPage, 'language'> & { description: string; language: string },
  site: Author,
  origin: string,
  works: CitingText['works'] = [],
): JsonLd {
  const address = origin + localAddress(site, pageAddress(page.slug));
  return {
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: page.title,
    description: page.description,
    inLanguage: page.language,
    datePublished: page.created_at,
    dateModified: page.updated_at,
    author: author(site, origin),
    citation: listCited(page, works, origin),
  };
}
