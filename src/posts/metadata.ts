import { doiUrl, invertedName } from '@academic-site/bibliography';
import type { WrittenPage } from '../../db/queries/posts/pages.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { ownWorkId } from '../../records/citations.ts';
import type { Contributor, ContributorRole } from '../../records/contributor.ts';
import { pageAddress } from '../../records/page.ts';
import type { PostFields } from '../../records/post.ts';
import { firstText } from '../html/html-tokens.ts';
import { blogFeeds, type CitationTag, recordHead, sharedImage } from '../html/metadata.ts';
import { type Author, author } from '../html/person-json-ld.ts';
import { citationFiles } from '../publications/citation-formats.ts';
import { onePerson, signatory } from '../publications/metadata.ts';
import { isOwner } from '../publications/owner.ts';
import { plainTitle } from '../publications/titles.ts';
import { findLicenceUrl } from '../settings/licence.ts';
import type { Site } from '../settings/site.ts';
import type { JsonLd, JsonLdObject } from '../values/json-ld.ts';
import { localAddress } from '../values/site-languages.ts';
import { listPostAuthors, writeByline } from './authors.ts';
import type { CitingText } from './citations.ts';
import { listCitedIds } from './cited-ids.ts';
import { type CitedPost, type CitedSite, postDay, postUrl } from './item.ts';
import { postAddress } from './list-address.ts';

type ShownPost = CitedPost &
  Pick<PostFields, 'content' | 'category' | 'featured_image' | 'references'> & { language: string };

type PostSite = Author & CitedSite & Pick<Site, 'footer'>;

/** The head of a post's page. @param works publications of this site that it may cite */
export function postHead(
  post: ShownPost,
  site: PostSite,
  origin: string,
  works: CitingText['works'] = [],
) {
  const { slug, title, language, category, tags, published_at } = post;
  const t = messagesIn(site.language, 'post');
  const byline = t('byline', { author: writeByline(post), name: site.name });
  const path = postAddress(slug);
  const page = {
    name: title,
    language,
    texts: [post.excerpt, firstText(post.content), byline],
    list: { name: messagesIn(site.language, 'blog')('title'), path: '/blog' },
    path,
  };
  return recordHead({ origin, site }, page, {
    jsonLd: [{ ...blogPosting(post, site, origin), citation: listCited(post, works, origin) }],
    image: sharedImage(post.featured_image, title),
    properties: [
      // Zotero reads the title of the blog from it.
      ['og:site_name', site.name],
      ['article:published_time', published_at ?? ''],
      ['article:section', category],
      ...tags.map((tag): [string, string] => ['article:tag', tag]),
    ],
    citation: postTags(post, site, origin),
    alternates: [...citationFiles(path), ...blogFeeds(site)],
  });
}

/** A blog post in the vocabulary of schema.org. */
export function blogPosting(
  post: Omit<ShownPost, 'content' | 'references'>,
  site: PostSite,
  origin: string,
): JsonLdObject {
  const { title, doi } = post;
  const address = postUrl(post, site, origin);
  const { licence } = site.footer;
  const people = (role: ContributorRole): JsonLd => {
    const all = listPostAuthors(post, site).filter((each) => each.role === role);
    const described = all.map((each) => describePerson(each, site, origin));
    return described.length === 1 ? described[0] : described;
  };
  return {
    '@type': 'BlogPosting',
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    name: title,
    headline: title,
    description: post.excerpt,
    inLanguage: post.language,
    datePublished: post.published_at,
    author: people('author'),
    editor: people('editor'),
    translator: people('translator'),
    articleSection: post.category,
    keywords: post.tags.join(', '),
    image: post.featured_image && new URL(post.featured_image, origin).href,
    isPartOf: { '@type': 'Blog', name: site.name, url: origin + localAddress(site, '/blog') },
    license: findLicenceUrl(licence) ?? (licence && { '@type': 'CreativeWork', name: licence }),
    identifier: doi && { '@type': 'PropertyValue', propertyID: 'DOI', value: doi },
    sameAs: doi && doiUrl(doi),
    isAccessibleForFree: true,
  };
}

/** The owner is the person whom the other pages describe. */
const describePerson = (person: Contributor, site: PostSite, origin: string): JsonLd =>
  isOwner(person, site.owner)
    ? { ...signatory(person), ...author(site, origin) }
    : signatory(person);

/**
 * Meta tags of a post for Google Scholar and reference managers, followed by Dublin Core, as on a publication's page
 * (`src/publications/metadata.ts`).
 */
function postTags(post: ShownPost, site: PostSite, origin: string): CitationTag[] {
  const { title, language, excerpt, tags, doi } = post;
  const people = listPostAuthors(post, site);
  const signers = people.filter(({ role }) => role === 'author');
  const others = people.filter(({ role }) => role !== 'author');
  const day = postDay(post, site.timeZone);
  const address = postUrl(post, site, origin);
  const all: [name: string, content: string | null | undefined][] = [
    ['citation_title', title],
    ...signers.map((each): CitationTag => ['citation_author', onePerson(each)]),
    ['citation_publication_date', day?.replaceAll('-', '/')],
    ['z:itemType', 'blogPost'],
    ['citation_language', language],
    ['citation_doi', doi],
    ['citation_abstract', excerpt],
    ['citation_keywords', tags.join('; ')],
    ['citation_fulltext_html_url', address],
    ['DC.title', title],
    ...signers.map((each): CitationTag => ['DC.creator', invertedName(each)]),
    ...others.map((each): CitationTag => ['DC.contributor', invertedName(each)]),
    ['DC.date', day],
    ['DC.identifier', doi ? doiUrl(doi) : address],
    ['DC.language', language],
    ['DC.publisher', site.name],
    ['DC.rights', site.footer.licence],
    ['DC.type', 'Text'],
  ];
  return all.flatMap(([name, content]): CitationTag[] =>
    content?.trim() ? [[name, content.trim()]] : [],
  );
}

/** The works that a post or page cites in the vocabulary of schema.org. */
function listCited(
  { content, references }: Pick<PostFields, 'content' | 'references'>,
  works: CitingText['works'],
  origin: string,
): JsonLd {
  const cited = listCitedIds(content);
  return references.flatMap((reference) => {
    if (!cited.has(reference.id)) return [];
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
