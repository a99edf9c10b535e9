import type { CslType } from '@academic-site/bibliography';
import { readListedAuthors } from './authors.ts';
import { extractIntroduction, extractParagraphs } from './convert-html.ts';
import { fileStem, isContent, isImageName, parentFolder, toTitle } from './files.ts';
import type { SourceText } from './front-matter.ts';
import { readLifeRecords } from './jekyll-life.ts';
import { readPages } from './jekyll-pages.ts';
import { isPostFile, JekyllSite, postName } from './jekyll-site.ts';
import { stripMarkup } from './markup.ts';
import type {
  ImportedPost,
  ImportedProfile,
  ImportedPublication,
  ImportedSite,
  ReadOptions,
  SourceFiles,
} from './model.ts';
import { distinctLinks, findOrcid, makeProfile, parseEmail, toSettingLink } from './profile.ts';
import { describeWork } from './publication.ts';
import { parseResume, type ResumeEntry } from './resume.ts';
import { SourceError } from './source-error.ts';
import { addressKey, linkParagraph } from './text-site.ts';
import { firstLine, fold, readLanguage, toLine, toMoment, toNames, toValues } from './values.ts';

/** Reads a Jekyll site: al-folio, academicpages, and sites based on them. */
export function readJekyll(
  files: SourceFiles,
  system: ImportedSite['system'],
  options: ReadOptions,
): ImportedSite {
  const site = new JekyllSite(files, options);
  const publications = [
    ...site.publications,
    ...site.collection('_publications').flatMap((text) => readPublication(site, text) ?? []),
  ];
  const posts = site.texts
    .filter(({ name }) => isPostFile(name))
    .map((text) => readPost(site, text));
  const pages = readPages(site);
  for (const name of files.names) {
    if (/\.ipynb$/i.test(name) && isContent(name)) {
      site.left.add('notebook', 'Notebooks are not supported. Export it as HTML or PDF.', name);
    }
  }
  const { skipped } = site;
  const [profile, redirects] = [readProfile(site), listRedirects(site)];
  return site.toImportedSite(system, {
    publications,
    posts,
    pages,
    ...readLifeRecords(site, { owner: profile.name, publications }),
    entries: readCv(site, profile.name),
    skipped,
    profile,
    redirects,
  });
}

/** The addresses on this site for pages that themes provide. */
function listRedirects({ base }: JekyllSite): ImportedSite['redirects'] {
  const lists: ImportedSite['redirects'] = [
    { path: '/feed.xml', section: 'feed' },
    { path: '/talks.html', section: 'talks' },
    { path: '/teaching.html', section: 'courses' },
    { path: '/portfolio', section: 'projects' },
    { path: '/posts', section: 'posts' },
    { path: '/year-archive', section: 'posts' },
  ];
  return lists.flatMap((list) => [list, ...(base ? [{ ...list, path: base + list.path }] : [])]);
}

function readPost(site: JekyllSite, post: SourceText): ImportedPost {
  const { name, values } = post;
  const named = postName(name);
  const title = firstLine(values.title, toTitle(named.slug));
  const categories = toNames(values.categories ?? values.category);
  const picture = site.readPicture(post);
  return {
    addresses: site.addresses(post),
    slug: firstLine(values.slug, named.slug, title),
    title,
    html: site.textHtml(post) || redirectHtml(site, post),
    excerpt: stripMarkup(firstLine(values.description, values.excerpt)) || null,
    category: categories[0] ?? null,
    author: stripMarkup(firstLine(values.author, toValues(values.author).name)) || null,
    tags: [...new Set([...toNames(values.tags), ...categories.slice(1)])],
    published: !site.isDraft(post) && !/(?:^|\/)_drafts\//.test(name),
    date: toMoment(values.date, site.timeZone) ?? toMoment(named.day, site.timeZone),
    image: picture ? site.imageAddress(picture, name) : null,
    language: readLanguage(values),
  };
}

/** The text of a post that only redirects to another page. */
function redirectHtml(site: JekyllSite, { name, values }: SourceText): string {
  const target = toLine(values.redirect);
  const address = target && site.linkAddress(target, name);
  return address ? linkParagraph(address, target) : '';
}

/**
 * The entries of a CV if it is the owner's: al-folio includes somebody else's as an example, in two files.
 */
function readCv(site: JekyllSite, owner: string): ResumeEntry[] {
  for (const name of site.files.names) {
    if (!/^(?:_data\/cv\.(?:ya?ml|json)|assets\/json\/resume\.json)$/.test(name)) continue;
    try {
      const resume = parseResume(site.files.texts.get(name) ?? '');
      if (resume.name && owner && !isSameName(resume.name, owner)) {
        site.left.add('CV', `It is about ${resume.name}.`, name);
        continue;
      }
      site.skipSections(resume.leftOut, name);
      return resume.entries;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      site.left.add('CV', error.message, name);
    }
  }
  return [];
}

/** True if two names have the same last word: "V. Exemplar" and "Vera Exemplar". */
const isSameName = (one: string, other: string) => lastWord(one) === lastWord(other);
const lastWord = (name: string) => fold(name).split(' ').at(-1);

/** The categories of publications in academicpages. */
const CATEGORIES: [RegExp, CslType][] = [
  [/^(?:manuscript|journal|article)s?$/i, 'article-journal'],
  [/^conferences?$/i, 'paper-conference'],
  [/^books?$/i, 'book'],
  [/^preprints?$/i, 'article'],
  [/^thesis$/i, 'thesis'],
  [/^chapters$/i, 'chapter'],
];

/** A publication with its own file. */
function readPublication(site: JekyllSite, text: SourceText): ImportedPublication | null {
  const { name, values } = text;
  const file = (reference: string) => site.find(reference, parentFolder(name));
  const described = describeWork({
    key: fileStem(name),
    values,
    text: extractParagraphs(site.textHtml(text)).join('\n\n'),
    authors: readListedAuthors(values.authors ?? values.author),
    day: site.readDay(text),
    venue: toLine(values.venue),
    type: CATEGORIES.find(([names]) => names.test(toLine(values.category)))?.[1] ?? 'document',
    file,
  });
  return site.publication(text, { cited: null, described }, file(site.readPicture(text)));
}

/** "name at example.org", an obfuscated email address, is not a headline. */
const EMAIL = /(?:\S@| at |[[(]at[\])] ?)\S{1,80}\.\S{1,80}$/i;

const isOfName = (keyword: string, name: string) => {
  const words = name.toLowerCase().split(/\s+/);
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
};

/** The owner, as described by the settings and the home page. */
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
  const keywords = toLine(config.keywords).includes(',') ? toNames(config.keywords) : [];
  const name = site.ownerName;
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
    // For search engines, people also write their own name there.
    researchAreas: areThemes ? [] : keywords.filter((word) => !isOfName(word, name)),
    links,
    language: readLanguage(config) ?? '',
    portrait: portrait && isImageName(portrait) ? portrait : null,
  });
}
