import type { Db } from '../../db/open.ts';
import { selectCvRecords } from '../../db/queries/cv.ts';
import type { SupervisedPerson } from '../../db/queries/people.ts';
import type { Publication } from '../../db/queries/publications/read.ts';
import { type Course, groupByTerm } from '../../records/course.ts';
import type { Entry } from '../../records/cv-entry.ts';
import { ENTRY_KINDS, type EntryKind, isOngoing } from '../../records/cv-entry.ts';
import type { CvForm, CvSectionSettings, SectionKind } from '../../records/cv-settings.ts';
import { recordsIfVisible } from '../../records/menu.ts';
import type { Talk } from '../../records/talk.ts';
import { findPublications } from '../publications/find-publications.ts';
import type { Site } from '../settings/site.ts';

/** The records of a section of the CV. */
export type CvPart =
  | { kind: EntryKind; entries: Entry[] }
  | { kind: 'publications'; publications: Publication[]; byType: boolean }
  | { kind: 'talks'; talks: Talk[] }
  | { kind: 'teaching'; courses: Course[] }
  | { kind: 'supervision'; people: SupervisedPerson[] };

/** Maximum records per section of a short CV, so that it fits on two pages. */
const SHORT = { entries: 3, publications: 8 };
/** Sections that a short CV omits. */
const LEFT_OUT: readonly SectionKind[] = ['qualification', 'peer-review', 'membership', 'other'];

/** Reads the content of the CV by section, ordered and selected as in its settings; empty sections are omitted. */
export async function readCv(
  { db, site }: { db: Db; site: Site },
  form: CvForm = 'full',
): Promise<CvPart[]> {
  const isShort = form === 'short';
  const shown = site.cv.sections.filter(
    ({ kind, visible }) => visible && !(isShort && LEFT_OUT.includes(kind)),
  );
  const [records, publications] = await Promise.all([
    selectCvRecords(db),
    findPublications(db, site, { q: '', chosen: [] }),
  ]);
  const works = recordsIfVisible(site.menu, 'publications', publications);
  const allTalks = recordsIfVisible(site.menu, 'talks', records.talks);
  const allCourses = recordsIfVisible(site.menu, 'teaching', records.courses);
  const supervised = recordsIfVisible(site.menu, 'people', records.supervised);
  const kinds = Map.groupBy(records.entries, ({ kind }) => kind);
  return shown.flatMap(({ kind, selection }): CvPart[] => {
    if (kind === 'publications') {
      const publications = selectRecords(
        works,
        isShort ? 'featured' : selection,
        ({ year }) => year,
      );
      const cut = isShort ? publications.slice(0, SHORT.publications) : publications;
      return cut.length > 0 ? [{ kind, publications: cut, byType: !isShort }] : [];
    }
    const cutShort = <Row>(rows: Row[]) => (isShort ? rows.slice(0, SHORT.entries) : rows);
    if (kind === 'talks') {
      const talks = selectRecords(allTalks, isShort ? 'featured' : selection, ({ date }) =>
        getYear(date),
      );
      return talks.length > 0 ? [{ kind, talks: cutShort(talks) }] : [];
    }
    if (kind === 'teaching') {
      const newestFirst = groupByTerm(allCourses).flatMap(([, courses]) => courses);
      const courses = selectRecords(newestFirst, selection, ({ from, term, to }) =>
        getYear(to ?? from ?? term),
      );
      return courses.length > 0 ? [{ kind, courses: cutShort(courses) }] : [];
    }
    if (kind === 'supervision') {
      const people = selectRecords(supervised, selection, ({ from, to }) => getYear(to ?? from));
      return people.length > 0 ? [{ kind, people: cutShort(people) }] : [];
    }
    const entryKind = ENTRY_KINDS.find((each) => each === kind);
    const chosen = (entryKind && kinds.get(entryKind)?.filter(isSince(selection))) ?? [];
    if (!entryKind || chosen.length === 0) return [];
    const isWord = entryKind === 'language' || entryKind === 'skill';
    return [
      {
        kind: entryKind,
        entries:
          isShort && !isWord ? cutShort(chosen).map((entry) => ({ ...entry, text: null })) : chosen,
      },
    ];
  });
}

type Selection = CvSectionSettings['selection'];

/** The featured records, or all if none is featured. */
function selectRecords<Row extends object>(
  rows: Row[],
  selection: Selection,
  findYear: (row: Row) => number,
): Row[] {
  if (selection === 'featured') {
    const featured = rows.filter((row) => 'featured' in row && row.featured);
    return featured.length > 0 ? featured : rows;
  }
  if (typeof selection !== 'object') return rows;
  return rows.filter((row) => findYear(row) >= selection.since);
}

/** The year of a date or a term; 0 if it has none. */
const getYear = (text: string | null) => Number(/\d{4}/.exec(text ?? '')?.[0] ?? 0);

/** Ongoing records, and those that ended in the year of a selection or later. Other selections include all. */
const isSince = (selection: Selection) => (entry: Entry) => {
  if (typeof selection !== 'object' || isOngoing(entry)) return true;
  const last = entry.to ?? entry.from;
  return last === null || Number(last.slice(0, 4)) >= selection.since;
};
