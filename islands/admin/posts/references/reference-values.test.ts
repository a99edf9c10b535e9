import { CSL_TYPES, type Item, SOURCE_TYPES } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import {
  FORM_TYPES,
  hasOriginalDate,
  listFields,
  NEW_REFERENCE,
  readReferenceValues,
  toReferenceValues,
} from './reference-values.ts';

const LETTER: Item = {
  id: 'a',
  type: 'manuscript',
  title: 'Letter to Bo Roe',
  author: [{ family: 'Gogh', given: 'Ana', 'dropping-particle': 'van' }, { literal: 'others' }],
  'container-author': [{ family: 'Kept' }],
  issued: { 'date-parts': [[1787, 5, 14]] },
  archive: 'State Archives',
  archive_location: 'Fonds 3, box 7, fol. 12',
  'title-short': 'Letter',
  custom: { eprint: '1' },
};

const edit = (item: Item, changes: Partial<ReturnType<typeof toReferenceValues>>) =>
  readReferenceValues({ ...toReferenceValues(item), ...changes }, item);

it('every type of source has a form', () => {
  expect([...FORM_TYPES].sort()).toEqual([...CSL_TYPES, ...SOURCE_TYPES].sort());
});

it('a form that nobody changes leaves its reference as it was', () => {
  expect(edit(LETTER, {})).toEqual(LETTER);
});

it('a form changes what it shows, and keeps the rest', () => {
  const values = toReferenceValues(LETTER);
  const [person] = values.people;
  if (!person) throw new Error('there is no person');
  expect(
    edit(LETTER, {
      people: [
        { ...person, family: 'Goghs' },
        { ...person, role: 'translator', isOrganisation: true, literal: 'Roof Society' },
      ],
      archive: '',
      DOI: 'https://doi.org/10.5555/ROOF',
    }),
  ).toEqual({
    ...LETTER,
    author: [
      { family: 'Goghs', given: 'Ana', 'non-dropping-particle': 'van' },
      { literal: 'others' },
    ],
    translator: [{ literal: 'Roof Society' }],
    archive: undefined,
    DOI: '10.5555/roof',
  });
});

it('a type shows its fields, and others that have a value', () => {
  const values = toReferenceValues({ ...LETTER, volume: '3' });
  expect(listFields(values)).toEqual([
    ['genre', 'Description'],
    ['publisher-place', 'Place of writing'],
    ['archive_location', 'Collection and shelf mark'],
    ['archive', 'Archive and its location'],
    ['URL', 'Web address'],
    ['volume', 'Volume'],
    ['language', 'Language'],
  ]);
  expect(hasOriginalDate(values)).toBe(false);
  expect(hasOriginalDate({ ...values, type: 'book' })).toBe(true);
});

describe('a date', () => {
  it.each([
    ['2024', { 'date-parts': [[2024]] }, '2024'],
    ['14 May 1787', { 'date-parts': [[1787, 5, 14]] }, '1787-05-14'],
    ['1971–76', { 'date-parts': [[1971], [1976]] }, '1971/1976'],
    ['Spring 2009', { 'date-parts': [[2009]], season: 1 }, 'Spring 2009'],
    ['c. 1787', { literal: 'c. 1787' }, 'c. 1787'],
    ['undated', { literal: 'undated' }, 'undated'],
    ['before 1800', { literal: 'before 1800' }, 'before 1800'],
    ['', undefined, ''],
  ])('%j is read, and written again', (typed, issued, written) => {
    const item = edit(NEW_REFERENCE, { issued: typed });
    expect(item.issued).toEqual(issued);
    expect(toReferenceValues(item).issued).toBe(written);
    expect(edit(item, {}).issued).toBe(item.issued);
  });
});
