import type { EntryFields } from '../../records/cv-entry.ts';
import { pageSlug } from '../../records/page.ts';
import { PUBLICATION_TYPES } from '../../records/publication-words.ts';
import { readSections } from '../cv/read-resume.ts';
import { type Candidate, parseBibliography } from '../publications/formats/bibtex/parse.ts';
import { missingLinks } from '../publications/same-link.ts';
import { encodeEntities } from '../values/html.ts';
import { ownValue } from '../values/object.ts';
import { toSlug } from '../values/slug.ts';
import { extractIntroduction, extractParagraphs } from './convert-html.ts';
import { fileStem, parentFolder } from './files.ts';
import {
  HUGOBLOX_FOLDERS,
  HugoSite,
  type HugoText,
  lastPathSegment,
  readPersonName,
} from './hugoblox-site.ts';
import types from './hugoblox-types.json' with { type: 'json' };
import {
  fileAddress,
  type ImportedPage,
  type ImportedPerson,
  type ImportedPost,
  type ImportedProfile,
  type ImportedProject,
  type ImportedPublication,
  type ImportedSite,
  type ImportedTalk,
  type ReadOptions,
  type SourceFiles,
} from './imported-site.ts';
import { makePerson, makeProject, makeTalk } from './life-records.ts';
import {
  distinctLinks,
  findOrcid,
  makeProfile,
  parseEmail,
  shorten,
  toProfileLink,
  toSettingLink,
} from './profile.ts';
import { parseListedAuthors, stripMarkup, toCandidate } from './publication.ts';
import { addressKey, indexPage, linkParagraph, listPages, toTitle } from './text-site.ts';
import {
  firstLine,
  namesInList,
  readLanguage,
  toDayString,
  toLine,
  toMoment,
  toTexts,
  toValues,
  toValuesList,
  type Values,
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
  const [author] = parseListedAuthors(values.authors ?? values.author);
  return {
    addresses: site.addresses(post),
    slug: toSlug(firstLine(values.slug, lastPathSegment(post))),
    title: firstLine(stripMarkup(toLine(values.title)), lastPathSegment(post)),
    html: site.textHtml(post),
    excerpt: stripMarkup(firstLine(values.summary, values.subtitle, values.description)) || null,
    category: categories[0] ?? null,
    author: author ? site.authorName(author) : null,
    tags: [...new Set([...namesInList(values.tags), ...categories.slice(1)])],
    published: !site.isDraft(post),
    date: toMoment(values.date, site.timeZone) ?? toMoment(values.publishDate, site.timeZone),
    image: picture && fileAddress(site.files, picture),
    language: readLanguage(values),
  };
}

/** What a draft is: it stays behind, and is noted. */
function isLeftDraft(site: HugoSite, text: HugoText, what: string): boolean {
  const isDraft = site.isDraft(text);
  if (isDraft) site.left.add(what, `It is a draft, which ${what}s are never here.`, text.name);
  return isDraft;
}

const toOrigin = (site: HugoSite, text: HugoText) => ({
  addresses: site.addresses(text),
  name: text.name,
  language: readLanguage(text.values),
});

/** A talk; null for a draft, which is noted. */
function readTalk(site: HugoSite, talk: HugoText): ImportedTalk | null {
  const { values } = talk;
  if (isLeftDraft(site, talk, 'talk')) return null;
  const { city, region, country } = toValues(values.address);
  return makeTalk(site, toOrigin(site, talk), {
    title: stripMarkup(toLine(values.title)) || 'Talk',
    event: stripMarkup(toLine(values.event)),
    type: '',
    date: toDayString(values.date, site.timeZone),
    location: firstLine(
      values.location,
      [city, region, country].map(toLine).filter(Boolean).join(', '),
    ),
    eventUrl: values.event_url,
    links: {
      slides: values.url_slides,
      video: values.url_video,
      code: values.url_code,
      paper: values.url_pdf,
    },
    abstract: toLine(values.abstract),
    html: site.textHtml(talk),
  });
}

