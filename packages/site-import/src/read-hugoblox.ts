import { CSL_TYPES, type CslType, displayName } from '@academic-site/bibliography';
import { escapeUTF8 } from 'entities';
import { readListedAuthors } from './authors.ts';
import { extractParagraphs } from './convert-html.ts';
import { parentFolder, toTitle } from './files.ts';
import { readAuthor, readCv, readHugoProject, readProfile } from './hugoblox-life.ts';
import { HugoSite, type HugoText, kindOf, lastPathSegment } from './hugoblox-site.ts';
import { stripMarkup } from './markup.ts';
import {
  type DescribedWork,
  fileAddress,
  type ImportedPage,
  type ImportedPost,
  type ImportedPublication,
  type ImportedSite,
  type ReadOptions,
  type Section,
  type SourceFiles,
} from './model.ts';
import { describeWork } from './publication.ts';
import { readTalk } from './records.ts';
import { addressKey, indexPage, linkParagraph, listPages } from './text-site.ts';
import {
  firstLine,
  namesInList,
  readLanguage,
  toDayString,
  toLine,
  toMoment,
  toValues,
  toValuesList,
} from './values.ts';

/** Reads a HugoBlox site (formerly Wowchemy, and before that Academic). */
export function readHugoBlox(files: SourceFiles, options: ReadOptions): ImportedSite {
  const site = new HugoSite(files, options);
  return site.toImportedSite('HugoBlox', {
    publications: site.finished('publication').flatMap((text) => readPublication(site, text) ?? []),
    posts: site.of('post').map((text) => readPost(site, text)),
    pages: readPages(site),
    talks: site.finished('event').map((talk) => readTalk(site, site.record(talk))),
    projects: site.finished('project').map((project) => readHugoProject(site, project)),
    people: site.people.map((person) => readAuthor(site, person)),
    skipped: site.skipped,
    entries: readCv(site),
    redirects: listRedirects(site),
    profile: readProfile(site),
  });
}

/** Redirects from the addresses of lists and their feeds. */
function listRedirects({ texts }: HugoSite): ImportedSite['redirects'] {
  const lists: Partial<Record<string, Section>> = {
    post: 'posts',
    publication: 'publications',
    event: 'talks',
    project: 'projects',
  };
  const found: ImportedSite['redirects'] = [{ path: '/index.xml', section: 'feed' }];
  for (const name of new Set(texts.map(({ section }) => section))) {
    const section = lists[kindOf(name) ?? ''];
    if (!section) continue;
    found.push({ path: `/${name}`, section });
    if (section === 'posts') found.push({ path: `/${name}/index.xml`, section: 'feed' });
  }
  return found;
}

function readPost(site: HugoSite, post: HugoText): ImportedPost {
  const { values } = post;
  const categories = namesInList(values.categories);
  const picture = site.pictureFile(post);
  const [author] = readListedAuthors(values.authors ?? values.author, (name) =>
    site.authorName(name),
  ).names;
  return {
    addresses: site.addresses(post),
    slug: firstLine(values.slug, lastPathSegment(post)),
    title: firstLine(stripMarkup(toLine(values.title)), lastPathSegment(post)),
    html: site.textHtml(post),
    excerpt: stripMarkup(firstLine(values.summary, values.subtitle, values.description)) || null,
    category: categories[0] ?? null,
    author: author ? displayName(author) : null,
    tags: [...new Set([...namesInList(values.tags), ...categories.slice(1)])],
    published: !site.isDraft(post),
    date: toMoment(values.date, site.timeZone) ?? toMoment(values.publishDate, site.timeZone),
    image: picture && fileAddress(site.files, picture),
    language: readLanguage(values),
  };
}

/**
 * A publication: a text, often with a BibTeX entry and a PDF next to it; null, and reported, for anything
 * else.
 */
function readPublication(site: HugoSite, text: HugoText): ImportedPublication | null {
  const cited = site.entryBeside(text);
  const described = describe(site, text);
  // The theme shows a PDF named like the folder even if the text does not refer to it.
  const beside = `${parentFolder(text.name)}/${lastPathSegment(text)}.pdf`;
  if (described.pdfs.length === 0 && site.files.names.includes(beside)) described.pdfs = [beside];
  return site.publication(text, { cited, described }, site.pictureFile(text));
}

/** The types by their numbers in older releases, starting at 1. */
const TYPES: readonly CslType[] = [
  ...(['paper-conference', 'article-journal', 'article', 'report', 'book', 'chapter'] as const),
  ...(['thesis', 'patent'] as const),
];

