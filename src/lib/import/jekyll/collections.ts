import { encodeEntities } from '../../html.ts';
import { pageSlug } from '../../pages/slug.ts';
import { stemOf } from '../files.ts';
import { asValues, type SourceText } from '../front-matter.ts';
import type { MovedPage } from '../moved-site.ts';
import { short } from '../profile.ts';
import { plain } from '../publication.ts';
import { isUnread, spoken } from '../texts.ts';
import { dayOf, firstLineOf, isFalse, isTrue, lineOf } from '../values.ts';
import { teaserAddress } from './pictures.ts';
import { type JekyllSite, TEXT } from './site.ts';
import { textHtml } from './text-html.ts';

/** A folder of texts that become pages (https://jekyllrb.com/docs/collections/). */
export interface Collection {
  name: string;
  /** The address of the page that lists it. */
  index: string;
  pages: MovedPage[];
  /** Its one page is all of it. */
  whole?: boolean;
}

/** Folders with another meaning than a collection's. */
const KNOWN = new Set([
  'posts',
  'drafts',
  'pages',
  'data',
  'bibliography',
  'publications',
  'talks',
  'news',
  'site',
  'authors',
  'tex',
]);

/** The collections that become pages: all but posts, publications and talks. */
export function readCollections(site: JekyllSite): Collection[] {
  const names = new Set(
    site.texts.flatMap(({ name, present }) => {
      const folder = /^_([^/]+)\//.exec(name)?.[1];
      return folder && present && !KNOWN.has(folder) ? [folder] : [];
    }),
  );
  const found = [...names].map(
    (name): Collection => ({ name, index: `/${name}/`, pages: collectionPages(site, name) }),
  );
  const news = newsPage(site);
  return news ? [...found, { name: 'news', index: '/news/', pages: [news], whole: true }] : found;
}

function collectionPages(site: JekyllSite, collection: string): MovedPage[] {
  const settings = asValues(asValues(site.config.collections)[collection]);
  const pattern = lineOf(settings.permalink) || '/:collection/:path/';
  return site
    .collection(`_${collection}`)
    .filter(({ name }) => !/^README/i.test(stemOf(name)))
    .map((text) => {
      const { name, values } = text;
      const stem = name.slice(collection.length + 2).replace(TEXT, '');
      const usual = pattern
        .replace(/:collection/g, collection)
        .replace(/:(?:path|title|name|slug)/g, stem)
        .replace(/:output_ext/g, '.html');
      return {
        source: name,
        addresses: site.addresses(text, usual),
        slug: pageSlug(stem),
        title: short(firstLineOf(values.title, spoken(stem)), 300),
        html: introductionHtml(site, text) + textHtml(site, text),
        place: 'none',
        published: !isUnread(text, site.left) && !isFalse(values.published),
      };
    });
}

/** What a theme shows above a text of a collection: facts, a description and a picture. */
function introductionHtml(site: JekyllSite, text: SourceText): string {
  const { type, venue, location, course, term, year, description } = text.values;
  const facts = [type, venue, location, course, term, year]
    .map(lineOf)
    .filter((fact) => fact !== '');
  const paragraphs = [facts.join(', '), plain(lineOf(description))]
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${encodeEntities(paragraph)}</p>`);
  const picture = teaserAddress(site, text);
  return (
    paragraphs.join('') + (picture ? `<p><img src="${encodeEntities(picture)}" alt=""></p>` : '')
  );
}

/** Short announcements as one page, the newest first; null where there are none. */
function newsPage(site: JekyllSite): MovedPage | null {
  const dated = site
    .collection('_news')
    .map((item) => ({ item, day: dayOf(item.values.date, site.timeZone) ?? '' }))
    .sort((a, b) => b.day.localeCompare(a.day));
  if (dated.length === 0) return null;
  const html = dated.map(({ item, day }) => {
    const title = lineOf(item.values.title);
    const heading = [day, isTrue(item.values.inline) ? '' : title]
      .filter((part) => part !== '')
      .join(': ');
    return `<h2>${encodeEntities(heading || title)}</h2>${textHtml(site, item)}`;
  });
  return {
    source: '_news',
    addresses: dated
      .flatMap(({ item }) => site.addresses(item, `/news/${stemOf(item.name)}/`))
      .concat('/news/'),
    ...{ slug: 'news', title: 'News', html: html.join(''), place: 'menu', published: true },
  };
}