/** A project with its publications, which name it; null for a draft, which is noted. */
function readProject(site: HugoSite, project: HugoText): ImportedProject | null {
  const { values } = project;
  if (isLeftDraft(site, project, 'project')) return null;
  const slug = lastPathSegment(project);
  const named = site
    .of('publication')
    .filter((text) => namesInList(text.values.projects).includes(slug));
  const links = toValuesList(values.links).map(({ url }) => url);
  return makeProject(site, toOrigin(site, project), {
    title: stripMarkup(toLine(values.title)) || toTitle(slug),
    description: stripMarkup(firstLine(values.summary, values.abstract)),
    html: site.textHtml(project),
    // It says when the page was written: the day would be more than is known.
    from: toDayString(values.date, site.timeZone)?.slice(0, 4) ?? null,
    urls: [values.external_link, values.url_code, ...links],
    image: site.pictureFile(project),
    publications: named.flatMap((text) => site.addresses(text)),
    people: namesInList(values.authors).map((author) => site.authorName(author)),
  });
}

/** A person beside the owner. */
function readPerson(site: HugoSite, person: HugoText): ImportedPerson | null {
  const { values } = person;
  return makePerson(site, toOrigin(site, person), values, {
    name: firstLine(readPersonName(values), lastPathSegment(person)),
    group: namesInList(values.user_groups).join(' '),
    html: site.textHtml(person),
    portrait: site.imageBeside(person.name, /^avatar$/i),
  });
}

/** A publication: a text, often with an entry of BibTeX and a PDF beside it; null for what is none, which is noted. */
function readPublication(site: HugoSite, text: HugoText): ImportedPublication | null {
  const { files } = site;
  if (isLeftDraft(site, text, 'publication')) return null;
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
    authors: parseListedAuthors(values.authors).map((author) => site.authorName(author)),
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

/** What the owner's text, or their data, says of the owner. */
function readProfile(site: HugoSite): ImportedProfile {
  const { owner, ownerValues: values } = site;
  const home = site.texts.find(({ path }) => path === '');
  const places = [values.social, values.profiles, values.links]
    .flatMap(toValuesList)
    .map((place) => ({
      url: firstLine(place.link, place.url),
      icon: toLine(place.icon).replace(/^.*\//, ''),
    }));
  const links = distinctLinks(
    places.map(({ url, icon }) =>
      /^https?:/i.test(url)
        ? toProfileLink(url)
        : toSettingLink(icon, url.startsWith('/') ? '' : url),
    ),
  );
  const written = places.map(({ url }) => (/^mailto:/i.test(url) ? parseEmail(url) : ''));
  const bio = owner ? extractIntroduction(site.textHtml(owner)) : [];
  const organizations = toValuesList(values.organizations ?? values.affiliations);
  return makeProfile({
    name: firstLine(readPersonName(values), home?.values.title, site.config.title),
    language: readLanguage({
      lang: firstLine(site.config.defaultContentLanguage, site.config.languageCode),
    }),
    headline: stripMarkup(firstLine(values.role, values.tagline)),
    affiliation: organizations
      .map(({ name }) => toLine(name))
      .filter(Boolean)
      .join(', '),
    email: firstLine(parseEmail(values.email), ...written),
    orcid: findOrcid('', links),
    summary: bio.length > 0 ? bio : [stripMarkup(toLine(values.bio))].filter(Boolean),
    researchAreas: toTexts(values.interests),
    links,
    portrait: owner ? site.imageBeside(owner.name, /^avatar$/i) : null,
  });
}

/** What is said of a life beside its owner, in the releases since 2024 (`work`) and since 2026 (`experience`). */
const CV_SECTIONS = ['work', 'experience', 'education', 'awards', 'skills', 'languages'];

/** The entries of the CV, of which the owner's values have a list each. */
function readCv({ ownerValues }: HugoSite): EntryFields[] {
  const sections = CV_SECTIONS.map((heading) => {
    const list = ownerValues[heading];
    // Older releases have the studies below.
    const items = toValuesList(Array.isArray(list) ? list : toValues(list).courses);
    return { heading, items: items.map((item) => toResumeItem(heading, item)) };
  });
  return readSections(sections).entries;
}

/** An item by the names that JSON Resume has for its fields. */
function toResumeItem(heading: string, item: Values): Values {
  const { name, label, items } = item;
  if (heading === 'languages') return { language: name, fluency: label };
  if (heading === 'skills') {
    const parts = toValuesList(items).map((part) => firstLine(part.name, part.label));
    return { name, details: parts.filter(Boolean).join(', ') || item.description };
  }
  return {
    ...item,
    position: firstLine(item.position, item.role),
    company: firstLine(item.company, item.company_name, item.org),
    area: firstLine(item.area, item.course),
    url: firstLine(item.url, item.company_url),
    startDate: firstLine(item.date_start, item.start),
    endDate: firstLine(item.date_end, item.end),
  };
}
