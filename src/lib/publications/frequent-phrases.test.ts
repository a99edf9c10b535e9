import { describe, expect, it } from 'vitest';
import { frequentPhrases } from './frequent-phrases.ts';

const paper = (title: string, journal = '', custom_tags: string[] = []) => ({
  title,
  journal,
  custom_tags,
});
const phrases = (...papers: ReturnType<typeof paper>[]) =>
  frequentPhrases(papers).map(({ phrase }) => phrase);

describe('frequentPhrases', () => {
  it('names what several titles have, and counts publications, not words', () => {
    expect(
      frequentPhrases([
        paper('Guild records of Prague: guild records and their keepers'),
        paper('The guild records of Brno'),
        paper('Bells'),
      ]),
    ).toEqual([{ phrase: 'guild records', publications: 2 }]);
  });

  it('prefers phrases of several words, and leaves out their parts', () => {
    expect(
      phrases(
        paper('Proton therapy in children'),
        paper('Planning of proton therapy'),
        paper('Proton therapy and proton imaging'),
      ),
    ).toEqual(['proton therapy']);
  });

  it('keeps a word that says more than the phrase it is part of', () => {
    const many = ['trade', 'law', 'towns', 'bells', 'roads'].map((of) => paper(`Medieval ${of}`));
    expect(phrases(...many, paper('Medieval law'))).toEqual(['medieval', 'medieval law']);
  });

  it('goes across small words, neither begins nor ends with one, and not across a full stop', () => {
    expect(
      phrases(paper('A history of science. Prague'), paper('The history of science in Prague')),
    ).toEqual(['history of science', 'prague']);
    expect(phrases(paper('Die Geschichte der Zünfte'), paper('Zur Geschichte der Zünfte'))).toEqual(
      ['geschichte der zünfte'],
    );
  });

  it('joins plurals, keeps abbreviations, and leaves out words of any field', () => {
    expect(
      phrases(
        paper('A new approach: FLASH and a pixel detector'),
        paper('A novel approach: pixel detectors for FLASH'),
      ),
    ).toEqual(['pixel detector', 'FLASH']);
  });

  it('takes tags and journals whole, journals last', () => {
    const tags = ['Monte Carlo'];
    expect(phrases(paper('One', 'Acta Musica', tags), paper('Two', 'Acta musica', tags))).toEqual([
      'monte carlo',
      'acta musica',
    ]);
  });

  it('has nothing of one publication, nor of none', () => {
    expect(phrases(paper('Guild records'))).toEqual([]);
    expect(phrases()).toEqual([]);
  });
});
