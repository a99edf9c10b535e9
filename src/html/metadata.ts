import { messagesIn } from '../../messages/catalogue.ts';
import { readImageAddress } from '../values/image-address.ts';
import type { JsonLd } from '../values/json-ld.ts';
import { localAddress, type SiteLanguages } from '../values/site-languages.ts';

/** A `meta` element for indexers of papers: its name and content, never empty. */
export type CitationTag = [name: string, content: string];

/** The same content in another format: a `link` in the head for programs. */
export interface Alternate {
  type: string;
  title: string;
  href: string;
}

export interface SharedImage {
  src: string;
  alt: string;
  /** True if it is large enough for a large card. */
  large?: boolean;
  /** In pixels, if known. */
  width?: number;
  height?: number;
}

/**
 * Image of a record for link previews, with its size if the address contains it.
 *
 * @param alt its description, or the title of the record
 * @returns undefined without an image: the preview then shows the portrait
 */
export function sharedImage(src: string | null | undefined, alt: string): SharedImage | undefined {
  if (!src) return undefined;
  const { width, height } = readImageAddress(src) ?? {};
  return { src, alt, large: true, width, height };
}

/** Machine-readable data in a page's head, beside its title and description. */
export interface Metadata {
  /** Canonical address if it is not the page's own path: "/blog?page=2". */
  canonical?: string;
  type?: 'website' | 'article' | 'profile';
  image?: SharedImage;
  /** Properties of OpenGraph's own vocabularies, such as "article:tag". */
  properties?: [property: string, content: string][];
  citation?: CitationTag[];
  jsonLd?: JsonLd[];
  alternates?: Alternate[];
}

/**
 * JSON-LD as the text of a `script` element: no `<` in it can end the element. Undefined, null and empty values are
 * omitted, so that no property is without content.
 */
export function jsonLdText(value: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...asObject(pruneEmpty(value)) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const asObject = (value: JsonLd) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : { '@graph': value };

function pruneEmpty(value: JsonLd): JsonLd {
  if (Array.isArray(value)) return value.map(pruneEmpty).filter((item) => !isEmpty(item));
  if (typeof value !== 'object' || value === null) return value;
  const clean: { [key: string]: JsonLd } = {};
  for (const [key, item] of Object.entries(value)) {
    const rest = pruneEmpty(item);
    if (!isEmpty(rest)) clean[key] = rest;
  }
  return clean;
}

const isEmpty = (value: JsonLd): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).every((key) => key === '@type'));

const MAX = 200;

/** A page's description for search results and cards, cut after a whole word. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX) return line;
  const cut = line.slice(0, MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX / 2)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')} …`;
}

/**
 * A page's description: the first text that says more than its title.
 *
 * @example describePage('Swifts', null, 'Swifts', 'Ada Nest, 2024') // "Ada Nest, 2024"
 */
export const describePage = (title: string, ...texts: (string | null | undefined)[]): string =>
  texts.map((text) => shortDescription(text ?? '')).find((text) => text && text !== title) ?? '';

const FORMS = [
  { type: 'application/rss+xml', ending: 'rss', form: 'RSS' },
  { type: 'application/atom+xml', ending: 'atom', form: 'Atom' },
  { type: 'application/feed+json', ending: 'json', form: 'JSON Feed' },
];

const feeds = (path: string, title: string): Alternate[] =>
  FORMS.map(({ type, ending, form }) => ({
    type,
    title: `${title} (${form})`,
    href: `${path}/feed.${ending}`,
  }));

/** The site, in whose language its interface is. */
type SiteLanguage = Pick<SiteLanguages, 'language'>;

export const blogFeeds = ({ language }: SiteLanguage) =>
  feeds('/blog', messagesIn(language, 'blog')('title'));

export const publicationFeeds = ({ language }: SiteLanguage) =>
  feeds('/publications', messagesIn(language, 'menu')('publications'));

export const conferenceFeeds = ({ language }: SiteLanguage): Alternate[] => [
  calendar('/conferences', messagesIn(language, 'footer')('conferences')),
];

export const talkFeeds = ({ language }: SiteLanguage): Alternate[] => [
  ...feeds('/talks', messagesIn(language, 'talks')('title')).slice(0, 1),
  calendar('/talks', messagesIn(language, 'footer')('talks')),
];

const calendar = (path: string, title: string): Alternate => ({
  type: 'text/calendar',
  title,
  href: `${path}/calendar.ics`,
});

/** The way from the home page to a page, for search results. */
export function breadcrumbs(
  origin: string,
  trail: readonly { name: string; path: string }[],
  site: SiteLanguages = { language: 'en', languages: ['en'] },
): JsonLd {
  const home = messagesIn(site.language, 'menu')('home');
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: '/' }, ...trail].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(localAddress(site, path), origin).href,
    })),
  };
}

/** The title of a record's page, and its position on the site. */
interface RecordHead {
  name: string;
  /** Title of the page, if it says more than the name. */
  title?: string;
  language: string;
  /** The first that says more than the name becomes the page's description. */
  texts: readonly (string | null | undefined)[];
  list: { name: string; path: string };
  path: string;
}

/**
 * Makes the head of a record's page, with breadcrumbs through the list of all records.
 *
 * @example respond(c, recordHead({ origin, site }, { name: talk.title, language, texts, list, path }, { jsonLd }), page)
 */
export const recordHead = (
  { origin, site }: { origin: string; site: SiteLanguages },
  { name, title = name, language, texts, list, path }: RecordHead,
  { jsonLd = [], ...metadata }: Metadata,
) => ({
  title,
  language,
  description: describePage(name, ...texts),
  metadata: {
    type: 'article' as const,
    ...metadata,
    jsonLd: [...jsonLd, breadcrumbs(origin, [list, { name, path }], site)],
  },
});
