import { describe, expect, it } from 'vitest';
import { markOwnName } from '../owner.ts';
import { emptyPublication } from '../publication.ts';
import { referencesAsHtml, referencesAsText, referencesIn } from './reference-list.ts';

const OWNER = ['Dr. Vera Exemplar'];

describe('the owner’s name in a reference', () => {
  it.each([
    ['Exemplar, V., & Abel, A. (2024). Vera.', ['Vera Exemplar', 'Ada Abel'], 'Exemplar, V.'],
    ['A. Abel and V. Exemplar, “T.”', ['Ada Abel', 'Vera Exemplar'], 'V. Exemplar'],
    ['Abel A, Exemplar V. T.', ['Ada Abel', 'Vera Exemplar'], 'Exemplar V.'],
    ['Exemplar, Vera, et al. T.', ['Vera Exemplar', 'Ada Abel'], 'Exemplar, Vera'],
    ['Abel, Ada, and Vera Exemplar. T.', ['Ada Abel', 'Vera Exemplar'], 'Vera Exemplar'],
    ['V. M. Exemplar, T.', ['Vera M. Exemplar'], 'V. M. Exemplar'],
    ['Exemplar VM. T.', ['Vera M. Exemplar'], 'Exemplar VM.'],
    ['Exemplář, V. (2024). T.', ['V. Exemplář'], 'Exemplář, V.'],
    ['Exemplarsson, V. (2024). T.', ['V. Exemplarsson'], undefined],
    ['Abel, A., … (2024). Of V. Exemplarium.', ['Ada Abel', 'Vera Exemplar'], undefined],
  ])('%s', (reference, authors, expected) => {
    const pieces = markOwnName(reference, authors, OWNER);
    expect(pieces.map(({ text }) => text).join('')).toBe(reference);
    expect(pieces.find(({ hit }) => hit)?.text).toBe(expected);
  });
});

describe('a list of references', () => {
  const works = [
    { id: 1, title: 'A < b & <i>c</i>', year: 2024 },
    { id: 2, title: 'Before', year: 0 },
  ].map((fields) => ({ ...emptyPublication(), authors: 'Ada Abel, Vera Exemplar', ...fields }));

  it('is text, a paragraph each', async () => {
    const references = await referencesIn(works, 'apa', OWNER);
    expect(referencesAsText(references)).toBe(
      'Abel, A., & Exemplar, V. (2024). A < b & c.\n\nAbel, A., & Exemplar, V. (n.d.). Before.\n',
    );
  });

  it('is a document by years, with the owner’s name in bold, in any style', async () => {
    const html = referencesAsHtml(await referencesIn(works, 'apa', OWNER), 'Mine & <yours>');
    expect(html).toContain('<h1>Mine &amp; &lt;yours&gt;</h1>');
    expect(html).toContain('<h2>2024</h2>');
    expect(html).toContain('<h2>Year unknown</h2>');
    expect(html).toContain('<strong>Exemplar, V.</strong> (2024). A &lt; b &amp; c.');
    const [ieee] = await referencesIn(works, 'ieee', OWNER);
    expect(ieee?.text.find(({ hit }) => hit)?.text).toBe('V. Exemplar');
  });
});
