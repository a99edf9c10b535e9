import { describe, expect, it } from 'vitest';
import { fromCslName, type Item } from '../item.ts';
import { displayName } from '../name.ts';
import { readBibtex } from './read.ts';

const read = (entry: string) => {
  const { entries, skipped } = readBibtex(entry);
  expect(skipped).toEqual([]);
  const [only] = entries;
  if (!only) throw new Error('no entry');
  return only;
};

describe('a name', () => {
  const name = (text: string) =>
    read(`@misc{k, title={T}, author={${text}}}`).item.author?.map((each) => each);

  it.each([
    ['Martin Luther King Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
    ['Harrell Jr, Frank E', { family: 'Harrell', given: 'Frank E', suffix: 'Jr' }],
    ['Fortson IV, Benjamin W.', { family: 'Fortson', given: 'Benjamin W.', suffix: 'IV' }],
    ['山田 太郎', { family: '山田', given: '太郎' }],
    [String.raw`Jos{\'e} Ortega y Gasset`, { family: 'Ortega y Gasset', given: 'José' }],
    ['Liesbet Van der Perre', { family: 'Van der Perre', given: 'Liesbet' }],
    ['Ursula K. Le Guin', { family: 'Le Guin', given: 'Ursula K.' }],
    [String.raw`Se{\'a}n {\'O} Conaill`, { family: 'Ó Conaill', given: 'Seán' }],
    [
      'Goethe, Johann Wolfgang von',
      { family: 'Goethe', given: 'Johann Wolfgang', 'non-dropping-particle': 'von' },
    ],
    ['Juan de la Cruz', { family: 'Cruz', given: 'Juan', 'non-dropping-particle': 'de la' }],
    ["Jean le Rond d'Alembert", { family: "d'Alembert", given: 'Jean le Rond' }],
    [
      'Muḥammad ibn Mūsā al-Khwārizmī',
      { family: 'Khwārizmī', given: 'Muḥammad ibn Mūsā', 'non-dropping-particle': 'al-' },
    ],
    ['Ibn Khaldūn', { literal: 'Ibn Khaldūn' }],
    ['Jane {von Neumann}', { family: 'Neumann', given: 'Jane', 'non-dropping-particle': 'von' }],
    ['ATLAS Collaboration', { literal: 'ATLAS Collaboration' }],
    ['{Smith, Jones and Company}', { literal: 'Smith, Jones and Company' }],
    ['{{Smith, Jones, Brown and Company}}', { literal: 'Smith, Jones, Brown and Company' }],
  ])('%s has its parts', (text, parts) => {
    expect(name(text)).toEqual([parts]);
    // Beside others, too.
    expect(name(`Roe, Ann and ${text} and Jo Doe`)?.[1]).toEqual(parts);
  });

  it('may stand for others, in any list', () => {
    const { item } = read('@book{k, title={T}, editor={Roe, Ann and others}}');
    expect(item.editor).toEqual([{ family: 'Roe', given: 'Ann' }, { literal: 'others' }]);
  });

  it('that stands in a field given twice is not lost', () => {
    const { item, without } = read(
      '@misc{k, title={T}, author={Roe, Ann}, note={A}, author={Jo Doe}, note={B}}',
    );
    expect(item.author?.map(fromCslName).map(displayName)).toEqual(['Ann Roe', 'Jo Doe']);
    expect(without).toEqual(['note']);
  });
});

it.each([
  ['Swifts on {Markov} roofs', 'Swifts on {Markov} roofs'],
  [
    'On {B}anach spaces and {van der Waals} forces',
    'On {B}anach spaces and {van der Waals} forces',
  ],
  ['{k}-means', '{k}-means'],
  [String.raw`\emph{The {Higgs} boson}`, String.raw`\emph{The {Higgs} boson}`],
  // What a writer would protect by itself, or nothing does.
  ['The {DNA} of {LaTeX}', undefined],
  ['{{A Whole Title}}', undefined],
  [String.raw`Caf{\'e} \textit{in vivo} {\"U}ber {\LaTeX}`, undefined],
])('a title keeps the braces that protect words: %s', (title, tex) => {
  expect(read(`@misc{k, author={A}, title={${title}}}`).item.custom?.title_tex).toBe(tex);
});

it.each<[string, Item['issued'] | undefined]>([
  ['date = {2018-11-28}', { 'date-parts': [[2018, 11, 28]] }],
  ['date = {2018-11-28T11:10:00}', { 'date-parts': [[2018, 11, 28]] }],
  ['date = {2018-21}', { 'date-parts': [[2018]], season: 1 }],
  ['date = {1971/1976}', { 'date-parts': [[1971], [1976]] }],
  ['year = {1971--76}', { 'date-parts': [[1971], [1976]] }],
  ['year = {2018}, month = {NOV 11}', { 'date-parts': [[2018, 11, 11]] }],
  ['year = {2018}, month = 11, day = 3', { 'date-parts': [[2018, 11, 3]] }],
  ['year = {in press}, month = 11', undefined],
])('%s', (fields, issued) => {
  expect(read(`@misc{k, title={T}, ${fields}}`).item.issued).toEqual(issued);
});

describe('people who are called editors', () => {
  it.each([
    ['editor={A B}, editortype={director}', 'director'],
    ['editor={A B}, editortype={conductor}', 'performer'],
    ['editora={A B}, editoratype={translator}', 'translator'],
    ['editor={A B}', 'editor'],
  ])('of %s: %s', (fields, variable) => {
    const { item, without } = read(`@misc{k, title={T}, ${fields}}`);
    expect(item).toEqual({
      ...{ id: 'k', type: 'document', title: 'T' },
      [variable]: [{ family: 'B', given: 'A' }],
    });
    expect(without).toEqual([]);
  });

  it.each([
    ['compiler', { editor: [{ family: 'B', given: 'A' }], custom: { editortype: 'compiler' } }],
    ['producer', { custom: { editor: 'A B', editortype: 'producer' } }],
  ])('of the type %s, which CSL does not have, keep it', (type, held) => {
    const { item } = read(`@misc{k, title={T}, author={C D}, editor={A B}, editortype={${type}}}`);
    expect(item).toMatchObject(held);
  });
});

describe('a part', () => {
  const part = (fields: string, volume: string) =>
    readBibtex(`@incollection{p, author={A B}, title={P}, crossref={v}, ${fields}}
      @collection{v, editor={C D}, title={V}, ${volume}}`).entries[0]?.item;

  it.each([
    ['year={1994}', 'date={1987-05}', { issued: { 'date-parts': [[1994]] } }],
    ['', 'date={1987-05}', { issued: { 'date-parts': [[1987, 5]] } }],
    ['location={Ghent}', 'address={Oxford}', { 'publisher-place': 'Ghent' }],
    ['', 'address={Oxford}, venue={Graz}', { 'publisher-place': 'Oxford', 'event-place': 'Graz' }],
  ])('of %s in a volume of %s', (fields, volume, held) => {
    expect(part(fields, volume)).toMatchObject(held);
  });
});

it.each([
  ['@online{k, title={T}, author={A}, eprint={CNN}}', { type: 'webpage', publisher: 'CNN' }],
  ['@article{k, title={T}, entrysubtype={newspaper}}', { type: 'article-newspaper' }],
  ['@newspaper{k, title={T}}', { type: 'article-newspaper' }],
  ['@article{k, title={T}, journal={J}, entrysubtype={review}}', { type: 'review-book' }],
  [
    '@article{k, title={T}, mr={1}, zblnumber={1234.56789}}',
    { custom: { mrnumber: '1', zbl: '1234.56789' } },
  ],
  [
    '@audio{k, title={T}, maintitle={Album}, publisher={P}}',
    { type: 'song', 'collection-title': 'Album', publisher: 'P' },
  ],
  ['@unpublished{k, title={T}, howpublished={mansub}}', { status: 'submitted' }],
  ['@misc{k, title={T}, pages={225-–240}}', { page: '225-240' }],
  [
    String.raw`@misc{k, title={T}, pages={300-318\addsemicolon\space 41\bibrangedash 56}}`,
    { page: '300-318, 41-56' },
  ],
  [
    String.raw`@misc{k, title={\bibstring{reviewof} X}, edition={\bibstring{revisededition}}}`.replaceAll(
      '\\\\',
      '\\',
    ),
    { title: 'review of X', edition: 'rev. ed.' },
  ],
  ['@techreport{k, title={T}, institution={I}, number={no. 92}}', { number: '92' }],
  ['@article{k, title={T}, volume={Vol. IV}, number={Nr.4}}', { volume: 'IV', issue: '4' }],
  ['@techreport{k, title={T}, institution={I}, number={No-7}}', { number: 'No-7' }],
  ['@inproceedings{k, title={T}, volume={116}, number={47}}', { volume: '116', issue: '47' }],
  [
    '@inproceedings{k, title={T}, series={S}, volume={116}, number={47}}',
    { volume: '116', 'collection-number': '47' },
  ],
  [String.raw`@misc{k, title={On $\|f\|$}}`, { title: 'On ‖f‖' }],
  [
    // What issued it, beside its publisher.
    '@report{k, title={T}, institution={CERN}, publisher={P}, number={1}}',
    { type: 'report', publisher: 'CERN', number: '1', custom: { publisher: 'P' } },
  ],
  [
    '@misc{k, title={T}, code={https://a.b/c_d}, mrnumber={1}, note={Cited by 3}}',
    { custom: { code: 'https://a.b/c_d', mrnumber: '1', citations: '3' } },
  ],
])('%s', (entry, item) => {
  expect(read(entry).item).toMatchObject(item);
});

it.each([
  [String.raw`An improved $\widehat{ R}$`, 'An improved R̂'],
  [
    String.raw`$D(\hat X)$, $\tilde{A}$, $\dot x$, $\hat\alpha$, $\bar {\mathbf{x}}$`,
    'D(X̂), Ã, ẋ, α̂, x̅',
  ],
  [String.raw`$\widehat{\mathbb{Z}}$ and $\widetilde{\mathcal{M}}_{g}$`, 'ℤ̂ and ℳ̃<sub>g</sub>'],
  [String.raw`$\underline {\rm Hom}$, $\overline{AB}$, $\hat{\bar x}$`, 'Hom, AB, x̅'],
  [String.raw`$\lVert f\rVert$, $\|f\|_{L^2}$, $\lvert x\rvert$`, '‖f‖, ‖f‖<sub>L²</sub>, |x|'],
  [String.raw`$f\colon X$, $\varprojlim^1 A$, $\sin x + 2\log n$`, 'f: X, lim¹A, sin x+2 log n'],
  [String.raw`$\operatorname{Spec} A$, $\dim_k V$, $\cos(x)$`, 'Spec A, dimₖV, cos(x)'],
  [
    String.raw`$\left(\frac{a}{b}\right)$, $\frac{a+b}{c}$ and $\frac{1}{2}$`,
    '(a/b), (a+b)/c and ½',
  ],
  [String.raw`\mkbibfoo{Roofs} \hspace{1em}and \textbar{}`, 'Roofs and |'],
])('the formulas of %s are printed', (title, printed) => {
  expect(readBibtex(`@misc{k, title={${title}}}`).entries[0]?.item.title).toBe(printed);
});

it.each([
  ['@incollection{k, title={T}, booktitle={B}, series={S}, volume={187}}', undefined, '187'],
  ['@inproceedings{k, title={T}, booktitle={B}, series={S}, volume={12}}', undefined, '12'],
  ['@book{k, title={T}, publisher={P}, series={S}, volume={286}}', undefined, '286'],
  ['@book{k, title={T}, series={S}, volume={2}, number={7}}', '2', '7'],
  ['@book{k, title={T}, maintitle={M}, series={S}, volume={2}}', '2', undefined],
  ['@book{k, title={T}, series={S}, volume={2}, volume_of={book}}', '2', undefined],
  ['@book{k, title={T}, volume={2}}', '2', undefined],
  ['@article{k, title={T}, journal={J}, series={3}, volume={2}}', '2', undefined],
])('the volume of %s is %j, and its number in the series %j', (entry, volume, number) => {
  const { item } = read(entry);
  expect([item.volume, item['collection-number']]).toEqual([volume, number]);
});
