import { format } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import { readTextFixture } from '../../../test/fixtures.ts';
import { toItems } from '../item.ts';
import { parseBibliography } from './read-bibliography.ts';
import { reconcile } from './reconcile.ts';

/** Entries in the manner of biber’s examples, each with what is hard about one of them. */
const HARD_ENTRIES = readTextFixture('bibliography/hard.bib');
/** More of what such files hold, an entry for each way of writing. */
const FURTHER_ENTRIES = readTextFixture('bibliography/further.bib');

describe('entries in the manner of biber’s examples', () => {
  const { candidates } = parseBibliography(HARD_ENTRIES);

  it('are imported as a researcher would write them', () => {
    const shown = candidates.map(({ key, fields: { title, authors, journal, year, pages } }) =>
      [key, title, authors, journal, year, pages ?? ''].join(' | '),
    );
    expect(shown).toEqual([
      'pair:a | Pd–C coupling at 5 nm: “Vom Sinn” in the <i>Anima</i> | Özge Exın, Bronisław Çelík, Anna van der Berg | J. Example Phys. | 2006 | 3027–3036, 3040 ff.',
      'chapter | The True Edge: Confronting and Avoiding | Gary Example | Space and Beyond: The Frontier | 2000 | 55–65',
      'set15 | Sämtliche Werke | Friedrich Beispiel | Example University Press and Walter de Beispiel | 1988 | ',
      'horn | Signalhorn | José L. Almendro | European patent, Example AG, Sample Co, Ltd | 2006 | ',
      'signs | 10% of [100] and 90% of Normal₂ | & # things ³ | Bill Brown |  | 1992 | 100',
      'frontier | Space and Beyond | Edith Example | Example University Press | 2000 | ',
    ]);
  });
});

describe('all of these entries', () => {
  const { candidates } = parseBibliography(HARD_ENTRIES + FURTHER_ENTRIES);

  it('hold no trace of LaTeX or of the parser’s mark-up', () => {
    for (const { fields } of candidates) {
      const { title, authors, journal, pages, publisher } = fields;
      const shown = [title.replace(/<\/?i>/g, ''), authors, journal, pages, publisher].join('\n');
      expect(shown).not.toMatch(/[{}\\~<>]|--|\u00A0|nocase|useprefix/);
    }
  });

  it('are unchanged when they are imported again', () => {
    const stored = candidates.map(({ fields }, at) => ({ id: at + 1, ...fields }));
    const kinds = reconcile(stored, candidates).map(({ status }) => status);
    expect(new Set(kinds)).toEqual(new Set(['same']));
  });

  it('are the same after having been written as BibTeX and read again', () => {
    const again = parseBibliography(format(toItems(candidates.map(({ fields }) => fields)), 'bib'));
    expect(again.skipped).toEqual([]);
    expect(again.candidates.map(({ fields }) => fields)).toEqual(
      candidates.map(({ fields }) => fields),
    );
  });
});

it('words that braces protect are protected again', () => {
  const title = '{Markov} chains of {DNA} in {B}aden';
  const { candidates } = parseBibliography(`@article{k, author={A B}, title={${title}}}`);
  expect(format(toItems(candidates.map(({ fields }) => fields)), 'bib')).toContain(
    `  title = {${title}},\n`,
  );
});
