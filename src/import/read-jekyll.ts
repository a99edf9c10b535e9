import type { EntryFields } from '../entries/entry.ts';
import { readResume } from '../entries/read-resume.ts';
import { pageSlug } from '../pages/page.ts';
import { toSlug } from '../posts/slug.ts';
import type { PublicationType } from '../publications/publication.ts';
import { encodeEntities } from '../values/html.ts';
import { errorText } from '../values/text.ts';
import { fold } from '../values/words.ts';
import { extractIntroduction, extractParagraphs } from './convert-html.ts';
import { fileStem, isImageName, parentFolder, withoutTextEnding } from './files.ts';
import type { SourceText } from './front-matter.ts';
import {
  type ImportedPage,
  type ImportedPost,
  type ImportedProfile,
  type ImportedPublication,
  type ImportedSite,
  type ImportedTalk,
  isContent,
  type ReadOptions,
  type SourceFiles,
} from './imported-site.ts';
import { isPostFile, JekyllSite, postName } from './jekyll-site.ts';
import {
  distinctLinks,
  findOrcid,
  makeProfile,
  parseEmail,
  shorten,
  toSettingLink,
} from './profile.ts';
import { parseListedAuthors, stripMarkup, toCandidate } from './publication.ts';
import { addressKey, indexPage, linkParagraph, listPages, toTitle } from './text-site.ts';
import {
  firstLine,
  isTrue,
  toDayString,
  toLine,
  toMoment,
  toNames,
  toTexts,
  toValues,
} from './values.ts';

/** Reads a site of Jekyll: al-folio, academicpages, and what is made of them. */
export function readJekyll(
  files: SourceFiles,
  system: ImportedSite['system'],
  { timeZone }: ReadOptions,
): ImportedSite {
  const site = new JekyllSite(files, timeZone);
  const publications = [
    ...site.publications,
    ...site.collection('_publications').flatMap((text) => readPublication(site, text) ?? []),
  ];
  const posts = site.texts
    .filter(({ name }) => isPostFile(name))
    .map((text) => readPost(site, text));
  const pages = readPages(site);
  const talks = site.collection('_talks').flatMap((talk) => readTalk(site, talk) ?? []);
  for (const name of files.names) {
    if (/\.ipynb$/i.test(name) && isContent(name)) {
      site.left.add('notebook', 'Notebooks have no place here: export it as HTML or PDF.', name);
    }
  }
  const { skipped } = site;
  const [profile, redirects] = [readProfile(site), listRedirects(site)];
  return site.toImportedSite(system, {
    publications,
    posts,
    pages,
    talks,
    entries: readCv(site, profile.name),
    skipped,
    profile,
    redirects,
  });
}

/** Where the themes' own pages are here. */
function listRedirects({ base }: JekyllSite): ImportedSite['redirects'] {
  return [
    { path: '/feed.xml', target: '/blog/feed.rss' },
    { path: '/talks.html', target: '/talks' },
    ...['/posts', '/year-archive'].map((path) => ({ path, target: '/blog' })),
  ].flatMap((each) => [each, ...(base ? [{ ...each, path: base + each.path }] : [])]);
}

function readPost(site: JekyllSite, post: SourceText): ImportedPost {
  const { name, values } = post;
  const named = postName(name);
  const title = firstLine(values.title, toTitle(named.slug));
  const categories = toNames(values.categories ?? values.category);
  const picture = site.readPicture(post);
  return {
    addresses: site.addresses(post),
    slug: toSlug(firstLine(values.slug, named.slug, title)),
    title,
    html: site.textHtml(post) || redirectHtml(site, post),
    excerpt: stripMarkup(firstLine(values.description, values.excerpt)) || null,
    category: categories[0] ?? null,
    author: stripMarkup(firstLine(values.author, toValues(values.author).name)) || null,
    tags: [...new Set([...toNames(values.tags), ...categories.slice(1)])],
    published: !site.isDraft(post) && !/(?:^|\/)_drafts\//.test(name),
    date: toMoment(values.date, site.timeZone) ?? toMoment(named.day, site.timeZone),
    image: picture ? site.imageAddress(picture, name) : null,
  };
}

/** The text of a post that only redirected to another page. */
function redirectHtml(site: JekyllSite, { name, values }: SourceText): string {
  const target = toLine(values.redirect);
  const address = target && site.linkAddress(target, name);
  return address ? linkParagraph(address, target) : '';
}