/** The number from an older release, or a CSL type. */
function readType(stated: string): CslType {
  const name = stated.toLowerCase();
  if (name === 'manuscript') return 'article';
  return TYPES[Number(name) - 1] ?? CSL_TYPES.find((type) => type === name) ?? 'document';
}

/** A publication as described by its text. */
function describe(site: HugoSite, text: HugoText): DescribedWork {
  const { name, values } = text;
  const hasAbstract = toLine(values.abstract) !== '';
  const paragraphs = extractParagraphs(site.textHtml(text));
  if (hasAbstract && paragraphs.length > 0) {
    const why = 'Publications have an abstract and links, but no further text here.';
    site.left.add('text below an abstract', why, name);
  }
  const venue = stripMarkup(firstLine(values.publication, values.publication_short));
  // Newer releases group identifiers.
  const ids = toValues(toValues(values.hugoblox).ids);
  const [doi, arxiv] = [firstLine(values.doi, ids.doi), firstLine(values.arxiv, ids.arxiv)];
  const [stated = ''] = namesInList(values.publication_types);
  return describeWork({
    key: lastPathSegment(text),
    values: { ...values, doi, arxiv },
    text: hasAbstract ? '' : paragraphs.join('\n\n'),
    authors: readListedAuthors(values.authors, (author) => site.authorName(author)),
    day: toDayString(values.date, site.timeZone),
    venue: venue.replace(/^in:?\s+/i, ''),
    type: readType(stated),
    file: (reference) => site.find(reference, parentFolder(name)),
  });
}

/** Folders with widgets of the home page, or without texts. */
const PARTS = new Set(['home', 'admin']);

/** The texts of all other sections as pages, with a page that lists each section. */
function readPages(site: HugoSite): ImportedPage[] {
  for (const { name } of site.of('slides')) {
    const why = 'HTML slides are not supported. Export them as PDF.';
    site.left.add('slides', why, name);
  }
  const others = site.texts.filter(
    ({ section, path }) =>
      !kindOf(section) && !PARTS.has(section) && path !== '' && !PARTS.has(path),
  );
  const inSections = others.filter(({ isList, section }) => !isList && section !== '');
  const pages = inSections.flatMap((text) => readPage(site, text) ?? []);
  const lists = others
    .filter(({ isList, section }) => isList || section === '')
    .flatMap((text) => readPage(site, text, pages) ?? []);
  const listed = new Set(lists.flatMap(({ addresses }) => addresses.map(addressKey)));
  const missing = [...new Set(inSections.map(({ section }) => section))].flatMap((section) => {
    const inside = pagesBelow(section, pages);
    return listed.has(addressKey(section)) || inside.length === 0
      ? []
      : [indexPage(section, inside)];
  });
  return [...lists, ...missing, ...pages];
}

const pagesBelow = (path: string, pages: readonly ImportedPage[]) =>
  pages.filter(({ addresses: [address = ''] }) => address.startsWith(`/${path.toLowerCase()}/`));

/**
 * A text as a page; null if it shows nothing without its theme.
 *
 * @param listed pages: it lists those below it
 */
function readPage(
  site: HugoSite,
  text: HugoText,
  listed: readonly ImportedPage[] = [],
): ImportedPage | null {
  const { path, values } = text;
  const link = toLine(values.external_link);
  const above = /^https?:\/\//i.test(link) ? linkParagraph(link, link) : '';
  const html = above + pageHtml(site, text) + listPages(pagesBelow(path, listed));
  if (site.isBlank(html, text)) return null;
  const addresses = site.addresses(text);
  return {
    addresses,
    slug: text.isList ? path.replace(/\//g, '-') : lastPathSegment(text),
    title: firstLine(stripMarkup(toLine(values.title)), toTitle(path)),
    html,
    place: site.isInMenu(addresses[0] ?? '') ? 'menu' : 'none',
    published: !site.isDraft(text),
    language: readLanguage(values),
  };
}

/** The text of a page, including the blocks that it consists of. */
function pageHtml(site: HugoSite, text: HugoText): string {
  const blocks = toValuesList(text.values.sections).map((section) => {
    const content = toValues(section.content);
    const body = typeof content.text === 'string' ? content.text : '';
    if (body.trim() === '') {
      const what = `block ${toLine(section.block) || 'of a page'}`;
      site.left.add(what, 'The theme generates it from other files.', text.name);
      return '';
    }
    const title = stripMarkup(toLine(content.title));
    const heading = title ? `<h2>${escapeUTF8(title)}</h2>` : '';
    return heading + site.textHtml(text, body);
  });
  return site.textHtml(text) + blocks.join('');
}
