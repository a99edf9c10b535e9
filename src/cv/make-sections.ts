import { detectLanguage } from '@academic-site/bibliography';
import type { SupervisedPerson } from '../../db/queries/people.ts';
import type { Publication } from '../../db/queries/publications/read.ts';
import { messagesFor, messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import { type Course, getTermName } from '../../records/course.ts';
import { type EntryFields, entryPlace, entrySpan } from '../../records/cv-entry.ts';
import { recordsIfVisible } from '../../records/menu.ts';
import { personPath } from '../../records/person.ts';
import { findStyle } from '../../records/reference-styles.ts';
import { formatTalkPlace, type Talk, talkPath } from '../../records/talk.ts';
import { smallTextHtml, smallTextLines } from '../html/small-text.ts';
import { listReferences } from '../publications/find-publications.ts';
import { sortByType, typeHeading } from '../publications/selection.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import { formatPartialDate } from '../values/partial-date.ts';
import { formatAmount } from '../values/record-text.ts';
import { joinFilled } from '../values/text.ts';
import type { CvRow, CvSection, CvWorks } from './document.ts';
import { type CvItem, type EntryItem, isEntry, isWork, type WorkItem } from './item.ts';
import type { CvPart } from './lay-out.ts';
import type { CvLayout } from './layouts/layout.ts';
import type { CvContent } from './read-cv.ts';

/** Makes the sections of the CV, for both the page and files. */
export const makeCvSections = ({ layout, site, parts }: CvContent): Promise<CvSection[]> =>
  Promise.all(parts.map((part) => makeSection(layout, site, part)));

async function makeSection(layout: CvLayout, site: Site, part: CvPart): Promise<CvSection> {
  const head = { id: part.id, title: part.heading };
  if ('narrative' in part) {
    const { narrative } = part;
    const language =
      (await detectLanguage(smallTextLines(narrative).join(' '))) ?? site.recordLanguage;
    return { ...head, narrative: { html: smallTextHtml(narrative), language } };
  }
  const { items } = part;
  if (items.every(isWork)) return { ...head, works: await listWorks(layout, site, part, items) };
  if (items.every(isWord)) {
    const words = items.map(({ record }) => ({
      ...{ anchor: `entry-${record.id}`, title: record.title, level: record.role },
      language: record.language ?? site.recordLanguage,
    }));
    return { ...head, words };
  }
  const rows = items.flatMap((item) => (isWork(item) ? [] : toItemRow(item, site, part.isShort)));
  return {
    ...head,
    rows: rows.map((row) => ({ ...row, language: row.language ?? site.recordLanguage })),
  };
}

const isWord = (item: CvItem): item is EntryItem =>
  isEntry(item) && (item.kind === 'language' || item.kind === 'skill');

/** References grouped by type, as committees expect; ungrouped for a single type or where only some are listed. */
async function listWorks(
  { style, citations }: CvLayout,
  site: Site,
  { isWhole }: { isWhole: boolean },
  items: readonly WorkItem[],
): Promise<CvWorks[]> {
  const publications = items.map(({ record }) => record);
  const sorted = isWhole ? sortByType(publications) : publications;
  const references = await listReferences(site, sorted, findStyle(site.styles, style));
  const t = messagesIn(site.language, 'publications');
  const listed = references.map(({ id, html, type }, index) => ({
    type: isWhole ? typeHeading(type, t) : '',
    reference: { id, html: citations ? html + countCitations(sorted[index], site) : html },
  }));
  const types = Map.groupBy(listed, ({ type }) => type);
  return [...types].map(([type, works]) => ({
    heading: types.size > 1 ? type : '',
    references: works.map(({ reference }) => reference),
  }));
}

const countCitations = (work: Publication | undefined, { language }: Site): string =>
  work?.citations
    ? ` (${messagesIn(language, 'publication')('citations', { count: work.citations })})`
    : '';

/** A row in the language that its record names; null for the site's. */
type RecordRow = Omit<CvRow, 'language'> & { language: string | null };

function toItemRow(item: Exclude<CvItem, WorkItem>, site: Site, isShort: boolean): RecordRow {
  const { language } = site;
  if (item.kind === 'talks') return toTalkRow(item.record, language);
  if (item.kind === 'teaching') return toCourseRow(item.record, language);
  if (item.kind === 'supervision') return toPersonRow(item.record, site);
  return { ...toRow(item.record, language), ...(isShort && { text: null }) };
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
