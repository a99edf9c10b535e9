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
import { aliases } from '../values/words.ts';

/** Raise this number when content is cut into passages in another way: every index is then rebuilt. */
export const PASSAGE_FORMAT = 11;

type Content = Pick<Passage, 'title' | 'url'> & Partial<Passage>;

/** A piece of content with what helps to find it. */
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
 * A publication is one passage: its abstract under its title. What comes with it helps to find it. A preprint is told
 * of as its article is: it has its PDF alone.
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
 * A passage as a source: "A title, p. 7" leads to that page of the PDF, below the publication's own page, where
 * downloads are counted.
 */
export const toSource = ({ title, url, file, page }: Sourced): { title: string; url: string } =>
  page === 0
    ? { title, url }
    : {
        title: `${title}, p. ${page}`,
        url: `${url}/${encodeURIComponent(pdfDownloadName(file))}#page=${page}`,
      };

/** The page of the site that a source belongs to: of a PDF's page that of its publication. */
export const sourcePage = (url: string): string => url.replace(/\/[^/]*#page=\d+$/, '');

/** Award, links and editors, in words that are no part of what is quoted. */
const listExtraWords = ({ award, links, editors }: PublicationFields): string[] => [
  ...(award ? [`award prize ${award}`] : []),
  ...links.map(({ kind, label }) => `${kind === 'other' ? '' : kind} ${label ?? ''}`.trim()),
  ...(editors ? [editors] : []),
];

/** A post is a passage for each of its sections; its excerpt stands before the first. */
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

/** A page of the site's own is a passage for each of its sections. */
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

/** A section of the about page as it is quoted. */
export function sectionContent({ title, content }: { title: string; content: string }): Content {
  return { url: '/about', title, text: smallTextLines(content).join('\n') };
}

/** A record of a kind that has a definition: one passage. */
export function recordPassage(kind: RecordName, record: Row<object>): IndexedPassage {
  const definition: RecordDefinition = RECORDS[kind];
  if (!definition.passage) throw new Error(`search does not find ${definition.plural}`);
  const { file, ...content } = definition.passage(record);
  const [url = ''] = definition.path(record.id).split('#');
  return passage(kind, record.id, 0, { url, ...content, file: file ?? '' });
}
