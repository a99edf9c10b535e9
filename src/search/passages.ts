import type { Messages } from '../../messages/translate.ts';
import type { RecordDefinition } from '../../records/define.ts';
import { RECORDS, type RecordName } from '../../records/index.ts';
import { type PageFields, pageAddress } from '../../records/page.ts';
import type { IndexedPassage, PagedPassage, Passage, PassageKind } from '../../records/passage.ts';
import type { PostFields } from '../../records/post.ts';
import type { PublicationFields } from '../../records/publication.ts';
import type { Article } from '../../records/publication-field-lists.ts';
import { bareTitle } from '../../records/publication-vocabulary.ts';
import type { AboutSection } from '../../records/section.ts';
import { splitHtmlSections } from '../html/html-tokens.ts';
import { smallTextLines } from '../html/small-text.ts';
import { pdfDownloadName, storedPdfKey } from '../publications/links.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import { addressOfText, type SiteLanguages, splitLanguage } from '../values/site-languages.ts';
import { aliases } from '../values/words.ts';

/** Increment this when content is split into passages differently: every index is then rebuilt. */
export const PASSAGE_FORMAT = 12;

type Content = Pick<Passage, 'title' | 'url'> & Partial<Passage>;

/** Makes a passage of a piece of content, with aliases for the search. */
export function passage(
  kind: PassageKind,
  record: string | number,
  part: number,
  content: Content,
): IndexedPassage {
  const whole = {
    heading: '',
    authors: '',
    journal: '',
    year: '',
    tags: '',
    text: '',
    file: '',
    ...content,
    kind,
    record: String(record),
    part,
  };
  const { title, heading, tags, text, authors, journal } = whole;
  return { ...whole, aliases: aliases([title, heading, tags, text, authors, journal].join(' ')) };
}

type Row<Fields> = Fields & { id: number };

/**
 * Makes the passage of a publication: its abstract under its title, with award, links and editors as extra search
 * words. A preprint with an article has the article's title and no abstract or tags of its own: it only adds its PDF.
 */
export function publicationPassages(
  publication: Row<PublicationFields> & { article?: Article | null },
): IndexedPassage[] {
  const { id, authors, journal, year, month, article } = publication;
  const { abstract, tags, custom_tags } = article
    ? { abstract: null, tags: [], custom_tags: [] }
    : publication;
  const found = passage('publication', id, 0, {
    url: `/publications/${id}`,
    title: plainTitle(markedTitle(article ?? publication)),
    authors,
    journal,
    year: year > 0 ? [month, year].filter(Boolean).join(' ') : '',
    tags: [...tags, ...custom_tags].join(', '),
    text: abstract ?? '',
    file: storedPdfKey(publication) ?? '',
  });
  const bare = bareTitle(publication.title);
  const typed = bare === plainTitle(publication.title) ? '' : bare;
  const words = [found.aliases, typed, ...listExtraWords(publication)].filter(Boolean);
  return [{ ...found, aliases: words.join(' \n') }];
}

type Sourced = Pick<PagedPassage, 'title' | 'url' | 'file' | 'page'>;

/**
 * Makes a source of a passage. "A title, p. 7" links to that page of the PDF, at an address below the publication's
 * page, where downloads are counted.
 */
export const toSource = ({ title, url, file, page }: Sourced): { title: string; url: string } =>
  page === 0
    ? { title, url }
    : {
        title: `${title}, p. ${page}`,
        url: `${url}/${encodeURIComponent(pdfDownloadName(file))}#page=${page}`,
      };

/** Posts and own pages: each is at one address, in its own language. */
const IN_OWN_LANGUAGE: readonly PassageKind[] = ['post', 'page'];

/**
 * A passage of a site of several languages with an address that names the language of its text, if that has no other
 * address. All others are in the language that is shown.
 *
 * @example nameLanguage({ languages: ['de', 'en'] }, { kind: 'post', url: '/blog/x', language: 'en' }).url // "/en/blog/x"
 */
export function nameLanguage<
  Found extends Pick<Passage, 'kind' | 'url'> & { language: string | null },
>({ languages }: Pick<SiteLanguages, 'languages'>, found: Found): Found {
  return IN_OWN_LANGUAGE.includes(found.kind)
    ? { ...found, url: addressOfText({ languages }, found.language, found.url) }
    : found;
}

/** Page of the site that a source belongs to, without its language: for a page of a PDF, that of its publication. */
export const sourcePage = (url: string): string =>
  splitLanguage(url).path.replace(/\/[^/]*#page=\d+$/, '');

/** Award, links and editors: searched, but not quoted. */
const listExtraWords = ({ award, links, editors }: PublicationFields): string[] => [
  ...(award ? [`award prize ${award}`] : []),
  ...links.map(({ kind, label }) => `${kind === 'other' ? '' : kind} ${label ?? ''}`.trim()),
  ...(editors ? [editors] : []),
];

/** Makes a passage of each section of a post; the first begins with its excerpt. */
export function postPassages({
  id,
  slug,
  title,
  content,
  excerpt,
  category,
  tags,
}: Row<PostFields> & { slug: string }): IndexedPassage[] {
  const sections = splitHtmlSections(content);
  const [first] = sections;
  const opening = { heading: '', text: excerpt ?? '' };
  if (first?.heading === '')
    opening.text = [excerpt, sections.shift()?.text].filter(Boolean).join('\n');
  return [opening, ...sections].map((section, part) =>
    passage('post', id, part, {
      url: `/blog/${slug}`,
      title,
      ...section,
      tags: [category, ...tags].filter(Boolean).join(', '),
    }),
  );
}

/** Makes a passage of each section of a custom page. */
export function pagePassages({
  id,
  slug,
  title,
  content,
}: Row<Pick<PageFields, 'slug' | 'title' | 'content'>>): IndexedPassage[] {
  const sections = splitHtmlSections(content);
  // A page without text is found by its title.
  return (sections.length > 0 ? sections : [{}]).map((section, part) =>
    passage('page', id, part, { url: pageAddress(slug), title, ...section }),
  );
}

export function aboutPassages(section: AboutSection): IndexedPassage[] {
  return [passage('about', section.section, 0, sectionContent(section))];
}

/** Content of the passage of a section of the about page. */
export function sectionContent({ title, content }: { title: string; content: string }): Content {
  return { url: '/about', title, text: smallTextLines(content).join('\n') };
}

/** Makes the passage of a record, as its definition in `records/` says. */
export function recordPassage(
  kind: RecordName,
  record: Row<object>,
  messages: Messages,
): IndexedPassage {
  const definition: RecordDefinition = RECORDS[kind];
  if (!definition.passage) throw new Error(`search does not find ${definition.plural}`);
  const { file, ...content } = definition.passage(record, messages);
  const [url = ''] = definition.path(record.id).split('#');
  return passage(kind, record.id, 0, { url, ...content, file: file ?? '' });
}
