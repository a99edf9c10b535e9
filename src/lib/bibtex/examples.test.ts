import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HARD_ENTRIES } from '../../../test/bibliography.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { parseBibliography } from './parse.ts';
import { reconcile } from './reconcile.ts';
import { writeBibliography } from './write.ts';

/** biber's 132 test entries, which lie beside the project and are not part of it. */
const EXAMPLES = new URL('../../../../shared/real/examples.bib', import.meta.url);

describe('entries in the manner of biber’s examples', () => {
  const { candidates, skipped } = parseBibliography(HARD_ENTRIES);

  it('come in as a researcher would write them', () => {
    const shown = candidates.map(({ key, fields: { title, authors, journal, year, pages } }) =>
      [key, title, authors, journal, year, pages ?? ''].join(' | '),
    );
    expect(shown).toEqual([
      'pair:a | Pd–C coupling at 5 nm: “Vom Sinn” in the <i>Anima</i> | Özge Exın, Bronisław Çelík, Anna van der Berg | J. Example Phys. | 2006 | 3027–3036, 3040 ff.',
      'chapter | The True Edge: Confronting and Avoiding | Gary Example | Space and Beyond: The Frontier | 2000 | 55–65',
      'set15 | Sämtliche Werke | Friedrich Beispiel | Example University Press and Walter de Beispiel | 1988 | ',
      'horn | Signalhorn | José L. Almendro | European patent 1700367 | 2006 | ',
      'signs | 10% of [100] and 90% of Normal₂ | & # things ³ | Bill Brown |  | 1992 | 100–',
    ]);
  });

  it('are named with their reason when they do not', () => {
    expect(skipped.map(({ key, entryType }) => `${entryType} ${key}`)).toEqual([
      'set pair',
      'collection frontier',
      'misc pages1',
    ]);
  });
});

describe.skipIf(!existsSync(EXAMPLES))('biber’s examples', () => {
  const { candidates, skipped } = parseBibliography(
    existsSync(EXAMPLES) ? readFileSync(EXAMPLES, 'utf8') : '',
  );
  const fieldsOf = (key: string) => candidates.find((candidate) => candidate.key === key)?.fields;

  it('are all accounted for', () => {
    expect(candidates.length + skipped.length).toBe(132);
    expect(candidates.length).toBe(89);
    expect(skipped.every(({ reason }) => reason.endsWith('.'))).toBe(true);
  });

  it('hold no trace of LaTeX or of the parser’s mark-up', () => {
    for (const { fields } of candidates) {
      const { title, authors, journal, pages, publisher } = fields;
      const shown = [title.replace(/<\/?i>/g, ''), authors, journal, pages, publisher].join('\n');
      expect(shown).not.toMatch(/[{}\\~<>]|--|\u00A0|nocase|useprefix/);
    }
  });

  it.each<[string, Partial<PublicationFields>]>([
    ['murray', { pages: '17–30', journal: 'Langmuir' }],
    ['reese', { title: 'Georgia in Anglo-Spanish Diplomacy, 1736–1739' }],
    ['stdmodel:glashow', { journal: 'Nucl. Phys.', pages: '579 ff.' }],
    ['vazques-de-parga', { authors: 'Luis Vázques de Parga, José María Lacarra, Juan Uría Ríu' }],
    ['Pimentel00', { authors: 'Joseph J. Pimentel Jr.' }],
    ['markey', { year: 0 }],
    ['shore', { year: 1991, month: 'March' }],
    ['rvonr', { authors: 'Richard von Rabble' }],
    ['westfahl:space', { journal: 'Space and Beyond: The Frontier Theme in Science Fiction' }],
  ])('have %s right', (key, expected) => {
    expect(fieldsOf(key)).toMatchObject(expected);
  });

  it('are unchanged when they are imported again', () => {
    const stored = candidates.map(({ fields }, at) => ({ id: at + 1, ...fields }));
    const kinds = reconcile(stored, candidates).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['unchanged']));
  });

  it('are the same after having been written and read', () => {
    const again = parseBibliography(writeBibliography(candidates.map(({ fields }) => fields)));
    expect(again.skipped).toEqual([]);
    expect(again.candidates.map(({ fields }) => fields)).toEqual(
      candidates.map(({ fields }) => fields),
    );
  });
});