/** The entries of a CV that is about the owner: al-folio comes with somebody else's, in two files. */
function readCv(site: JekyllSite, owner: string): EntryFields[] {
  for (const name of site.files.names) {
    if (!/^(?:_data\/cv\.(?:ya?ml|json)|assets\/json\/resume\.json)$/.test(name)) continue;
    try {
      const resume = readResume(site.files.texts.get(name) ?? '');
      if (resume.name && owner && !isSameName(resume.name, owner)) {
        site.left.add('CV', `It is about ${resume.name}.`, name);
        continue;
      }
      for (const heading of resume.leftOut) {
        site.left.add('section of a CV', 'Its lines are no entries.', `${name}: ${heading}`);
      }
      return resume.entries;
    } catch (error) {
      site.left.add('CV', errorText(error), name);
    }
  }
  return [];
}

/** Whether two names have the same last word: "V. Exemplar" is "Vera Exemplar". */
const isSameName = (one: string, other: string) => lastWord(one) === lastWord(other);
const lastWord = (name: string) => fold(name).split(' ').at(-1);

const readTalk = (site: JekyllSite, talk: SourceText): ImportedTalk | null => {
  const { title, venue, type, location, link, talkurl, eventurl, url, slides, video } = talk.values;
  return site.talk(talk, {
    title: firstLine(title, toTitle(fileStem(talk.name))),
    event: toLine(venue),
    type: toLine(type),
    date: site.readDay(talk),
    location: toLine(location),
    eventUrl: firstLine(link, talkurl, eventurl, url),
    links: { slides, video },
    paragraphs: extractParagraphs(site.textHtml(talk)),
  });
};

/** What academicpages sorts publications into. */
const CATEGORIES: [RegExp, PublicationType][] = [
  [/^(?:manuscript|journal|article)s?$/i, 'Article'],
  [/^conferences?$/i, 'Conference Paper'],
  [/^books?$/i, 'Book'],
  [/^preprints?$/i, 'Preprint'],
  [/^thesis$/i, 'Thesis'],
  [/^chapters$/i, 'Book Chapter'],
];

/** A publication with a file of its own. */
function readPublication(site: JekyllSite, text: SourceText): ImportedPublication | null {
  const { name, values } = text;
  const file = (reference: string) => site.find(reference, parentFolder(name));
  const candidate = toCandidate({
    key: fileStem(name),
    values,
    text: extractParagraphs(site.textHtml(text)).join('\n\n'),
    authors: parseListedAuthors(values.authors ?? values.author),
    day: site.readDay(text),
    venue: toLine(values.venue),
    type: CATEGORIES.find(([names]) => names.test(toLine(values.category)))?.[1] ?? null,
    file,
  });
  return site.publication(text, candidate, file(site.readPicture(text)));
}

/** Folders with another meaning than that of a collection of pages. */
const NO_COLLECTIONS = new Set(
  'posts drafts pages data bibliography publications talks news site authors tex'.split(' '),
);

/** Pages that this site makes by itself, or that belong to a theme. */
const OWN_PAGES =
  /^(?:blog|posts|publications?|talks?|news|year-archive|categories|tags|category-archive|tag-archive|archive|page-archive|collection-archive|talkmap|sitemap|search|404|feed|repositories)(?:\.xml|\/|$)/;

