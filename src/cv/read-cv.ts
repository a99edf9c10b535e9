import type { Db } from '../../db/open.ts';
import { selectCvRecords } from '../../db/queries/cv.ts';
import { groupByTerm } from '../../records/course.ts';
import type { LayoutId } from '../../records/cv-settings.ts';
import { isVisible } from '../../records/menu.ts';
import type { SitePage } from '../../records/settings.ts';
import { findPublications } from '../publications/find-publications.ts';
import { type Site, siteFor } from '../settings/site.ts';
import type { Omission } from './document.ts';
import { type CvItem, isWork } from './item.ts';
import { type CvPart, layOut } from './lay-out.ts';
import { LAYOUTS } from './layouts/index.ts';
import { type CvLayout, isOwn } from './layouts/layout.ts';
import { listSections, WORDS } from './list-sections.ts';

/** Dependencies of reading a CV. */
export interface CvDeps {
  db: Db;
  site: Site;
  /** The site in each of its languages. */
  sites: readonly Site[];
  now: () => Date;
}

/** The content of a CV in a layout, and what the layout leaves out. */
export interface CvContent {
  layout: CvLayout;
  /** The site in the language of the layout. */
  site: Site;
  parts: CvPart[];
  omitted: Omission[];
}

/** Reads the content of the CV in a layout; empty sections are omitted. */
export async function readCv(deps: CvDeps, id: LayoutId = 'full'): Promise<CvContent> {
  const { db, site, now } = deps;
  const layout = LAYOUTS[id];
  const { language } = layout;
  const shown = language === null ? site : { ...siteFor(deps, language), language };
  const { narratives = [], choices = [] } = site.cv;
  const items = await readItems({ db, site });
  const lay = (size: number) =>
    layOut(items, {
      sections: listSections(layout, shown, size),
      narratives,
      works: choices.find((choice) => choice.layout === id)?.works ?? 'featured',
      year: now().getFullYear(),
      language: shown.language,
    });
  const sizes = Array.from({ length: countSizes(layout) }, (_one, size) => lay(size));
  const fitting = sizes.find(({ parts }) => countLines(parts) <= SHORT_LINES);
  const laidOut = fitting ?? sizes.at(-1) ?? lay(0);
  return { layout, site: shown, ...laidOut };
}

const countSizes = ({ sections }: CvLayout): number =>
  isOwn(sections) ? (sections.shortened?.maxima.length ?? 0) : 0;

/** Lines of two pages, as {@link countLines} estimates them. */
const SHORT_LINES = 107;

/** The lines that a short CV takes in a PDF, estimated: those of its headings, references and other records. */
const countLines = (parts: readonly CvPart[]): number =>
  parts.reduce((sum, part) => {
    const items = 'items' in part ? part.items : [];
    const isWords = items.every(({ kind }) => WORDS.includes(kind));
    return sum + 3 + (isWords ? 2 : items.reduce((lines, item) => lines + estimateLines(item), 0));
  }, 0);

function estimateLines(item: CvItem): number {
  if (!isWork(item)) return 2.5;
  const { authors, title, journal, doi } = item.record;
  return 0.5 + Math.ceil([authors, title, journal, doi].join('').length / 65);
}

/** The records of a CV, in order. */
export const listItems = ({ parts }: Pick<CvContent, 'parts'>): CvItem[] =>
  parts.flatMap((part) => ('items' in part ? part.items : []));

/** All records that a CV may contain, those of each section in order. */
async function readItems({ db, site }: { db: Db; site: Site }): Promise<CvItem[]> {
  const [{ entries, talks, courses, supervised }, publications] = await Promise.all([
    selectCvRecords(db),
    findPublications(db, site, { q: '', chosen: [] }),
  ]);
  const hidden = new Set(site.cv.sections.flatMap(({ kind, visible }) => (visible ? [] : kind)));
  const isHidden = (kind: CvItem['kind'], page: SitePage) =>
    hidden.has(kind) || !isVisible(site.menu, page);
  const newestFirst = groupByTerm(courses).flatMap(([, ofTerm]) => ofTerm);
  return [
    ...entries.map(
      (record): CvItem => ({
        ...{ kind: record.kind, record },
        isHidden: record.hidden || hidden.has(record.kind),
      }),
    ),
    ...publications.map(
      (record): CvItem => ({
        ...{ kind: 'publications', record },
        isHidden: isHidden('publications', 'publications'),
      }),
    ),
    ...talks.map(
      (record): CvItem => ({ kind: 'talks', record, isHidden: isHidden('talks', 'talks') }),
    ),
    ...newestFirst.map(
      (record): CvItem => ({
        ...{ kind: 'teaching', record },
        isHidden: isHidden('teaching', 'teaching'),
      }),
    ),
    ...supervised.map(
      (record): CvItem => ({
        ...{ kind: 'supervision', record },
        isHidden: isHidden('supervision', 'people'),
      }),
    ),
  ];
}
