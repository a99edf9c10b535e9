import { describe, expect, it } from 'vitest';
import { candidate, publication } from '../../../test/bibliography.ts';
import { toItems } from '../item.ts';
import { reconcile, type Stored } from './reconcile.ts';

const stored = (given: Partial<Stored> = {}): Stored => ({ id: 7, ...publication(given) });

const outcome = (row: Partial<Stored>, entry: Parameters<typeof candidate>[0]) =>
  reconcile([stored(row)], [candidate(entry)])[0];

describe('finding the stored publication', () => {
  it('goes by DOI before title and year', () => {
    const rows = [stored({ id: 1 }), stored({ id: 2, title: 'Renamed', doi: '10.1000/a' })];
    expect(reconcile(rows, [candidate({ doi: '10.1000/a' })])[0]).toMatchObject({
      status: 'changed',
      stored: { id: 2 },
      changes: { title: 'Tracks of protons' },
    });
  });

  it('goes by folded title and year without a DOI', () => {
    expect(outcome({}, { title: '<i>TRÁCKS</i> of   Protons!' })).toMatchObject({
      stored: { id: 7 },
    });
    expect(outcome({}, { year: 2023 })?.status).toBe('new');
  });

  it.each<[string, Partial<Stored>, Partial<Stored>]>([
    ['other authors', {}, { authors: 'Somebody Else' }],
    ['another number', { publication_type: 'Report', number: '1' }, { number: '2' }],
    [
      'a number within its venue',
      { publication_type: 'Report', journal: 'Technical Report 1, CERN' },
      { publication_type: 'Report', journal: 'Technical Report 2, CERN' },
    ],
    ['a book and its chapter', { publication_type: 'Edited Book' }, {}],
    [
      'two events',
      { publication_type: 'Presentation', journal: 'GLOW 45' },
      { publication_type: 'Poster', journal: 'NELS 50' },
    ],
  ])('adds another work of the same title and year: %s', (_what, row, entry) => {
    expect(outcome(row, entry)?.status).toBe('new');
  });

  it('recognises works that are retracted, have no type, or have no authors', () => {
    const status = { kind: 'retracted', date: null, notice_doi: null, source: 'owner' } as const;
    expect(outcome({ status }, {})?.status).toBe('same');
    expect(outcome({ publication_type: null }, { publication_type: 'Book' })?.stored).toBeTruthy();
    expect(outcome({}, { authors: '' })?.status).toBe('same');
  });

  it('takes a citation key without its place for a correction', () => {
    const key = { citation_key: 'k' };
    expect(outcome({ volume: '1', ...key }, { volume: '2', ...key })).toMatchObject({
      changes: { volume: '2' },
    });
    expect(outcome({ volume: '1' }, { volume: '2' })?.status).toBe('new');
  });

  it('is called once for each stored publication', () => {
    const entries = [candidate(), candidate()];
    expect(reconcile([stored()], entries).map(({ status }) => status)).toEqual(['same', 'new']);
  });
});

describe('an update', () => {
  it('fills and changes what the file names', () => {
    expect(
      outcome({ doi: '10.1000/a', volume: '1' }, { doi: '10.1000/a', volume: '2', pages: '3–4' }),
    ).toMatchObject({
      changes: { volume: '2', pages: '3–4' },
    });
  });

  it('takes a key of its own, not the one that an export made', () => {
    const [made] = toItems([stored()]);
    expect(outcome({}, { citation_key: made?.id ?? null })?.status).toBe('same');
    expect(outcome({}, { citation_key: `${made?.id}b` })?.status).toBe('same');
    expect(outcome({}, { citation_key: 'own2024' })?.changes).toEqual({ citation_key: 'own2024' });
  });

  it('takes an ISBN with other hyphens for the same', () => {
    const isbn = '978-3-11-059957-2';
    expect(outcome({ isbn }, { isbn: '9783110599572' })?.status).toBe('same');
    expect(outcome({ isbn }, { isbn: '9780306406157' })?.status).toBe('changed');
  });

  it('keeps what the file does not name', () => {
    const entered = {
      abstract: 'Entered',
      citations: 12,
      custom_tags: ['mine'],
      tags: ['a'],
      pdf_url: '/storage/publications/a.pdf',
      research_category: 'Dosimetry',
      month: 'May',
      doi: '10.1000/a',
      year: 2024,
    };
    expect(outcome(entered, { year: 0, journal: '', authors: '' })?.status).toBe('same');
  });

  it.each([
    ['CO<sub>2</sub> of <i>Apus apus</i> at 10<sup>-6</sup>', 'CO₂ of Apus apus at 10⁻⁶'],
    ['x<sup>1/2-ε</sup>', 'x^(1/2-ε)'],
  ])('keeps the formatting of %s, which other formats have as text', (title, plain) => {
    expect(outcome({ title, doi: '10.1000/a' }, { title: plain, doi: '10.1000/a' })?.status).toBe(
      'same',
    );
  });

  it('adds to lists', () => {
    expect(outcome({ tags: ['a', 'b'] }, { tags: ['b', 'c'] })).toMatchObject({
      changes: { tags: ['a', 'b', 'c'] },
    });
  });

  it('keeps the chosen kind and PDF, but turns a preprint into what it became', () => {
    expect(outcome({ publication_type: 'Review' }, {})?.status).toBe('same');
    expect(outcome({ publication_type: 'Preprint' }, {})).toMatchObject({
      changes: { publication_type: 'Article' },
    });
    expect(outcome({ pdf_url: '/storage/publications/a.pdf' }, { pdf_url: 'x' })?.status).toBe(
      'same',
    );
  });
});
