import { displayName } from '@academic-site/bibliography';
import { pageSlug } from '../../records/page.ts';
import { PUBLICATION_TYPES } from '../../records/publication-words.ts';
import { type Candidate, parseBibliography } from '../publications/import/read-bibliography.ts';
import { missingLinks } from '../publications/same-link.ts';
import { encodeEntities } from '../values/html.ts';
import { ownValue } from '../values/object.ts';
import { toSlug } from '../values/slug.ts';
import { extractParagraphs } from './convert-html.ts';
import { fileStem, parentFolder } from './files.ts';
import { readCv, readPerson, readProfile, readProject, readTalk } from './hugoblox-life.ts';
import { HUGOBLOX_FOLDERS, HugoSite, type HugoText, lastPathSegment } from './hugoblox-site.ts';
import types from './hugoblox-types.json' with { type: 'json' };
import {
  fileAddress,
  type ImportedPage,
  type ImportedPost,
  type ImportedPublication,
  type ImportedSite,
  type ReadOptions,
  type SourceFiles,
} from './imported-site.ts';
import { shorten } from './profile.ts';
import { readListedAuthors, stripMarkup, toCandidate } from './publication.ts';
import { addressKey, indexPage, linkParagraph, listPages, toTitle } from './text-site.ts';
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

/** Reads a site of HugoBlox, which was Wowchemy and, before that, Academic. */
export function readHugoBlox(files: SourceFiles, { timeZone }: ReadOptions): ImportedSite {
  const site = new HugoSite(files, timeZone);
  return site.toImportedSite('HugoBlox', {
    publications: site.of('publication').flatMap((text) => readPublication(site, text) ?? []),
    posts: site.of('post').map((text) => readPost(site, text)),
    pages: readPages(site),
    talks: site.of('event').flatMap((talk) => readTalk(site, talk) ?? []),
    projects: site.of('project').flatMap((project) => readProject(site, project) ?? []),
    people: site.people.flatMap((person) => readPerson(site, person) ?? []),
    entries: readCv(site),
    redirects: listRedirects(site),
    profile: readProfile(site),
  });
}

