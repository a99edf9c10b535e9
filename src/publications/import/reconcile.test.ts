import { describe, expect, it } from 'vitest';
import { emptyPublication } from '../../../records/publication.ts';
import { candidate, publication } from '../../../test/bibliography.ts';
import { reconcile, type Stored } from './reconcile.ts';
import { WorkIndex } from './same-work.ts';

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

  it('compares a work with some hundreds of its title at most', () => {
    const editorials = Array.from({ length: 2000 }, (_, at) => ({
      ...emptyPublication(),
      title: 'Editorial',
      pages: `${at}`,
    }));
    let compared = 0;
    new WorkIndex(editorials).find(
      { ...emptyPublication(), title: 'Editorial', pages: 'x' },
      () => {
        compared += 1;
        return true;
      },
    );
    expect(compared).toBeLessThan(1000);
  });

  it('goes by folded title and year without a DOI', () => {
    expect(outcome({}, { title: '<i>TRÁCKS</i> of   Protons!' })).toMatchObject({
      stored: { id: 7 },
    });
    expect(outcome({}, { year: 2023 })?.status).toBe('new');
  });

  it('adds another work of the same title: other DOI, or none of the authors', () => {
    expect(outcome({ doi: '10.1000/a' }, { doi: '10.1000/b' })?.status).toBe('new');
    expect(outcome({}, { authors: 'Somebody Else' })?.status).toBe('new');
    expect(outcome({}, { authors: 'V. Exemplar' })?.status).toBe('changed');
    expect(outcome({}, { authors: '' })?.status).toBe('same');
  });

  it('adds another work of the same title and year: other volume, issue or first page', () => {
    const place = { volume: '1', issue: '2', pages: '3–4' };
    expect(outcome(place, { ...place, volume: '2' })?.status).toBe('new');
    expect(outcome(place, { ...place, issue: '3' })?.status).toBe('new');
    expect(outcome(place, { pages: '9' })?.status).toBe('new');
    expect(outcome(place, { volume: '1', pages: '3' })?.status).toBe('changed');
    const key = { citation_key: 'k' };
    expect(outcome({ ...place, ...key }, { volume: '2', ...key })).toMatchObject({
      changes: { volume: '2' },
    });
  });

  it('adds another work of the same title and year: a book and its article, in either order', () => {
    const kinds = ['Book', 'Article'] as const;
    for (const [one, other] of [kinds, kinds.toReversed()]) {
      expect(outcome({ publication_type: one }, { publication_type: other })?.status).toBe('new');
    }
    const key = { citation_key: 'k' };
    expect(
      outcome({ ...key, publication_type: 'Book' }, { ...key, publication_type: 'Article' })
        ?.stored,
    ).toMatchObject({ id: 7 });
  });

  it('adds a talk beside its paper, also with its DOI, and one of another event', () => {
    const doi = '10.1000/a';
    const talk = { publication_type: 'Presentation', journal: 'GLOW 45', doi } as const;
    expect(outcome({ doi }, talk)?.status).toBe('new');
    expect(outcome(talk, { ...talk, doi: null, journal: 'NELS 50' })?.status).toBe('new');
    expect(outcome(talk, { ...talk, doi: null, journal: 'GLOW 45, London' })?.stored).toBeTruthy();
    const rows = [stored({ id: 1, ...talk }), stored({ id: 2, doi })];
    expect(reconcile(rows, [candidate({ doi, title: 'X' })])[0]).toMatchObject({
      stored: { id: 2 },
    });
  });

  it('lets an unknown year agree only when the title is there once', () => {
    expect(outcome({}, { year: 0 })?.status).toBe('same');
    expect(outcome({ year: 0 }, {})).toMatchObject({
      status: 'changed',
      changes: { year: 2024 },
    });
    const twice = [stored({ id: 1, year: 2020 }), stored({ id: 2, year: 2021 })];
    expect(reconcile(twice, [candidate({ year: 0 })])[0]?.status).toBe('new');
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
    expect(outcome(entered, { year: 0, journal: '', authors: '' })?.status).toBe('same');
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
