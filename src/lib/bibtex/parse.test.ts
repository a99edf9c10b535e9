import { describe, expect, it } from 'vitest';
import type { PublicationFields } from '../publications/publication.ts';
import { parseBibliography } from './parse.ts';

const only = (bib: string) => {
  const { candidates, skipped } = parseBibliography(bib);
  expect(skipped).toEqual([]);
  expect(candidates).toHaveLength(1);
  const [candidate] = candidates;
  if (!candidate) throw new Error('no candidate');
  return candidate;
};

const article = (fields: string) =>
  only(`@article{k, author = {Exemplar, Vera}, title = {T}, journal = {J}, ${fields}}`).fields;

describe('titles', () => {
  const title = (latex: string) => only(`@misc{k, author={A B}, title = {${latex}}}`).fields.title;

  it.each([
    [String.raw`The {FLASH} effect {\textit{in vivo}}`, 'The FLASH effect <i>in vivo</i>'],
    ['{{Whole Title in Braces}}', 'Whole Title in Braces'],
    ['Energies 1--5~MeV --- a study', 'Energies 1–5 MeV — a study'],
    [
      String.raw`H\textsubscript{2}O and \textsuperscript{12}C`,
      'H<sub>2</sub>O and <sup>12</sup>C',
    ],
    [String.raw`$^{12}$C at $\sqrt{s} = 13\,\mathrm{TeV}$`, '¹²C at √s = 13 TeV'],
    ['Costs $5 a dose', 'Costs $5 a dose'],
    [String.raw`The \TeX book, \LaTeX{} and \BibTeX`, 'The TeXbook, LaTeX and BibTeX'],
    [String.raw`Protons of \SI{70}{\mega\electronvolt}`, 'Protons of 70 MeV'],
    [String.raw`The \textsc{doi} of \texttt{x} \unknown{y}`, 'The DOI of x y'],
    ['Risk < 5%, x > y and <i>in vivo</i>', 'Risk < 5%, x > y and <i>in vivo</i>'],
  ])('%s', (latex, expected) => {
    expect(title(latex)).toBe(expected);
  });

  it('are joined with their subtitle', () => {
    const { title } = only('@misc{k, author={A}, title={Tracks}, subtitle={A study}}').fields;
    expect(title).toBe('Tracks: A study');
  });
});

describe('authors', () => {
  const authors = (names: string) => only(`@misc{k, author={${names}}, title={T}}`).fields.authors;

  it.each([
    ['van Beethoven, Ludwig and Exemplar, Vera', 'Ludwig van Beethoven, Vera Exemplar'],
    ['{{Bosch, Daimler and Co.}}', 'Bosch Daimler and Co.'],
    ['{ATLAS Collaboration} and Smith, John', 'ATLAS Collaboration, John Smith'],
    ["V{\\'a}zques{ de }Parga, Luis", 'Luis Vázques de Parga'],
    ['Gauck, Joachim and others', 'Joachim Gauck, et al.'],
  ])('%s', (names, expected) => {
    expect(authors(names)).toBe(expected);
  });

  it('keeps the order of 25 names', () => {
    const names = Array.from({ length: 25 }, (_, at) => `Given${at} Family${at}`);
    expect(authors(names.join(' and '))).toBe(names.join(', '));
  });

  it('falls back to editors, then to the organisation, then to nothing', () => {
    const read = (fields: string) => only(`@book{k, title={T}, ${fields}}`).fields.authors;
    expect(read('editor={Ed, Itor}, organization={Org}')).toBe('Itor Ed');
    expect(read('organization={Org, Inc.}')).toBe('Org Inc.');
    expect(read('publisher={P}')).toBe('');
  });
});

