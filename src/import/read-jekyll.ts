import { pageSlug } from '../pages/slug.ts';
import { slugOf } from '../posts/slug.ts';
import type { PublicationType } from '../publications/publication.ts';
import { encodeEntities } from '../values/html.ts';
import { folderOf, isImageName, stemOf, withoutTextEnding } from './files.ts';
import type { SourceText } from './front-matter.ts';
import { introductionOf, paragraphsOf } from './html.ts';
import { isPostFile, JekyllSite, postName } from './jekyll-site.ts';
import {
  isContent,
  type MovedConference,
  type MovedPage,
  type MovedPost,
  type MovedProfile,
  type MovedPublication,
  type MovedSite,
  type ReadOptions,
  type SourceFiles,
} from './moved-site.ts';
import { distinctLinks, emailOf, linkOfSetting, orcidIn, profileOf, short } from './profile.ts';
import { describedPublication, listedAuthors, plain } from './publication.ts';
import { addressKey, indexPage, linkParagraph, listOfPages, spoken } from './text-site.ts';
import {
  asValues,
  dayOf,
  firstLineOf,
  isTrue,
  lineOf,
  momentOf,
  namesOf,
  textsOf,
} from './values.ts';

/** Reads a site of Jekyll: al-folio, academicpages, and what is made of them. */
export function readJekyll(
  files: SourceFiles,
  system: MovedSite['system'],
  { timeZone }: ReadOptions,
): MovedSite {
  const site = new JekyllSite(files, timeZone);
  const publications = [
    ...site.publications,
    ...site.collection('_publications').flatMap((text) => readPublication(site, text) ?? []),
  ];
  const posts = site.texts
    .filter(({ name }) => isPostFile(name))
    .map((text) => readPost(site, text));
  const pages = readPages(site);
  const conferences = site.collection('_talks').flatMap((talk) => readConference(site, talk) ?? []);
  for (const name of files.names) {
    if (/^(?:_data\/cv\.ya?ml|assets\/json\/resume\.json)$/.test(name)) {
      site.left.add('data of a CV', 'A CV is a PDF here: upload it under Settings, Profile.', name);
    }
    if (/\.ipynb$/i.test(name) && isContent(name)) {
      site.left.add('notebook', 'Notebooks have no place here: export it as HTML or PDF.', name);
    }
  }
  const { skipped } = site;
  const [profile, redirects] = [readProfile(site), redirectsOf(site)];
  return site.moved(system, {
    publications,
    posts,
    pages,
    conferences,
    skipped,
    profile,
    redirects,
  });
}

/** Where the themes' own pages are here. */
function redirectsOf({ base }: JekyllSite): MovedSite['redirects'] {
  return [
    { path: '/feed.xml', target: '/blog/feed.rss' },
    ...['/talks', '/talks.html'].map((path) => ({ path, target: '/conferences' })),
    ...['/posts', '/year-archive'].map((path) => ({ path, target: '/blog' })),
  ].flatMap((each) => [each, ...(base ? [{ ...each, path: base + each.path }] : [])]);
}

function readPost(site: JekyllSite, post: SourceText): MovedPost {
  const { name, values } = post;
  const named = postName(name);
  const title = firstLineOf(values.title, spoken(named.slug));
  const categories = namesOf(values.categories ?? values.category);
  const picture = site.pictureOf(post);
  return {
    addresses: site.addresses(post),
    slug: slugOf(firstLineOf(values.slug, named.slug, title)),
    title,
    html: site.textHtml(post) || redirectHtml(site, post),
    excerpt: plain(firstLineOf(values.description, values.excerpt)) || null,
    category: categories[0] ?? null,
    author: plain(firstLineOf(values.author, asValues(values.author).name)) || null,
    tags: [...new Set([...namesOf(values.tags), ...categories.slice(1)])],
    published: !site.isDraft(post) && !/(?:^|\/)_drafts\//.test(name),
    date: momentOf(values.date, site.timeZone) ?? momentOf(named.day, site.timeZone),
    image: picture ? site.imageAddress(picture, name) : null,
  };
}

/** A post that only led to another place says so. */
function redirectHtml(site: JekyllSite, { name, values }: SourceText): string {
  const target = lineOf(values.redirect);
  const address = target && site.linkAddress(target, name);
  return address ? linkParagraph(address, target) : '';
}

const readConference = (site: JekyllSite, talk: SourceText): MovedConference | null =>
  site.conference(talk, {
    title: firstLineOf(talk.values.title, spoken(stemOf(talk.name))),
    event: lineOf(talk.values.venue),
    type: lineOf(talk.values.type),
    date: site.dayOf(talk),
    location: lineOf(talk.values.location),
    links: [talk.values.link, talk.values.talkurl, talk.values.eventurl, talk.values.url],
    paragraphs: paragraphsOf(site.textHtml(talk)),
  });

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
function readPublication(site: JekyllSite, text: SourceText): MovedPublication | null {
  const { name, values } = text;
  const file = (reference: string) => site.find(reference, folderOf(name));
  const candidate = describedPublication({
    key: stemOf(name),
    values,
    text: paragraphsOf(site.textHtml(text)).join('\n\n'),
    authors: listedAuthors(values.authors ?? values.author),
    day: site.dayOf(text),
    venue: lineOf(values.venue),
    type: CATEGORIES.find(([names]) => names.test(lineOf(values.category)))?.[1] ?? null,
    file,
  });
  return site.publication(text, candidate, file(site.pictureOf(text)));
}

/** Folders with another meaning than that of a collection of pages. */
const NO_COLLECTIONS = new Set(
  'posts drafts pages data bibliography publications talks news site authors tex'.split(' '),
);

