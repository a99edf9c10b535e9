import { escapeUTF8 } from 'entities';
import { fileStem, parentFolder, toTitle, withoutTextEnding } from './files.ts';
import type { SourceText } from './front-matter.ts';
import { LIFE_COLLECTIONS } from './jekyll-life.ts';
import type { JekyllSite } from './jekyll-site.ts';
import { stripMarkup } from './markup.ts';
import type { ImportedPage } from './model.ts';
import { addressKey, indexPage, listPages } from './text-site.ts';
import {
  firstLine,
  isTrue,
  joinLines,
  readLanguage,
  toDayString,
  toLine,
  toTexts,
} from './values.ts';

/** Folders that do not contain a collection of pages. */
const NO_COLLECTIONS = new Set(
  'posts drafts pages data bibliography publications news site authors tex'.split(' '),
);

/** Pages that this site generates itself, or that belong to a theme. */
const OWN_PAGES =
  /^(?:blog|posts|publications?|talks?|news|year-archive|categories|tags|category-archive|tag-archive|archive|page-archive|collection-archive|talkmap|sitemap|search|404|feed|repositories)(?:\.xml|\/|$)/;

/** The pages of the site, including those of its collections and those that list a collection. */
export function readPages(site: JekyllSite): ImportedPage[] {
  const names = site.texts.flatMap(({ name, present }) => {
    const folder = /^_([^/]+)\//.exec(name)?.[1];
    return folder && present && !NO_COLLECTIONS.has(folder) && !LIFE_COLLECTIONS.has(folder)
      ? [folder]
      : [];
  });
  const collections = new Map(
    [...new Set(names)].map((name) => [name, collectionPages(site, name)]),
  );
  const news = newsPage(site);
  const own = site.texts.flatMap((text) => readPage(site, text, collections) ?? []);
  const listed = new Set(own.flatMap(({ addresses }) => addresses.map(addressKey)));
  const lists = [...collections].flatMap(([name, pages]) =>
    listed.has(addressKey(name)) || pages.length === 0 ? [] : [indexPage(name, pages)],
  );
  return [...own, ...lists, ...[...collections.values()].flat(), ...news];
}

/** A text as a page; null if it is not a page, or if this site generates that page from its records. */
function readPage(
  site: JekyllSite,
  text: SourceText,
  collections: ReadonlyMap<string, ImportedPage[]>,
): ImportedPage | null {
  const { name, values, present } = text;
  if (!present || !(/^_pages\//.test(name) || isPlainPage(name))) return null;
  const stem = pageStem(name);
  const addresses = site.addresses(text, `/${stem === 'index' ? '' : `${stem}/`}`);
  const [address = '/'] = addresses;
  const key = addressKey(address);
  if (key === '') return aboutPage(site, text);
  const pages = [...collections].find(([name]) => addressKey(name) === key)?.[1];
  if (!pages && OWN_PAGES.test(key)) return null;
  const html = site.textHtml(text) + listPages(pages ?? []);
  if (site.isBlank(html, text)) return null;
  const title = firstLine(values.title, toTitle(stem));
  return {
    addresses,
    slug: address.replace(/^\/|\/$|\.html?$/g, '').replace(/\//g, '-') || stem,
    // Themes write the names of their pages in lower case.
    title: title.charAt(0).toUpperCase() + title.slice(1),
    html,
    place: isTrue(values.nav) || site.isInMenu(address) ? 'menu' : 'none',
    published: !site.isDraft(text),
    language: readLanguage(values),
  };
}

/** Files outside Jekyll's own folders are pages if they have front matter. */
const isPlainPage = (name: string) =>
  !/(?:^|\/)_|^(?:assets|files|images|docs|test|bin)\//.test(name) &&
  !/^(?:README|CONTRIBUTING|CHANGELOG|LICENSE|INSTALL|FAQ|CUSTOMIZE)\b/i.test(name);

/**
 * The path of a page by its file: "a/b" for "_pages/a/b.md", "a" for "a/index.md", "index" for the home page.
 */
const pageStem = (name: string) =>
  fileStem(name) === 'index'
    ? parentFolder(name) || 'index'
    : withoutTextEnding(name.replace(/^_pages\//, ''));

/**
 * The home page's text. It is suggested as the summary, and stored as a page from which the owner can copy.
 */
const aboutPage = (site: JekyllSite, text: SourceText): ImportedPage => ({
  addresses: toTexts(text.values.redirect_from).filter((path) => addressKey(path) !== 'about'),
  slug: 'about-me',
  title: firstLine(text.values.title, 'About me'),
  html: site.textHtml(text),
  place: 'none',
  published: false,
});

/** The texts of a collection (https://jekyllrb.com/docs/collections/) as pages. */
function collectionPages(site: JekyllSite, collection: string): ImportedPage[] {
  return site
    .collection(`_${collection}`)
    .filter(({ name }) => !/^README/i.test(fileStem(name)))
    .map((text) => {
      const { name, values } = text;
      const stem = withoutTextEnding(name.slice(collection.length + 2));
      return {
        addresses: site.collectionAddresses(text, collection),
        slug: stem,
        title: firstLine(values.title, toTitle(stem)),
        html: introductionHtml(site, text) + site.textHtml(text),
        place: 'none',
        published: !site.isDraft(text),
        language: readLanguage(values),
      };
    });
}

/** The part that themes show above a text of a collection: facts, a description and an image. */
function introductionHtml(site: JekyllSite, text: SourceText): string {
  const { type, venue, location, course, term, year, description } = text.values;
  const facts = joinLines(type, venue, location, course, term, year);
  const paragraphs = [facts, stripMarkup(toLine(description))]
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeUTF8(paragraph)}</p>`);
  const given = site.readPicture(text);
  const picture = given && site.imageAddress(given, text.name);
  return paragraphs.join('') + (picture ? `<p><img src="${escapeUTF8(picture)}" alt=""></p>` : '');
}

/** Short announcements as one page, newest first; nothing if there are none. */
function newsPage(site: JekyllSite): ImportedPage[] {
  const dated = site
    .collection('_news')
    .map((item) => ({ item, day: toDayString(item.values.date, site.timeZone) ?? '' }))
    .sort((a, b) => b.day.localeCompare(a.day));
  if (dated.length === 0) return [];
  const html = dated.map(({ item, day }) => {
    const title = toLine(item.values.title);
    const heading = [day, isTrue(item.values.inline) ? '' : title].filter(Boolean).join(': ');
    return `<h2>${escapeUTF8(heading || title)}</h2>${site.textHtml(item)}`;
  });
  const addresses = dated.flatMap(({ item }) =>
    site.addresses(item, `/news/${fileStem(item.name)}/`),
  );
  return [
    {
      addresses: [...addresses, '/news/'],
      slug: 'news',
      title: 'News',
      html: html.join(''),
      place: 'menu',
      published: true,
    },
  ];
}
