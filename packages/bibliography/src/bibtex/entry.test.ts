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
