import { describe, expect, it } from 'vitest';
import { candidate } from '../../../test/bibliography.ts';
import type { Candidate } from './from-item.ts';
import { matchPdfs } from './match-pdfs.ts';

const tracks = candidate(
  {
    title: 'Čerenkov tracks of <i>protons</i>: a study',
    authors: 'Ludwig van Müller, Jan Novák',
    doi: '10.1002/mp.15789',
  },
  { key: 'mueller/2024:tracks', pdfNames: ['Scan 12.pdf'] },
);
const other = candidate({ title: 'Another work', authors: 'Jan Novák' }, { key: 'other' });

const keyFor = (name: string, candidates: Candidate[] = [tracks, other]) =>
  matchPdfs([name], candidates).matches[0]?.candidate.key;

describe('a PDF', () => {
  it.each([
    ['mueller_2024_tracks.pdf', 'citation key'],
    ['scan 12.pdf', 'file field'],
    ['10.1002_mp.15789.pdf', 'DOI'],
    ['Cerenkov Tracks of Protons - A Study.pdf', 'title'],
    ['van Müller et al. - 2024 - Čerenkov tracks of pro.pdf', 'author, year and title, cut off'],
  ])('%s is found by %s', (name) => {
    expect(keyFor(name)).toBe(tracks.key);
  });

  it('that fits nothing is named', () => {
    expect(matchPdfs(['x.pdf'], [tracks]).unmatched).toEqual([
      { name: 'x.pdf', reason: expect.stringMatching(/^No entry/) },
    ]);
  });

  it('that fits several entries is not guessed', () => {
    const second = candidate({ title: 'Another work', year: 2020 }, { key: 'third' });
    const { matches, unmatched } = matchPdfs(['Another work.pdf'], [other, second]);
    expect(matches).toEqual([]);
    expect(unmatched[0]?.reason).toBe('It fits several entries: other, third.');
  });

  it('gives way to a surer one for the same entry', () => {
    const { matches, unmatched } = matchPdfs(['Another work.pdf', 'other.pdf'], [other]);
    expect(matches).toMatchObject([{ name: 'other.pdf' }]);
    expect(unmatched).toEqual([
      { name: 'Another work.pdf', reason: 'other already has other.pdf.' },
    ]);
  });
});