describe('fields of an article', () => {
  it.each<[string, Partial<PublicationFields>]>([
    ['date = {2014-03-05/2015-01-01}', { year: 2014, month: 'March' }],
    ['year = 2014, month = 5 # "~" # mar', { year: 2014, month: 'March' }],
    ['year = {2014}, month = {Jul./Aug.}', { year: 2014, month: 'July' }],
    ['year = {in press}', { year: 0, month: null }],
    [
      'volume=9, number=2, pages={529-571, S1 - S4}, issn={1234-5678}, publisher={P}',
      { volume: '9', issue: '2', pages: '529–571, S1–S4', issn: '1234-5678', publisher: 'P' },
    ],
    ['url={https://doi.org/10.1000/abc}', { doi: '10.1000/abc', url: null }],
    ['url={http://a.b/x_y%20z?q=1&r=~s#t}', { url: 'http://a.b/x_y%20z?q=1&r=~s#t' }],
    ['url={javascript:alert(1)}', { url: null }],
    [String.raw`howpublished={\url{http://a.b/c}}`, { url: 'http://a.b/c' }],
    [String.raw`keywords={z, R\&D, a, z}`, { tags: ['z', 'R&D', 'a'] }],
    [
      'abstract={One \\emph{two}\n  three.\n\n  $10^{-3}$ of 5%.}',
      { abstract: 'One two three.\n\n10⁻³ of 5%.' },
    ],
    ['research_category={Dosimetry}', { research_category: 'Dosimetry' }],
    [
      'eprint={arXiv:2101.00001v2}, archiveprefix={arXiv}',
      { arxiv_id: '2101.00001v2', url: 'https://arxiv.org/abs/2101.00001v2' },
    ],
    // As Scopus exports it.
    [
      'note={cited By 12}, document_type={Review}, art_number={7}',
      { citations: 12, publication_type: 'Review', pages: '7' },
    ],
  ])('%s', (fields, expected) => {
    expect(article(fields)).toMatchObject(expected);
  });

  it('names the PDFs of the file field', () => {
    const file = String.raw`:C\:\\Papers\\Smith 2014.pdf:PDF;Snap:a/b.html:text/html;F:x/y.pdf:application/pdf`;
    expect(only(`@misc{k, author={A}, title={T}, file={${file}}}`).pdfNames).toEqual([
      'Smith 2014.pdf',
      'y.pdf',
    ]);
  });
});

describe('where it appeared', () => {
  const journal = (entry: string) => only(entry).fields.journal;

  it.each([
    ['@inproceedings{k, author={A}, title={T}, booktitle={Proc}, booksubtitle={Sub}}', 'Proc: Sub'],
    [
      '@book{k, author={A}, title={T}, publisher={Routledge and Kegan Paul}}',
      'Routledge and Kegan Paul',
    ],
    ['@phdthesis{k, author={A}, title={T}, school={Uppsala}}', 'PhD thesis, Uppsala'],
    ['@misc{k, author={A}, title={T}, eprint={2101.00001}, archiveprefix={arXiv}}', 'arXiv'],
    [
      '@unpublished{k, author={A}, title={T}, note={Submitted to Med. Phys.}}',
      'Submitted to Med. Phys.',
    ],
    ['@online{k, author={A}, title={T}, url={https://www.example.org/x}}', 'example.org'],
  ])('%s', (entry, expected) => {
    expect(journal(entry)).toBe(expected);
  });
});

describe('the kind of publication', () => {
  const kind = (entry: string) => only(entry).fields.publication_type;

  it.each([
    ['@article{k, title={T}, journal={J}}', 'Article'],
    ['@article{k, title={Dosimetry: a review}, journal={J}}', 'Review'],
    ['@article{k, title={Peer review in physics}, journal={J}}', 'Article'],
    ['@article{k, title={T}, journal={arXiv preprint arXiv:2101.00001}}', 'Preprint'],
    ['@inbook{k, title={T}}', 'Book Chapter'],
    ['@online{k, title={T}, eprint={2101.00001}, eprinttype={arxiv}}', 'Preprint'],
    ['@misc{k, title={T}}', null],
  ])('%s', (entry, expected) => {
    expect(kind(entry)).toBe(expected);
  });
});

describe('exports of other programs', () => {
  it('reads Web of Science', () => {
    const wos = `@article{ISI:000331,
      Author = {Granja, Carlos and Jak{\\r u}bek, Jan}, Title = {{Tracking - a review}},
      Journal = {{MEDICAL PHYSICS}}, Year = {{2018}}, Month = {{NOV 11}},
      Article-Number = {{e12}}, Times-Cited = {{57}}, Keywords = {{Timepix; LET}} }`;
    expect(only(wos).fields).toMatchObject({
      authors: 'Carlos Granja, Jan Jakůbek',
      year: 2018,
      month: 'November',
      pages: 'e12',
      citations: 57,
      tags: ['Timepix', 'LET'],
      publication_type: 'Review',
    });
  });
});