/** Pages that this site makes by itself, or that belong to a theme. */
const OWN_PAGES =
  /^(?:blog|posts|publications?|talks?|news|year-archive|categories|tags|category-archive|tag-archive|archive|page-archive|collection-archive|talkmap|sitemap|search|404|feed|repositories)(?:\.xml|\/|$)/;

/** The pages of the site, with those that list a collection and those of the collections. */
function readPages(site: JekyllSite): MovedPage[] {
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
  collections: ReadonlyMap<string, MovedPage[]>,
): MovedPage | null {
  const { name, values, present } = text;
  if (!present || !(/^_pages\//.test(name) || isPlainPage(name))) return null;
  const stem = pageStem(name);
  const addresses = site.addresses(text, `/${stem === 'index' ? '' : `${stem}/`}`);
  const [address = '/'] = addresses;
  const key = addressKey(address);
  if (key === '') return aboutPage(site, text);
  const pages = [...collections].find(([name]) => addressKey(name) === key)?.[1];
  if (!pages && OWN_PAGES.test(key)) return null;
  const html = site.textHtml(text) + listOfPages(pages ?? []);
  if (site.isBlank(html, text)) return null;
  return {
    addresses,
    slug: pageSlug(address.replace(/^\/|\/$|\.html?$/g, '').replace(/\//g, '-') || stem),
    title: short(firstLineOf(values.title, spoken(stem)), 300),
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
  stemOf(name) === 'index'
    ? folderOf(name) || 'index'
    : withoutTextEnding(name.replace(/^_pages\//, ''));

/** The first page's text: proposed as the summary, and kept whole for the owner to copy from. */
const aboutPage = (site: JekyllSite, text: SourceText): MovedPage => ({
  addresses: textsOf(text.values.redirect_from).filter((path) => addressKey(path) !== 'about'),
  slug: 'about-me',
  title: firstLineOf(text.values.title, 'About me'),
  html: site.textHtml(text),
  place: 'none',
  published: false,
});

/** The texts of a collection (https://jekyllrb.com/docs/collections/) as pages. */
function collectionPages(site: JekyllSite, collection: string): MovedPage[] {
  const settings = asValues(asValues(site.config.collections)[collection]);
  const pattern = lineOf(settings.permalink) || '/:collection/:path/';
  return site
    .collection(`_${collection}`)
    .filter(({ name }) => !/^README/i.test(stemOf(name)))
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
        title: short(firstLineOf(values.title, spoken(stem)), 300),
        html: introductionHtml(site, text) + site.textHtml(text),
        place: 'none',
        published: !site.isDraft(text),
      };
    });
}

/** What a theme shows above a text of a collection: facts, a description and a picture. */
function introductionHtml(site: JekyllSite, text: SourceText): string {
  const { type, venue, location, course, term, year, description } = text.values;
  const facts = [type, venue, location, course, term, year].map(lineOf).filter(Boolean).join(', ');
  const paragraphs = [facts, plain(lineOf(description))]
    .filter(Boolean)
    .map((paragraph) => `<p>${encodeEntities(paragraph)}</p>`);
  const given = site.pictureOf(text);
  const picture = given && site.imageAddress(given, text.name);
  return (
    paragraphs.join('') + (picture ? `<p><img src="${encodeEntities(picture)}" alt=""></p>` : '')
  );
}

/** Short announcements as one page, the newest first; none where there are none. */
function newsPage(site: JekyllSite): MovedPage[] {
  const dated = site
    .collection('_news')
    .map((item) => ({ item, day: dayOf(item.values.date, site.timeZone) ?? '' }))
    .sort((a, b) => b.day.localeCompare(a.day));
  if (dated.length === 0) return [];
  const html = dated.map(({ item, day }) => {
    const title = lineOf(item.values.title);
    const heading = [day, isTrue(item.values.inline) ? '' : title].filter(Boolean).join(': ');
    return `<h2>${encodeEntities(heading || title)}</h2>${site.textHtml(item)}`;
  });
  const addresses = dated.flatMap(({ item }) =>
    site.addresses(item, `/news/${stemOf(item.name)}/`),
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

/** What the settings and the first page say of the owner. */
function readProfile(site: JekyllSite): MovedProfile {
  const { config } = site;
  const about = site.texts.find(
    (text) =>
      /^(?:_pages\/|index\.|about\.)/.test(text.name) &&
      text.present &&
      addressKey(site.addresses(text)[0] ?? '') === '',
  );
  const author = asValues(config.author);
  const { url: _, ...socials } = { ...config, ...author, ...site.data('_data/socials.yml') };
  const links = distinctLinks(
    Object.entries(socials).map(([name, value]) => linkOfSetting(name, value)),
  );
  const portrait = site.find(firstLineOf(asValues(about?.values.profile).image, author.avatar));
  const parts = [config.first_name, config.middle_name, config.last_name].map(lineOf);
  const keywords = lineOf(config.keywords).includes(',') ? namesOf(config.keywords) : [];
  const areThemes = keywords.includes('jekyll-theme') || keywords.includes('al-folio');
  return profileOf({
    name: firstLineOf(
      parts.filter(Boolean).join(' '),
      author.name,
      config.author,
      config.name,
      config.title,
    ),
    headline: plain(firstLineOf(about?.values.subtitle, author.bio)),
    affiliation: plain(lineOf(author.employer)),
    location: lineOf(author.location).replace(/^(?:Location|Earth)$/, ''),
    email: emailOf(socials.email),
    orcid: orcidIn(socials.orcid_id ?? socials.orcid, links),
    summary: about ? introductionOf(site.textHtml(about)) : [],
    researchAreas: areThemes ? [] : keywords,
    links,
    portrait: portrait && isImageName(portrait) ? portrait : null,
  });
}
