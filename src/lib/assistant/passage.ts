import { plainTitle } from '../publications/titles.ts';
import { textBlocks } from '../text-blocks.ts';
import { formatDay } from '../time.ts';
import { acronyms } from './acronyms.ts';
import { aliases } from './aliases.ts';
import { htmlSections } from './html-sections.ts';
import { ended } from './phrases.ts';

export type PassageKind = 'publication' | 'post' | 'about' | 'conference' | 'site';

/** A piece of public content that an answer may quote, with the page it stands on. */
export interface Passage {
  kind: PassageKind;
  record: string;
  part: number;
  url: string;
  title: string;
  heading: string;
  authors: string;
  journal: string;
  year: string;
  tags: string;
  text: string;
}

/** A passage as it is stored: with what helps to find it. */
export interface IndexedPassage extends Passage {
  aliases: string;
  acronyms: { short: string; long: string }[];
}

/** To be raised when content is cut into passages in another way: every index is then made anew. */
export const PASSAGE_FORMAT = 2;

export type Content = Pick<Passage, 'title' | 'url'> & Partial<Passage>;

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
    ...content,
    kind,
    record: String(record),
    part,
  };
  const read = [whole.title, whole.heading, whole.tags, whole.text].join('. ');
  return {
    ...whole,
    aliases: aliases(`${read} ${whole.authors} ${whole.journal}`),
    acronyms: acronyms(read),
  };
}

/** A publication is one passage: its abstract under its title. */
export function publicationPassages(publication: {
  id: number;
  title: string;
  authors: string;
  journal: string;
  year: number;
  month?: string | null;
  abstract?: string | null;
  tags?: string[];
  custom_tags?: string[];
}): IndexedPassage[] {
  const {
    id,
    title,
    authors,
    journal,
    year,
    month,
    abstract,
    tags = [],
    custom_tags = [],
  } = publication;
  return [
    passage('publication', id, 0, {
      url: `/publications/${id}`,
      title: plainTitle(title),
      authors,
      journal,
      year: year > 0 ? [month, year].filter(Boolean).join(' ') : '',
      tags: [...tags, ...custom_tags].join(', '),
      text: abstract ?? '',
    }),
  ];
}

/** A post is a passage for each of its sections; its excerpt stands before the first. */
export function postPassages(post: {
  id: number;
  slug: string;
  title: string;
  content?: string;
  excerpt?: string | null;
  category?: string;
  tags?: string[];
}): IndexedPassage[] {
  const { id, slug, title, content = '', excerpt, category, tags = [] } = post;
  const sections = htmlSections(content);
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

export function conferencePassages(conference: {
  id: number;
  name: string;
  date: string;
  location: string;
  comment?: string | null;
}): IndexedPassage[] {
  const { id, name, date, location, comment } = conference;
  const text = [`${name}, ${location}, ${formatDay(date)}.`, comment && ended(comment)]
    .filter(Boolean)
    .join('\n');
  return [
    passage('conference', id, 0, {
      url: '/conferences',
      title: name,
      year: date.slice(0, 4),
      text,
    }),
  ];
}

export function aboutPassages(section: {
  section: string;
  title: string;
  content: string;
}): IndexedPassage[] {
  return [passage('about', section.section, 0, sectionContent(section))];
}

/** A section of the about page as it is quoted. */
export function sectionContent({ title, content }: { title: string; content: string }): Content {
  const lines = textBlocks(content).flatMap((block) =>
    block.kind === 'list' ? block.items : [block.text],
  );
  return { url: '/about', title, text: lines.join('\n') };
}