/** The pages of the site, with those that list a collection and those of the collections. */
function readPages(site: JekyllSite): ImportedPage[] {
  const names = site.texts.flatMap(({ name, present }) => {
    const folder = /^_([^/]+)\//.exec(name)?.[1];
    return folder && present && !NO_COLLECTIONS.has(folder) ? [folder] : [];
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

/** A text as a page; null for what is none, or is made here from the records. */
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
    slug: pageSlug(address.replace(/^\/|\/$|\.html?$/g, '').replace(/\//g, '-') || stem),
    // Themes write the names of their pages in small letters.
    title: shorten(title.charAt(0).toUpperCase() + title.slice(1), 300),
    html,
    place: isTrue(values.nav) || site.isInMenu(address) ? 'menu' : 'none',
    published: !site.isDraft(text),
  };
}

/** Files outside of Jekyll's own folders are pages where they have front matter. */
const isPlainPage = (name: string) =>
  !/(?:^|\/)_|^(?:assets|files|images|docs|test|bin)\//.test(name) &&
  !/^(?:README|CONTRIBUTING|CHANGELOG|LICENSE|INSTALL|FAQ|CUSTOMIZE)\b/i.test(name);

/** The path of a page by its file: "a/b" of "_pages/a/b.md", "a" of "a/index.md", "index" of the first page. */
const pageStem = (name: string) =>
  fileStem(name) === 'index'
    ? parentFolder(name) || 'index'
    : withoutTextEnding(name.replace(/^_pages\//, ''));

/** The first page's text. It is proposed as the summary, and stored as a page that the owner can copy from. */
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
  const settings = toValues(toValues(site.config.collections)[collection]);
  const pattern = toLine(settings.permalink) || '/:collection/:path/';
  return site
    .collection(`_${collection}`)
    .filter(({ name }) => !/^README/i.test(fileStem(name)))
    .map((text) => {
      const { name, values } = text;
      const stem = withoutTextEnding(name.slice(collection.length + 2));
      const usual = pattern
        .replace(/:collection/g, collection)
        .replace(/:(?:path|title|name|slug)/g, stem)
        .replace(/:output_ext/g, '.html');
      return {
        addresses: site.addresses(text, usual),
        slug: pageSlug(stem),
        title: shorten(firstLine(values.title, toTitle(stem)), 300),
        html: introductionHtml(site, text) + site.textHtml(text),
        place: 'none',
        published: !site.isDraft(text),
      };
    });
}

/** What a theme shows above a text of a collection: facts, a description and a picture. */
function introductionHtml(site: JekyllSite, text: SourceText): string {
  const { type, venue, location, course, term, year, description } = text.values;
  const facts = [type, venue, location, course, term, year].map(toLine).filter(Boolean).join(', ');
  const paragraphs = [facts, stripMarkup(toLine(description))]
    .filter(Boolean)
    .map((paragraph) => `<p>${encodeEntities(paragraph)}</p>`);
  const given = site.readPicture(text);
  const picture = given && site.imageAddress(given, text.name);
  return (
    paragraphs.join('') + (picture ? `<p><img src="${encodeEntities(picture)}" alt=""></p>` : '')
  );
}

/** Short announcements as one page, the newest first; none where there are none. */
function newsPage(site: JekyllSite): ImportedPage[] {
  const dated = site
    .collection('_news')
    .map((item) => ({ item, day: toDayString(item.values.date, site.timeZone) ?? '' }))
    .sort((a, b) => b.day.localeCompare(a.day));
  if (dated.length === 0) return [];
  const html = dated.map(({ item, day }) => {
    const title = toLine(item.values.title);
    const heading = [day, isTrue(item.values.inline) ? '' : title].filter(Boolean).join(': ');
    return `<h2>${encodeEntities(heading || title)}</h2>${site.textHtml(item)}`;
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

/** "name at example.org", as people hide it from robots: no headline. */
const EMAIL = /(?:\S@| at |[[(]at[\])] ?)\S{1,80}\.\S{1,80}$/i;

const isOfName = (keyword: string, name: string) => {
  const words = name.toLowerCase().split(/\s+/);
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
};

/** What the settings and the first page say of the owner. */
function readProfile(site: JekyllSite): ImportedProfile {
  const { config } = site;
  const about = site.texts.find(
    (text) =>
      /^(?:_pages\/|index\.|about\.)/.test(text.name) &&
      text.present &&
      addressKey(site.addresses(text)[0] ?? '') === '',
  );
  const author = toValues(config.author);
  const { url: _, ...socials } = { ...config, ...author, ...site.data('_data/socials.yml') };
  const links = distinctLinks(
    Object.entries(socials).map(([name, value]) => toSettingLink(name, value)),
  );
  const portrait = site.find(firstLine(toValues(about?.values.profile).image, author.avatar));
  const parts = [config.first_name, config.middle_name, config.last_name].map(toLine);
  const keywords = toLine(config.keywords).includes(',') ? toNames(config.keywords) : [];
  const name = firstLine(
    parts.filter(Boolean).join(' '),
    author.name,
    config.author,
    config.name,
    config.title,
  );
  const subtitle = stripMarkup(firstLine(about?.values.subtitle, author.bio));
  const areThemes = keywords.includes('jekyll-theme') || keywords.includes('al-folio');
  return makeProfile({
    name,
    headline: EMAIL.test(subtitle) ? '' : subtitle,
    affiliation: stripMarkup(toLine(author.employer)),
    location: toLine(author.location).replace(/^(?:Location|Earth)$/, ''),
    email: parseEmail(socials.email),
    orcid: findOrcid(socials.orcid_id ?? socials.orcid, links),
    summary: about ? extractIntroduction(site.textHtml(about)) : [],
    // For search engines people write their own name there too.
    researchAreas: areThemes ? [] : keywords.filter((word) => !isOfName(word, name)),
    links,
    portrait: portrait && isImageName(portrait) ? portrait : null,
  });
}
