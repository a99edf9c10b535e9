import { expect, it } from 'vitest';
import {
  filterTalks,
  getTalkStart,
  groupByYear,
  slidesKey,
  talkFields,
  talk as talkRecord,
} from '../../records/talk.ts';
import { toCitedTalk } from './talk.ts';

const talk = (fields: object) => talkFields.parse({ title: 'T', ...fields });
const listIssues = (fields: object) =>
  talkFields.safeParse({ title: 'T', ...fields }).error?.issues.map(({ path }) => path.join('.'));

it('a time needs its zone, an end is after its beginning, and links lead somewhere', () => {
  expect(listIssues({ time: '14:30' })).toEqual(['time_zone']);
  expect(listIssues({ time: '25:00', time_zone: 'Europe/Prague' })).toEqual(['time']);
  expect(listIssues({ time_zone: 'Mars/Base' })).toEqual(['time_zone']);
  expect(listIssues({ date: '2025-03-02', end_date: '2025-03-01' })).toEqual(['end_date']);
  expect(listIssues({ links: [{ kind: 'slides', url: 'javascript:x' }] })).toEqual(['links.0.url']);
  expect(listIssues({ kind: 'rant' })).toEqual(['kind']);
});

it('talks are chosen by kind, year and words together', () => {
  const talks = [
    talk({ title: 'On bees', kind: 'keynote', date: '2025-03-02' }),
    talk({ title: 'On wasps', kind: 'seminar', date: '2025-04-02', abstract: 'Not bees.' }),
    talk({ title: 'Undated bees', kind: 'seminar' }),
    talk({ title: '都市の鳥類', speakers: 'Łódź' }),
  ];
  const titles = (selection: object) => filterTalks(talks, selection).map(({ title }) => title);
  expect(titles({ q: 'BEES' })).toEqual(['On bees', 'On wasps', 'Undated bees']);
  expect(titles({ kind: 'seminar', q: 'bees' })).toEqual(['On wasps', 'Undated bees']);
  expect(titles({ q: '鳥類 lodz' })).toEqual(['都市の鳥類']);
  expect(titles({ year: '2025', kind: 'keynote' })).toEqual(['On bees']);
  expect(groupByYear(talks).map(([year]) => year)).toEqual(['2025', null]);
});

it('a talk begins at its time in its zone', () => {
  const at = talk({ date: '2026-12-19', time: '14:30', time_zone: 'Europe/Lisbon' });
  expect(getTalkStart(at)?.toISOString()).toBe('2026-12-19T14:30:00.000Z');
  expect(getTalkStart(talk({ date: '2026-12' }))).toBeNull();
});

it('a talk is cited as one of its owner where no speaker is named, with its stored slides known', () => {
  const given = talk({
    date: '2026-03-19',
    event: 'A Workshop',
    place: 'Brno',
    links: [{ kind: 'slides', url: '/storage/publications/slides.pdf' }],
  });
  expect(toCitedTalk({ id: 7, ...given }, 'Dr. V. Exemplar', 'https://example.org')).toMatchObject({
    ...{ authors: 'V. Exemplar', journal: 'A Workshop, Brno', year: 2026, month: 'March' },
    ...{ url: 'https://example.org/talks/7', publication_type: 'Presentation' },
  });
  expect(slidesKey(given)).toBe('publications/slides.pdf');
});

it('a time that the clocks leave out is refused, but not in an archive', () => {
  const lost = { title: 'T', date: '2027-03-28', time: '02:45', time_zone: 'Europe/Prague' };
  expect(talkRecord.sentSchema.safeParse(lost).error?.issues).toMatchObject([{ path: ['time'] }]);
  expect(talkFields.safeParse(lost).success).toBe(true);
});
