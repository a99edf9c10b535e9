import type { Db } from '../../db/open.ts';
import type { SupervisedPerson } from '../../db/queries/people.ts';
import { messagesFor, messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import { type Course, getTermName } from '../../records/course.ts';
import type { EntryFields } from '../../records/cv-entry.ts';
import { entryPlace, entrySpan } from '../../records/cv-entry.ts';
import { recordsIfVisible } from '../../records/menu.ts';
import { personPath } from '../../records/person.ts';
import { formatTalkPlace, type Talk, talkPath } from '../../records/talk.ts';
import { listReferences } from '../publications/find-publications.ts';
import { sortByType, typeHeading } from '../publications/selection.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import { formatPartialDate } from '../values/partial-date.ts';
import { formatAmount } from '../values/record-text.ts';
import { joinFilled } from '../values/text.ts';
import type { CvRow, CvSection, CvWorks } from './document.ts';
import type { CvPart } from './read-cv.ts';

/** Makes the sections of the CV, for both the page and the PDF. */
export const makeCvSections = (
  deps: { db: Db; site: Site },
  parts: readonly CvPart[],
): Promise<CvSection[]> => Promise.all(parts.map((part) => makeSection(deps, part)));

async function makeSection(deps: { db: Db; site: Site }, part: CvPart): Promise<CvSection> {
  const { language, recordLanguage } = deps.site;
  const title = messagesIn(language, 'cvSections')(part.kind);
  const head = { id: part.kind, title };
  if (part.kind === 'publications') {
    return { ...head, works: await listWorks(deps.site, part) };
  }
  if (part.kind === 'language' || part.kind === 'skill') {
    const words = part.entries.map((entry) => ({
      ...{ anchor: `entry-${entry.id}`, title: entry.title, level: entry.role },
      language: entry.language ?? recordLanguage,
    }));
    return { ...head, words };
  }
  return {
    ...head,
    rows: toRows(part, deps.site).map((row) => ({
      ...row,
      language: row.language ?? recordLanguage,
    })),
  };
}

/** References grouped by type, as committees expect; ungrouped for a single type or in a short CV. */
async function listWorks(
  site: Site,
  { publications, byType }: Extract<CvPart, { kind: 'publications' }>,
): Promise<CvWorks[]> {
  const sorted = byType ? sortByType(publications) : publications;
  const references = await listReferences(site, sorted);
  const t = messagesIn(site.language, 'publications');
  const types = Map.groupBy(references, (reference) => byType && typeHeading(reference.type, t));
  return [...types].map(([type, works]) => ({
    heading: type && types.size > 1 ? type : '',
    references: works.map(({ id, html }) => ({ id, html })),
  }));
}

/** Gives a row the site's language if its record names none. */
type RecordRow = Omit<CvRow, 'language'> & { language: string | null };

function toRows(part: Exclude<CvPart, { kind: 'publications' }>, site: Site): RecordRow[] {
  const { language } = site;
  if (part.kind === 'talks') return part.talks.map((talk) => toTalkRow(talk, language));
  if (part.kind === 'teaching') return part.courses.map((course) => toCourseRow(course, language));
  if (part.kind === 'supervision') return part.people.map((person) => toPersonRow(person, site));
  return part.entries.map((entry) => toRow(entry, language));
}

const toRow = (entry: EntryFields & { id: number }, language: string): RecordRow => ({
  anchor: `entry-${entry.id}`,
  span: entrySpan(entry, messagesFor(language)),
  title: entry.title,
  url: entry.url,
  place: entryPlace(entry),
  placeUrl: entry.organisation?.ror ?? null,
  details: [entry.role, formatAmount(entry, interfaceLanguage(language))]
    .filter(Boolean)
    .join(' · '),
  text: entry.text,
  language: entry.language,
});

const toTalkRow = (talk: Talk, language: string): RecordRow => ({
  anchor: `talk-${talk.id}`,
  span: talk.date ? formatPartialDate(talk.date, interfaceLanguage(language)) : '',
  title: talk.title,
  url: talkPath(talk.id),
  place: joinFilled(
    talk.event ?? '',
    formatTalkPlace(talk, messagesIn(language, 'talks')('online')),
  ),
  placeUrl: talk.event_url,
  details: messagesIn(language, 'talkKinds')(talk.kind),
  detailsLanguage: interfaceLanguage(language),
  text: null,
  language: talk.language,
});

const toCourseRow = (course: Course, language: string): RecordRow => ({
  anchor: `course-${course.id}`,
  span: getTermName(course, interfaceLanguage(language)),
  title: [course.code, course.title].filter(Boolean).join(' '),
  url: course.url,
  place: course.place ?? '',
  placeUrl: null,
  details: [course.role, course.level].filter(Boolean).join(' · '),
  text: null,
  language: course.language,
});

function toPersonRow(person: SupervisedPerson, { menu, language }: Site): RecordRow {
  const [thesis] = recordsIfVisible(menu, 'publications', [person.thesis]);
  return {
    anchor: `person-${person.id}`,
    span: entrySpan(
      { ...person, kind: person.group === 'alumni' ? 'other' : 'position' },
      messagesFor(language),
    ),
    title: person.name,
    url: personPath(person.id),
    place: thesis ? plainTitle(markedTitle(thesis, messagesIn(language, 'publications'))) : '',
    placeUrl: thesis ? `/publications/${person.thesisId}` : null,
    details: person.role ?? '',
    text: null,
    language: person.language,
  };
}
