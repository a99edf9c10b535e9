import { pageSlug } from '../../pages/slug.ts';
import { folderOf, stemOf } from '../files.ts';
import type { SourceText } from '../front-matter.ts';
import type { MovedPage } from '../moved-site.ts';
import { short } from '../profile.ts';
import { indexPage, isBlankPage, isUnread, listOfPages, spoken } from '../texts.ts';
import { firstLineOf, isFalse, isTrue, textsOf } from '../values.ts';
import { addressFolder, addressKey } from './addresses.ts';
import type { Collection } from './collections.ts';
import { type JekyllSite, TEXT } from './site.ts';
import { textHtml } from './text-html.ts';

/** Pages that this site makes by itself, or that belong to a theme. */
const OWN_PAGES =
  /^\/(?:blog|posts|publications?|talks?|news|year-archive|categories|tags|category-archive|tag-archive|archive|page-archive|collection-archive|talkmap|sitemap|search|404|feed|repositories)(?:\.html|\.xml|\/|$)/;

/** The pages of the site, with those that list a collection and those of the collections. */
export function readPages(site: JekyllSite, collections: readonly Collection[]): MovedPage[] {
  const own = site.texts.flatMap((text) => readPage(site, text, collections) ?? []);
  const isListed = (index: string) =>
    own.some(({ addresses }) => addresses.some((path) => addressFolder(path) === index));
  const unlisted = collections.filter(
    ({ index, pages, whole }) => !whole && pages.length > 0 && !isListed(index),
  );
  return [
    ...own,
    ...unlisted.map(({ name, pages }) => indexPage(`_${name}`, name, pages)),
    ...collections.flatMap(({ pages }) => pages),
  ];
}

/** A text as a page; null for what is none, or is made here from the records. */
function readPage(
  site: JekyllSite,
  text: SourceText,
  collections: readonly Collection[],
): MovedPage | null {
  const { name, values, present } = text;
  if (!present || !(/^_pages\//.test(name) || isPlainPage(name))) return null;
  const stem = pageStem(name);
  const addresses = site.addresses(text, `/${stem === 'index' ? '' : `${stem}/`}`);
  const [address = '/'] = addresses;
  if (addressKey(address) === '') return aboutPage(site, text);
  const collection = collections.find(({ index }) => index === addressFolder(address));
  if (!collection && OWN_PAGES.test(addressFolder(address))) return null;
  if (collection?.whole) return null;
  const html = textHtml(site, text) + (collection ? listOfPages(collection.pages) : '');
  if (isBlankPage(html, text, site.left)) return null;
  return {
    source: name,
    addresses,
    slug: pageSlug(address.replace(/^\/|\/$|\.html?$/g, '').replace(/\//g, '-') || stem),
    title: short(firstLineOf(values.title, spoken(stem)), 300),
    html,
    place: isTrue(values.nav) || site.isInMenu(address) ? 'menu' : 'none',
    published: !isUnread(text, site.left) && !isFalse(values.published),
  };
}

/** Files outside of Jekyll's own folders are pages where they have front matter. */
const isPlainPage = (name: string) =>
  !/(?:^|\/)_|^(?:assets|files|images|docs|test|bin)\//.test(name) &&
  !/^(?:README|CONTRIBUTING|CHANGELOG|LICENSE|INSTALL|FAQ|CUSTOMIZE)\b/i.test(name);

/** The path of a page by its file: "a/b" of "_pages/a/b.md", "a" of "a/index.md", "index" of the first page. */
const pageStem = (name: string) =>
  stemOf(name) === 'index'
    ? folderOf(name) || 'index'
    : name.replace(/^_pages\//, '').replace(TEXT, '');

/** The first page's text: proposed as the summary, and kept whole for the owner to copy from. */
const aboutPage = (site: JekyllSite, text: SourceText): MovedPage => ({
  source: text.name,
  addresses: textsOf(text.values.redirect_from).filter(
    (path) => !/^\/about(?:\/|\.html)?$/.test(path),
  ),
  slug: 'about-me',
  title: firstLineOf(text.values.title, 'About me'),
  html: textHtml(site, text),
  place: 'none',
  published: false,
});
