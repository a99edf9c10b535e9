import { describe, expect, it } from 'vitest';
import type { SummaryFields } from '../../records/publication-field-lists.ts';
import { withParts } from './contributors.ts';
import { dateLabel, summarise } from './summary.ts';

const RECORD: SummaryFields = {
  id: 1,
  title: 'Proton range',
  authors: 'Vera Exemplar, Jan Novák',
  contributors: [],
  authors_complete: true,
  editors: null,
  journal: 'J',
  publisher: null,
  volume: null,
  issue: null,
  pages: null,
  year: 2014,
  month: 'March',
  abstract: null,
  doi: '10.5555/a',
  url: null,
  pdf_url: null,
  status: null,
  language: null,
  pub_state: null,
  open: null,
  publication_type: null,
  research_category: null,
  custom_tags: [],
  links: [],
  award: null,
  image: null,
  imageAlt: null,
  authorNotes: [],
};

describe('summarise', () => {
  it.each<[Partial<SummaryFields>, Partial<ReturnType<typeof summarise>>]>([
    [{ research_category: 'Dosimetry' }, { category: 'Dosimetry' }],
    [{}, { language: 'de' }],
    [{ language: 'ar' }, { language: 'ar' }],
    [{ year: 0 }, { year: 0, issued: '' }],
    [{ volume: '7', issue: '2', pages: '11–19' }, { issued: '7(2), 11–19' }],
    [{ issue: '2' }, { issued: '(2)' }],
    [
      { url: 'https://example.org' },
      { hasPdf: false, view: { text: 'View', href: 'https://example.org' } },
    ],
    [{ url: 'https://example.org/A.PDF?x' }, { hasPdf: true, view: null }],
    [{ pdf_url: '/storage/publications/a.pdf' }, { hasPdf: true, view: null }],
    [{ publication_type: 'Book', editors: 'Vera Exemplar, Jan Novák' }, { editorMark: 'editors' }],
    [{ publication_type: 'Book', editors: 'A. Roe' }, { editorMark: null }],
  ])('of a record with %o has %o', (given, shown) => {
    expect(
      summarise(withParts({ ...RECORD, ...given }), [], { recordLanguage: 'de', authorPages: [] }),
    ).toMatchObject(shown);
  });
});

it.each([
  [{ year: 2014, month: 'March' }, 'en', 'March 2014'],
  [{ year: 2014, month: 'March' }, 'de', 'März 2014'],
  [{ year: 2014, month: 'March' }, 'ar-SA', 'مارس ٢٠١٤'],
  [{ year: 2014, month: null }, 'de', '2014'],
  [{ year: 0, month: 'March' }, 'de', ''],
])('%o in %s is dated %s', (dated, language, label) => {
  expect(dateLabel(dated, language)).toBe(label);
});
