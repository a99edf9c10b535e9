import { describe, expect, it } from 'vitest';
import { candidate, publication } from '../../../test/bibliography.ts';
import { reconcile, type Stored } from './reconcile.ts';

const stored = (given: Partial<Stored> = {}): Stored => ({ id: 7, ...publication(given) });

const outcome = (row: Partial<Stored>, entry: Parameters<typeof candidate>[0]) =>
  reconcile([stored(row)], [candidate(entry)])[0];

describe('finding the stored publication', () => {
  it('goes by DOI before title and year', () => {
    const rows = [stored({ id: 1 }), stored({ id: 2, title: 'Renamed', doi: '10.1000/a' })];
    expect(reconcile(rows, [candidate({ doi: '10.1000/a' })])[0]).toMatchObject({
      kind: 'updated',
      id: 2,
      changes: { title: 'Tracks of protons' },
    });
  });

  it('goes by folded title and year without a DOI', () => {
    expect(outcome({}, { title: '<i>TRÁCKS</i> of   Protons!' })).toMatchObject({ id: 7 });
    expect(outcome({}, { year: 2023 })?.kind).toBe('added');
  });

  it('adds another work of the same title: other DOI, or none of the authors', () => {
    expect(outcome({ doi: '10.1000/a' }, { doi: '10.1000/b' })?.kind).toBe('added');
    expect(outcome({}, { authors: 'Somebody Else' })?.kind).toBe('added');
    expect(outcome({}, { authors: 'V. Exemplar' })?.kind).toBe('updated');
    expect(outcome({}, { authors: '' })?.kind).toBe('unchanged');
  });

  it('adds another work of the same title and year: other volume, issue or first page', () => {
    const place = { volume: '1', issue: '2', pages: '3–4' };
    expect(outcome(place, { ...place, volume: '2' })?.kind).toBe('added');
    expect(outcome(place, { ...place, issue: '3' })?.kind).toBe('added');
    expect(outcome(place, { pages: '9' })?.kind).toBe('added');
    expect(outcome(place, { volume: '1', pages: '3' })?.kind).toBe('updated');
    const key = { citation_key: 'k' };
    expect(outcome({ ...place, ...key }, { volume: '2', ...key })).toMatchObject({
      changes: { volume: '2' },
    });
  });

  it('lets an unknown year agree only when the title is there once', () => {
    expect(outcome({}, { year: 0 })?.kind).toBe('unchanged');
    expect(outcome({ year: 0 }, {})).toMatchObject({ kind: 'updated', changes: { year: 2024 } });
    const twice = [stored({ id: 1, year: 2020 }), stored({ id: 2, year: 2021 })];
    expect(reconcile(twice, [candidate({ year: 0 })])[0]?.kind).toBe('added');
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
    expect(outcome(entered, { year: 0, journal: '', authors: '' })?.kind).toBe('unchanged');
  });

  it('adds to lists', () => {
    expect(outcome({ tags: ['a', 'b'] }, { tags: ['b', 'c'] })).toMatchObject({
      changes: { tags: ['a', 'b', 'c'] },
    });
  });

  it('keeps the chosen kind and PDF, but turns a preprint into what it became', () => {
    expect(outcome({ publication_type: 'Review' }, {})?.kind).toBe('unchanged');
    expect(outcome({ publication_type: 'Preprint' }, {})).toMatchObject({
      changes: { publication_type: 'Article' },
    });
    expect(outcome({ pdf_url: '/storage/publications/a.pdf' }, { pdf_url: 'x' })?.kind).toBe(
      'unchanged',
    );
  });
});
