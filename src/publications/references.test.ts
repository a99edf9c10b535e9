import { citeApa, parseName, parsePerson } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../messages/catalogue.ts';
import { emptyPublication } from '../../records/publication.ts';
import { findStyle, REFERENCE_STYLES } from '../../records/reference-styles.ts';
import { publication } from '../../test/bibliography.ts';
import { toItem } from './item.ts';
import { findOwnName } from './owner.ts';
import { referenceHtml } from './reference-html.ts';
import { referencesAsHtml, referencesAsText, referencesIn } from './references.ts';

const OWNER = { names: [parsePerson('Dr. Vera Exemplar')], orcid: '' };

const inStyle = (works: Parameters<typeof referencesIn>[0], style: string) =>
  referencesIn(works, findStyle(REFERENCE_STYLES, style), {
    owner: OWNER,
    language: 'en',
    recordLanguage: 'en',
  });

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
    const found = findOwnName(reference, authors.map(parseName), OWNER);
    expect(found ? reference.slice(found.from, found.to) : undefined).toBe(expected);
  });
});

const ARTICLE = publication({
  title: 'Recoil of <sup>12</sup>C <i>in vivo</i>: “dose” & <script>',
  authors: 'Ada Abel, Vera Exemplar',
  journal: 'Physics & Biology',
  year: 2024,
  volume: '59',
  issue: '4',
  pages: '101–117',
  doi: '10.5555/pmb.1',
});
const DOI = '<a href="https://doi.org/10.5555/pmb.1">';

describe('a reference as HTML', () => {
  it.each([
    [
      'apa',
      `Abel, A., &amp; <strong>Exemplar, V.</strong> (2024). <a href="/publications/7">Recoil of <sup>12</sup>C <i>in vivo</i>: “dose” &amp; &lt;script</a>&gt;. <i>Physics &amp; Biology</i>, <i>59</i>(4), 101–117. ${DOI}https://doi.org/10.5555/pmb.1</a>`,
    ],
    [
      'mla',
      `Abel, Ada, and <strong>Vera Exemplar</strong>. “<a href="/publications/7">Recoil of <sup>12</sup>C <i>in vivo</i>: ‘Dose’ &amp; &lt;script</a>&gt;.” <i>Physics &amp; Biology</i>, vol. 59, no. 4, 2024, pp. 101–17, ${DOI}https://doi.org/10.5555/pmb.1</a>.`,
    ],
    [
      'ieee',
      `A. Abel and <strong>V. Exemplar</strong>, “<a href="/publications/7">Recoil of <sup>12</sup>C <i>in vivo</i>: ‘dose’ &amp; &lt;script</a>&gt;,” <i>Physics &amp; Biology</i>, vol. 59, no. 4, pp. 101–117, 2024, doi: ${DOI}10.5555/pmb.1</a>.`,
    ],
  ] as const)('has italics, links and the owner’s name in bold in %s', async (style, html) => {
    const [reference] = await inStyle([{ id: 7, ...ARTICLE }], style);
    expect(reference?.html).toBe(html);
  });

  it('leads to the address of a work without a DOI, whatever is in it', () => {
    const url = 'https://example.org/a?b="c"&d=<i>';
    const shown = (fields: object) => {
      const work = { ...ARTICLE, ...fields };
      return referenceHtml(citeApa(toItem(work)), work);
    };
    expect(shown({ doi: null, url })).toContain(
      '<a href="https://example.org/a?b=&quot;c&quot;&amp;d=&lt;i&gt;">https://example.org/a?b=&quot;c&quot;&amp;d=&lt;i&gt;</a>',
    );
    expect(shown({ doi: '10.1002/(sici)1097<1661::aid>3.0.co;2-2' })).toContain(
      '<a href="https://doi.org/10.1002/(sici)1097%3C1661::aid%3E3.0.co;2-2">https://doi.org/',
    );
  });
});

describe('a list of references', () => {
  const works = [
    { id: 1, title: 'A < b & <i>c</i>', year: 2024 },
    { id: 2, title: 'Before', year: 0 },
  ].map((fields) => ({ ...emptyPublication(), authors: 'Ada Abel, Vera Exemplar', ...fields }));

  it('is text, a paragraph each', async () => {
    const references = await inStyle(works, 'apa');
    expect(referencesAsText(references)).toBe(
      'Abel, A., & Exemplar, V. (2024). A < b & c.\n\nAbel, A., & Exemplar, V. (n.d.). Before.\n',
    );
  });

  it('is a document by years, with the owner’s name in bold, in any style', async () => {
    const references = await inStyle(works, 'apa');
    const html = referencesAsHtml(references, {
      title: 'Mine & <yours>',
      origin: 'https://site.example',
      messages: messagesFor('en'),
    });
    expect(html).toContain('<h1>Mine &amp; &lt;yours&gt;</h1>');
    expect(html).toContain('<h2>2024</h2>');
    expect(html).toContain('<h2>Year unknown</h2>');
    expect(html).toContain(
      '<p>Abel, A., &amp; <strong>Exemplar, V.</strong> (2024). <a href="https://site.example/publications/1">A &lt; b &amp; <i>c</i></a>.</p>',
    );
    const forthcoming = works.map((work) => ({ ...work, pub_state: 'in press' }));
    const mixed = await inStyle([...works, ...forthcoming], 'apa');
    const document = referencesAsHtml(mixed, {
      title: 'Mine',
      origin: '',
      messages: messagesFor('en'),
    });
    expect(document.match(/<h2>.*?<\/h2>/g)).toEqual([
      '<h2>2024</h2>',
      '<h2>Year unknown</h2>',
      '<h2>Forthcoming</h2>',
    ]);
    const [ieee] = await inStyle(works, 'ieee');
    expect(ieee?.html).toContain('<strong>V. Exemplar</strong>');
  });
});
