import { encodeEntities } from '../../html.ts';
import { pageSlug } from '../../pages/slug.ts';
import { asValues, type Values } from '../front-matter.ts';
import type { MovedPage } from '../moved-site.ts';
import { short } from '../profile.ts';
import { plain } from '../publication.ts';
import { indexPage, isBlankPage, listOfPages, spoken } from '../texts.ts';
import { firstLineOf, lineOf, listOf } from '../values.ts';
import { addressKey, type HugoSite, type HugoText, lastPart, SECTIONS } from './site.ts';
import { textHtml } from './text-html.ts';

/** Folders of the home page's parts, and of what has no text. */
const PARTS = new Set(['home', 'admin']);

/** The texts of all other sections as pages, with a page that lists each section. */
export function readPages(site: HugoSite): MovedPage[] {
  for (const { name } of site.of('slides')) {
    const why = 'Slides of a browser have no place here: export them as PDF.';
    site.left.add('slides', why, name);
  }
  const others = site.texts.filter(
    ({ section, path }) =>
      !SECTIONS[section] && !PARTS.has(section) && path !== '' && !PARTS.has(path),
  );
  const inSections = others.filter(({ isList, section }) => !isList && section !== '');
  const pages = inSections.flatMap((text) => readPage(site, text) ?? []);
  const lists = others
    .filter(({ isList, section }) => isList || section === '')
    .flatMap((text) => readPage(site, text, pages) ?? []);
  const sections = [...new Set(inSections.map(({ section }) => section))];
  return [...lists, ...missingLists(sections, lists, pages), ...pages];
}

/**
 * A text as a page; null for one that shows nothing without its theme.
 *
 * @param listed pages, of which it lists those that are below it
 */
function readPage(
  site: HugoSite,
  text: HugoText,
  listed: readonly MovedPage[] = [],
): MovedPage | null {
  const { path, values } = text;
  const below = listed.filter(({ addresses: [address] }) =>
    address?.startsWith(`/${path.toLowerCase()}/`),
  );
  const html = linkAbove(values) + pageHtml(site, text) + listOfPages(below);
  if (isBlankPage(html, text, site.left)) return null;
  const addresses = site.addresses(text);
  return {
    source: text.name,
    addresses,
    slug: pageSlug(text.isList ? path.replace(/\//g, '-') : lastPart(text)),
    title: short(firstLineOf(plain(lineOf(values.title)), spoken(path)), 300),
    html,
    place: site.isInMenu(addresses[0] ?? '') ? 'menu' : 'none',
    published: !site.isDraft(text),
  };
}

/** Lists of the pages of sections that have no text of their own. */
function missingLists(
  sections: readonly string[],
  lists: readonly MovedPage[],
  pages: readonly MovedPage[],
): MovedPage[] {
  const known = new Set(lists.flatMap(({ addresses }) => addresses.map(addressKey)));
  return sections.flatMap((section) => {
    const inside = pages.filter(({ source }) => source.includes(`/${section}/`));
    return known.has(section) || inside.length === 0
      ? []
      : [indexPage(`content/${section}`, section, inside)];
  });
}

/** The link of a page that stands for another site. */
function linkAbove(values: Values): string {
  const link = lineOf(values.external_link);
  return /^https?:\/\//i.test(link)
    ? `<p><a href="${encodeEntities(link)}">${encodeEntities(link)}</a></p>`
    : '';
}

/** A page's text, and the texts of the blocks that it is made of. */
function pageHtml(site: HugoSite, text: HugoText): string {
  const blocks = listOf(text.values.sections).map((section) => {
    const content = asValues(section.content);
    const body = typeof content.text === 'string' ? content.text : '';
    if (body.trim() === '') {
      const what = `block ${lineOf(section.block) || 'of a page'}`;
      site.left.add(what, 'The theme fills it from other files.', text.name);
      return '';
    }
    const title = plain(lineOf(content.title));
    const heading = title ? `<h2>${encodeEntities(title)}</h2>` : '';
    return heading + textHtml(site, text, body);
  });
  return textHtml(site, text) + blocks.join('');
}