/** Where the lists of sections and their feeds are here. */
function listRedirects({ texts }: HugoSite): ImportedSite['redirects'] {
  const targets = {
    post: '/blog',
    publication: '/publications',
    event: '/talks',
    project: '/projects',
  };
  const found = [{ path: '/index.xml', target: '/blog/feed.rss' }];
  for (const name of new Set(texts.map(({ section }) => section))) {
    const section = HUGOBLOX_FOLDERS.get(name);
    if (!section || section === 'authors' || section === 'slides') continue;
    found.push({ path: `/${name}`, target: targets[section] });
    if (section === 'post') found.push({ path: `/${name}/index.xml`, target: '/blog/feed.rss' });
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
    slug: toSlug(firstLine(values.slug, lastPathSegment(post))),
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

/** A publication: a text, often with an entry of BibTeX and a PDF beside it; null for what is none, which is noted. */
function readPublication(site: HugoSite, text: HugoText): ImportedPublication | null {
  const { files } = site;
  if (site.leavesDraft(text, 'publication')) return null;
  const described = readDescription(site, text);
  const cited = entryBeside(files, text);
  const candidate = cited ? withDescription(cited, described) : described;
  // The theme shows a PDF with the folder's name even where the text does not name it.
  const pdf = `${parentFolder(text.name)}/${lastPathSegment(text)}.pdf`;
  const isBeside = files.names.includes(pdf);
  const pdfNames = candidate.pdfNames.length === 0 && isBeside ? [pdf] : candidate.pdfNames;
  return site.publication(text, { ...candidate, pdfNames }, site.pictureFile(text));
}

/** A publication as its text describes it. */
function readDescription(site: HugoSite, text: HugoText): Candidate {
  const { name, values } = text;
  const hasAbstract = toLine(values.abstract) !== '';
  const paragraphs = extractParagraphs(site.textHtml(text));
  if (hasAbstract && paragraphs.length > 0) {
    const why = 'A publication has an abstract and links, and no further text here.';
    site.left.add('text below an abstract', why, name);
  }
  const venue = stripMarkup(firstLine(values.publication, values.publication_short));
  // Newer releases keep identifiers together.
  const ids = toValues(toValues(values.hugoblox).ids);
  const [doi, arxiv] = [firstLine(values.doi, ids.doi), firstLine(values.arxiv, ids.arxiv)];
  // The number of an older release, or a type of CSL.
  const [stated = ''] = namesInList(values.publication_types);
  const type = ownValue<string>(types, stated.toLowerCase());
  return toCandidate({
    key: lastPathSegment(text),
    values: { ...values, doi, arxiv },
    text: hasAbstract ? '' : paragraphs.join('\n\n'),
    authors: readListedAuthors(values.authors, (author) => site.authorName(author)),
    day: toDayString(values.date, site.timeZone),
    venue: venue.replace(/^in:?\s+/i, ''),
    type: PUBLICATION_TYPES.find((name) => name === type) ?? null,
    file: (reference) => site.find(reference, parentFolder(name)),
  });
}

/** The entry of BibTeX beside a publication, if it is one. */
function entryBeside({ texts }: SourceFiles, { name }: HugoText): Candidate | null {
  const text = texts.get(`${parentFolder(name)}/cite.bib`);
  if (text === undefined || fileStem(name) !== 'index') return null;
  const { candidates } = parseBibliography(text);
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

/** An entry of BibTeX with what only the text beside it says. */
function withDescription(cited: Candidate, described: Candidate): Candidate {
  const { fields: more } = described;
  const { fields } = cited;
  const stated = Object.entries(fields).filter(([, value]) => value || value === '');
  return {
    ...described,
    key: cited.key,
    leftOut: [...described.leftOut, ...cited.leftOut],
    pdfNames: [...new Set([...cited.pdfNames, ...described.pdfNames])],
    fields: {
      ...more,
      ...Object.fromEntries(stated),
      tags: [...new Set([...fields.tags, ...more.tags])],
      links: [...fields.links, ...missingLinks(fields.links, more.links)],
    },
  };
}

/** Folders of the home page's parts, and of what has no text. */
const PARTS = new Set(['home', 'admin']);

/** The texts of all other sections as pages, with a page that lists each section. */
function readPages(site: HugoSite): ImportedPage[] {
  for (const { name } of site.of('slides')) {
    const why = 'Slides of a browser have no place here: export them as PDF.';
    site.left.add('slides', why, name);
  }
  const others = site.texts.filter(
    ({ section, path }) =>
      !HUGOBLOX_FOLDERS.has(section) && !PARTS.has(section) && path !== '' && !PARTS.has(path),
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
 * A text as a page; null for one that shows nothing without its theme.
 *
 * @param listed pages, of which it lists those that are below it
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
    slug: pageSlug(text.isList ? path.replace(/\//g, '-') : lastPathSegment(text)),
    title: shorten(firstLine(stripMarkup(toLine(values.title)), toTitle(path)), 300),
    html,
    place: site.isInMenu(addresses[0] ?? '') ? 'menu' : 'none',
    published: !site.isDraft(text),
    language: readLanguage(values),
  };
}

/** A page's text, and the texts of the blocks that it is made of. */
function pageHtml(site: HugoSite, text: HugoText): string {
  const blocks = toValuesList(text.values.sections).map((section) => {
    const content = toValues(section.content);
    const body = typeof content.text === 'string' ? content.text : '';
    if (body.trim() === '') {
      const what = `block ${toLine(section.block) || 'of a page'}`;
      site.left.add(what, 'The theme fills it from other files.', text.name);
      return '';
    }
    const title = stripMarkup(toLine(content.title));
    const heading = title ? `<h2>${encodeEntities(title)}</h2>` : '';
    return heading + site.textHtml(text, body);
  });
  return site.textHtml(text) + blocks.join('');
}
