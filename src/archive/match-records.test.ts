import { expect, it } from 'vitest';
import type { Row } from '../../db/queries/archive/tables.ts';
import type { AddedKind } from '../../records/added-kinds.ts';
import { makeFinder } from './match-records.ts';

const TALK = { title: 'On light', date: '2020-01-02' };
const COURSE = { title: 'Bees', term: 'Spring', from: '2020' };
const PROJECT = { title: 'Light', acronym: 'LUX', from: '2020' };
const PERSON = { name: 'Ana', orcid: '0000-0002-1825-0097' };
const ENTRY = { kind: 'award', title: 'Prize', organisation: { name: 'U' }, from: '2020-01' };

it.each<[AddedKind, Row, 'is' | 'is not', Row]>([
  ['posts', { slug: 'a', title: 'A' }, 'is', { slug: 'a', title: 'B' }],
  ['posts', { slug: 'a', title: 'A' }, 'is not', { slug: 'b', title: 'A' }],
  ['pages', { slug: 'a', title: 'A' }, 'is', { slug: 'a', title: 'B' }],
  ['talks', TALK, 'is', { ...TALK, title: 'on light' }],
  ['talks', TALK, 'is not', { ...TALK, date: null }],
  ['conferences', { name: 'C', date: '2020-01-02' }, 'is', { name: 'c', date: '2020-01-02' }],
  ['conferences', { name: 'C', date: '2020-01-02' }, 'is not', { name: 'C', date: '2021-01-02' }],
  ['courses', COURSE, 'is', { ...COURSE, from: '2021' }],
  ['courses', COURSE, 'is not', { ...COURSE, term: null }],
  ['projects', PROJECT, 'is', { ...PROJECT, title: 'Other' }],
  ['projects', PROJECT, 'is', { ...PROJECT, acronym: null }],
  ['projects', PROJECT, 'is not', { ...PROJECT, from: '2021' }],
  [
    'projects',
    { ...PROJECT, acronym: null },
    'is not',
    { title: 'X', acronym: null, from: '2020' },
  ],
  ['people', PERSON, 'is', { ...PERSON, name: 'Ana B.' }],
  ['people', PERSON, 'is', { name: 'ana', orcid: null }],
  ['people', PERSON, 'is not', { ...PERSON, orcid: '0000-0001-5109-3700' }],
  ['entries', ENTRY, 'is', { ...ENTRY, title: 'prize' }],
  ['entries', ENTRY, 'is not', { ...ENTRY, from: '2020-02' }],
  ['entries', ENTRY, 'is not', { ...ENTRY, organisation: null }],
  ['answers', { question: 'Q?', answer: 'a' }, 'is', { question: 'Q?', answer: 'b' }],
  ['photos', { caption: 'C', url: '/a' }, 'is', { caption: 'C', url: '/a', year: 2020 }],
  ['photos', { caption: 'C', url: '/a' }, 'is not', { caption: 'C', url: '/b' }],
  ['sections', { section: 'a b', title: 'A' }, 'is', { section: 'a-b', title: 'B' }],
])('of %s, %j %s %j', (kind, row, verdict, other) => {
  expect(makeFinder(kind, [other])(row, () => true)).toBe(verdict === 'is' ? other : undefined);
});
