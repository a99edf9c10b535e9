import type { Db } from '../../db/open.ts';
import { selectCvRecords } from '../../db/queries/cv.ts';
import { groupByTerm } from '../../records/course.ts';
import type { LayoutId } from '../../records/cv-settings.ts';
import { isVisible } from '../../records/menu.ts';
import type { SitePage } from '../../records/settings.ts';
import { findPublications } from '../publications/find-publications.ts';
import { type Site, siteFor } from '../settings/site.ts';
import type { Omission } from './document.ts';
import type { CvItem } from './item.ts';
import { type CvPart, layOut } from './lay-out.ts';
import { LAYOUTS } from './layouts/index.ts';
import type { CvLayout } from './layouts/layout.ts';
import { listSections } from './list-sections.ts';

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
  const laidOut = layOut(await readItems({ db, site }), {
    sections: listSections(layout, shown),
    narratives,
    works: choices.find((choice) => choice.layout === id)?.works ?? 'featured',
    year: now().getFullYear(),
    language: shown.language,
  });
  return { layout, site: shown, ...laidOut };
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
