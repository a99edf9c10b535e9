import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicationFields } from '../../../records/publication.ts';
import { BIBLIOGRAPHIES } from '../../../test/hostile-files.ts';
import { parseBibliography } from './read-bibliography.ts';

const keys = (bib: string) => parseBibliography(bib).candidates.map(({ key }) => key);
const good = (key: string) => `@article{${key}, author={A B}, title={Title ${key}}, journal={J}}\n`;

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

it.each([
  ['date = {1971/1976}', 1971, ['date']],
  ['date = {2001-05/2001-07}', 2001, ['date']],
  ['date = {2001-05/..}', 2001, ['date']],
  ['year = {1971--1976}', 1971, ['year']],
  ['year = {1971–76}', 1971, ['year']],
  ['date = {2001-05-03}', 2001, ['date']],
  ['year = {2001}, month = {May 3}', 2001, ['month']],
  ['year = {2001}, month = 5, day = 3', 2001, ['day']],
  ['date = {2001-21}', 2001, ['date']],
  ['date = {2001-05}', 2001, []],
  ['year = {2001}, month = 5', 2001, []],
])('an entry of %s is of %i, and names what was shortened: %j', (date, year, leftOut) => {
  const read = only(`@book{k, author={A B}, title={T}, publisher={P}, ${date}}`);
  expect(read.fields.year).toBe(year);
  expect(read.leftOut).toEqual(leftOut);
});

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
    [String.raw`Minds \&\ Machines`, 'Minds & Machines'],
    [String.raw`The \TeX book, \LaTeX{} and \BibTeX`, 'The TeXbook, LaTeX and BibTeX'],
    [String.raw`The \textsc{doi} of \texttt{x} \unknown{y}`, 'The DOI of x y'],
    ['Dose $4~\\mathrm{keV}$ and $p~\\leq~0.05$', 'Dose 4 keV and p ≤ 0.05'],
    [
      'Roofs &#38; nests: people&#x2019;s views &#8211; a survey',
      'Roofs & nests: people’s views – a survey',
    ],
    [
      String.raw`R\&amp;D, {\&}amp; D \&\#8211; 5\&deg;C &percnt; &quot;x&quot;`,
      'R&D, & D – 5°C % "x"',
    ],
    [String.raw`Formulas, {\&} 5 < 6 \& 7 > 2; AT&T; &c;`, 'Formulas, & 5 < 6 & 7 > 2; AT&T; &c;'],
    [
      'The <scp>MHC</scp> of <em>Apus apus</em>, <bold>x</bold> and CO<inf>2</inf>',
      'The MHC of <i>Apus apus</i>, <b>x</b> and CO<sub>2</sub>',
    ],
    ['<scp>l</scp>-arginine', 'L-arginine'],
    [String.raw`On $\mathcal{D}$-modules over $\mathbb{R}$ and $\mu$`, 'On 𝒟-modules over ℝ and μ'],
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
    ['{{Bosch, Daimler and Co.}}', 'Bosch, Daimler and Co.'],
    ['{ATLAS Collaboration} and Smith, John', 'ATLAS Collaboration, John Smith'],
    ["V{\\'a}zques{ de }Parga, Luis", 'Luis Vázques de Parga'],
    [
      'M&uuml;ller, Jana and D&#39;Arcy, Finn and Roe, J&ouml;rg',
      "Jana Müller, Finn D'Arcy, Jörg Roe",
    ],
    ['useprefix=true and given=Richard, prefix=von, family=Rabble', 'Richard von Rabble'],
    ['Gauck, Joachim and others', 'Joachim Gauck, et al.'],
    ['Roe, Ann and ... and Doe, Jo', 'Ann Roe, Jo Doe, et al.'],
    ['Ann Roe and and Jo Doe and Bo Zeng.', 'Ann Roe, Jo Doe, Bo Zeng'],
    [String.raw`Lo{\"\i}c Ma\"{\i}s and {\^\j}ules, A.`, 'Loïc Maïs, A. ĵules'],
    [
      String.raw`*Lovelace, Ada and Smith$^{*}$, Jo and Babbage\textsuperscript{a,1}, C.`,
      'Ada Lovelace, Jo Smith, C. Babbage',
    ],
  ])('%s', (names, expected) => {
    expect(authors(names)).toBe(expected);
  });

  it('falls back to editors, then to the organisation, then to nothing', () => {
    const read = (fields: string) => only(`@book{k, title={T}, ${fields}}`).fields.authors;
    expect(read('editor={Ed, Itor}, organization={Org}')).toBe('Itor Ed');
    expect(read('organization={Org, Inc.}')).toBe('Org, Inc.');
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
      'volume=9, number=2, pages={529-571, S1 - S4}, issn={12345678}, publisher={P}',
      { volume: '9', issue: '2', pages: '529–571, S1–S4', issn: '1234-5678', publisher: 'P' },
    ],
    ['url={https://doi.org/10.1000/abc}', { doi: '10.1000/abc', url: null }],
    ['url={http://a.b/x_y%20z?q=1&r=~s#t}', { url: 'http://a.b/x_y%20z?q=1&r=~s#t' }],
    ['url={javascript:alert(1)}', { url: null }],
    [String.raw`howpublished={\url{http://a.b/c}}`, { url: 'http://a.b/c' }],
    [
      'keywords={LET; dosimetry}, author_keywords={protons; LET}',
      { tags: ['protons', 'LET', 'dosimetry'] },
    ],
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

it.each<[string, Partial<PublicationFields>]>([
  [
    '@mastersthesis{k, title={T}, school={Uppsala}}',
    { journal: 'Uppsala', thesis_type: 'Master’s thesis' },
  ],
  [
    '@techreport{k, author={A}, title={T}, institution={CERN}, number={12}}',
    { journal: 'CERN', number: '12', publication_type: 'Report' },
  ],
  [
    '@techreport{k, author={A}, title={T}, type={Working Paper}, institution={NBER}, number={12}}',
    { journal: 'NBER', number: '12', publication_type: 'Working Paper' },
  ],
  [
    '@patent{k, title={T}, note={US Patent 11,960,988}}',
    { journal: 'US Patent', number: '11,960,988' },
  ],
  [
    '@book{k, title={T}, publisher={Springer}, series={LNCS}, number={7}, address={Berlin}}',
    { journal: 'Springer', series: 'LNCS', series_number: '7', place: 'Berlin' },
  ],
  [
    '@article{k, title={T}, journal={J}, note={To appear.}}',
    { pub_state: 'forthcoming', note: null },
  ],
  ['@article{k, title={T}, journal={J}, year={in press}}', { pub_state: 'in press', year: 0 }],
  [
    String.raw`@article{k, title={{Maps of $\mathcal{D}$}}, journal={J}}`,
    { title: 'Maps of 𝒟', title_tex: String.raw`Maps of $\mathcal{D}$` },
  ],
  [String.raw`@article{k, title={Costs of \$5}, journal={J}}`, { title_tex: null }],
  ['@inreference{k, title={T}, booktitle={E}}', { publication_type: 'Encyclopedia Entry' }],
  ['@collection{k, editor={A, B}, title={T}}', { publication_type: 'Edited Book', authors: 'B A' }],
  ['@video{k, title={T}, publisher={BBC}}', { publication_type: 'Video', journal: 'BBC' }],
])('%s', (entry, expected) => {
  expect(only(entry).fields).toMatchObject(expected);
});

describe('where it appeared', () => {
  const journal = (entry: string) => only(entry).fields.journal;

  it.each([
    ['@inproceedings{k, author={A}, title={T}, booktitle={Proc}, booksubtitle={Sub}}', 'Proc: Sub'],
    [
      '@book{k, author={A}, title={T}, publisher={Routledge and Kegan Paul}}',
      'Routledge and Kegan Paul',
    ],
    ['@phdthesis{k, author={A}, title={T}, school={Uppsala}}', 'Uppsala'],
    ['@patent{k, author={A}, title={T}, note={US Patent 11,960,988}}', 'US Patent'],
    ['@patent{k, author={A}, title={T}, number={EP1}, assignee={CNRS}}', 'CNRS'],
    [
      '@patent{k, author={A}, title={T}, type={patentus}, number={5}, holder={{B Ltd} and {C AG}}}',
      'U.S. patent, B Ltd, C AG',
    ],
    ['@misc{k, author={A}, title={T}, howpublished={Poster}, eventtitle={A Meeting}}', 'A Meeting'],
    ['@misc{k, author={A}, title={T}, eprint={2101.00001}, archiveprefix={arXiv}}', 'arXiv'],
    [
      '@unpublished{k, author={A}, title={T}, note={Submitted to Med. Phys.}}',
      'Submitted to Med. Phys.',
    ],
    ['@online{k, author={A}, title={T}, url={https://www.example.org/x}}', 'example.org'],
    [
      '@online{k, author={A}, title={T}, url={https://x.example.org}, titleaddon={A Blog}}',
      'A Blog',
    ],
    ['@unpublished{k, title={T}, note={Manuscript}, url={https://www.example.org/x.pdf}}', ''],
    ['@book{k, author={A}, title={T}, url={https://www.example.org/x}}', ''],
    [
      '@misc{k, author={A}, title={T}, publisher={\\&}, address={New York}, howpublished={Musical Score}}',
      '&',
    ],
    ['@book{k, author={A}, title={T}, publisher={P}, series={S}, maintitle={M}}', 'P'],
    ['@misc{k, title={T}, howpublished={Zenodo}, note={DOI: 10.5281/zenodo.1}}', 'Zenodo'],
    ['@misc{k, title={T}, howpublished={Software, \\url{https://github.com/a/b}}}', ''],
    ['@collection{k, editor={A}, title={T}, series={A Journal}, note={Special issue}}', ''],
    ['@unpublished{k, title={T}, note={Slides from a talk at a Meeting}}', 'Meeting'],
    [
      '@unpublished{k, title={T}, note={Handout from an invited talk at GLOW 5}}',
      'Invited talk at GLOW 5',
    ],
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
    ['@inproceedings{k, title={T}, booktitle={B}, note={Invited talk}}', 'Presentation'],
    ['@misc{k, title={T}, howpublished={Talk at CERN}}', 'Presentation'],
    ['@unpublished{k, title={T}, note={Presentation at A Meeting}}', 'Presentation'],
    ['@article{k, title={T}, journal={A Meeting}, keywords={talk}}', 'Presentation'],
    ['@article{k, title={T}, keywords={software}}', 'Software'],
    ['@article{k, title={T}, journal={J}, keywords={software}}', 'Article'],
    ['@misc{k, title={T}, note={US Patent 11,960,988}}', 'Patent'],
    ['@misc{k, title={T}, howpublished={Conference talk (online)}}', 'Presentation'],
    ['@misc{k, title={T}, note={Poster at the Annual Meeting}}', 'Poster'],
    ['@misc{k, title={T}, note={Grammar and Corpora Keynote}}', 'Presentation'],
    ['@misc{k, title={T}, note={GLOW}, month={Lund, Sweden - June 2024}}', 'Presentation'],
    ['@unpublished{k, title={T}, eventtitle={GLOW}}', 'Presentation'],
    ['@unpublished{k, title={T}, note={Handout from a Colloquium at X}}', 'Presentation'],
    ['@unpublished{k, title={T}, note={Comments on A, 4th Workshop on B}}', 'Presentation'],
    ['@unpublished{k, title={T}, note={Paper presented in a session on A}}', 'Presentation'],
    ['@unpublished{k, title={T}, note={Unpublished manuscript [for a Workshop]}}', 'Preprint'],
    ['@online{k, author={A}, title={T}, titleaddon={A Blog}}', 'Article'],
    ['@conference{k, title={T}, booktitle={Phonetics Meeting}, category={poster}}', 'Poster'],
    ['@conference{k, title={T}, booktitle={Seminar}, keywords={invited}}', 'Presentation'],
    [
      '@inproceedings{k, title={T}, booktitle={Proceedings of X}, note={Oral presentation}}',
      'Conference Paper',
    ],
    ['@misc{k, title={T}, howpublished={PhD thesis, University of Y}}', 'Thesis'],
    ['@misc{k, title={T}, note={Under review at X}}', 'Preprint'],
    ['@article{k, title={T}, journal={PsyArXiv Preprint}}', 'Preprint'],
    ['@article{k, title={Book Review: A Novel}, journal={J}}', 'Review'],
    ['@article{k, title={A Novel [Review of: B]}, journal={J}}', 'Review'],
    ['@article{k, title={Rezension: A Novel}, journal={J}}', 'Review'],
    ['@article{k, title={Recenze: Sůl nad zlato}, journal={J}}', 'Review'],
    ['@article{k, title={Review: A Novel}, journal={J}}', 'Review'],
    ['@article{k, title={A Novel}, journal={J}, pages={1--2}, note={Book review}}', 'Book Review'],
    ['@article{k, title={T}, journal={A Society Annual Conference, Rome}}', null],
    ['@article{k, title={T}, journal={A Society Annual Conference}, volume={3}}', 'Article'],
    ['@article{talk_2019, title={T}, journal={A Society}}', null],
  ])('%s', (entry, expected) => {
    expect(kind(entry)).toBe(expected);
  });
});

describe('what makes a talk', () => {
  it.each<[string, Partial<PublicationFields>]>([
    [
      'howpublished={Conference talk (online)}, address={Lund, Sweden}, month={Lund, June 2024}, note={Syntax Seminar}',
      { journal: 'Syntax Seminar, Lund, Sweden, online', month: 'June', year: 2024 },
    ],
    [
      'note={Poster at the workshop on NLP in Marseille}, month={{Marseille, France - June 2022}}',
      { journal: 'Workshop on NLP in Marseille, Marseille, France', month: 'June', year: 2022 },
    ],
    [
      'howpublished={Invited talk}, note={LAGB}, month={Varna Bulgaria, May 2019}',
      { journal: 'LAGB, Varna Bulgaria', month: 'May', custom_tags: ['Invited talk'] },
    ],
    ['note={GLOW 45 -- Queen Mary University}', { journal: 'GLOW 45 – Queen Mary University' }],
  ])('is kept: %s', (fields, expected) => {
    const talk = only(`@misc{k, author={Exemplar, Vera}, title={T}, ${fields}}`);
    expect(talk.fields).toMatchObject(expected);
    expect(talk.leftOut).toEqual([]);
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

describe('the fields of al-folio', () => {
  const al = only(`@inproceedings{k, abbr={Conf X}, bibtex_show={true}, title={T},
    author={Einstein*, Albert and Rosen*, N. and Podolsky†, B.}, year=1935,
    annotation={* Equal contribution, † Corresponding author}, booktitle={Conference on X},
    html={https://example.org/p_1%20a}, pdf={https://example.org/p.pdf}, arxiv={2010.00001},
    code={https://github.com/a/b_c}, slides={https://example.org/s~1.pdf}, poster={poster.pdf},
    video={https://example.org/watch?v=1&t=2}, website={https://example.org/project}, supp={/assets/s.zip},
    blog={https://example.org/blog}, hal={hal-01234}, selected={true}, preview={brownian.gif},
    award={The **Prize** for [this](https://example.org)}, altmetric={248277}, dimensions={true},
    editor={Bohr, Niels}, isbn={9781450369763}, edition={2}}`);

  it('are imported as links, award, notes, and other fields of a publication', () => {
    expect(al.fields).toMatchObject({
      authors: 'Albert Einstein, N. Rosen, B. Podolsky',
      authorNotes: [
        { author: 0, equal: true },
        { author: 1, equal: true },
        { author: 2, corresponding: true },
      ],
      url: 'https://example.org/p_1%20a',
      pdf_url: 'https://example.org/p.pdf',
      arxiv_id: '2010.00001',
      links: [
        { kind: 'code', url: 'https://github.com/a/b_c' },
        { kind: 'slides', url: 'https://example.org/s~1.pdf' },
        { kind: 'video', url: 'https://example.org/watch?v=1&t=2' },
        { kind: 'project', url: 'https://example.org/project' },
        { kind: 'other', url: 'https://example.org/blog', label: 'Blog' },
        { kind: 'preprint', url: 'https://hal.science/hal-01234', label: 'HAL' },
      ],
      featured: true,
      award: 'The Prize for this',
      image: null,
      custom_tags: ['Conf X'],
      editors: 'Niels Bohr',
      isbn: '9781450369763',
      edition: '2',
    });
  });

  it('are reported if nothing of them is imported', () => {
    expect(al.leftOut).toEqual(['poster', 'supp', 'preview', 'altmetric', 'dimensions']);
  });

  it.each<[string, Partial<PublicationFields>, string[]]>([
    ['award={true}, award_name={Best Paper}', { award: 'Best Paper' }, []],
    ['award={For a lot of reasons}, award_name={Prize}', { award: 'Prize' }, ['award']],
    ['pdf={paper.pdf}', { pdf_url: null }, ['pdf']],
    ['doi={10.1000/a}, html={https://doi.org/10.1000/A}', { url: null, links: [] }, []],
    [
      'url={https://a.b/c}, html={https://a.b/d}',
      { url: 'https://a.b/c', links: [{ kind: 'publisher', url: 'https://a.b/d' }] },
      [],
    ],
    ['website={https://doi.org/10.1000/a}', { doi: '10.1000/a', url: null, links: [] }, []],
    [
      'website={https://link.example.com/article/10.1000/a/full}',
      { doi: '10.1000/a', url: 'https://link.example.com/article/10.1000/a/full', links: [] },
      [],
    ],
    ['website={https://zenodo.org/records/\n12887386}', { doi: '10.5281/zenodo.12887386' }, []],
    [
      'url={https://a.b/c}, website={https://a.b/view/276}',
      { url: 'https://a.b/c', links: [{ kind: 'publisher', url: 'https://a.b/view/276' }] },
      [],
    ],
    [
      'website={https://lab.github.io/tracks/}',
      { url: null, links: [{ kind: 'project', url: 'https://lab.github.io/tracks/' }] },
      [],
    ],
    [
      'website={https://a.b/ret_72.pdf}',
      { url: null, pdf_url: 'https://a.b/ret_72.pdf', links: [] },
      [],
    ],
    ['note={Available at: \\url{https://doi.org/10.1000/a}}', { doi: '10.1000/a' }, []],
    ['note={Erratum: doi:10.1000/a}', { doi: null, note: 'Erratum: doi:10.1000/a' }, []],
    ['annotation={† Core team}', { authorNotes: [] }, ['annotation']],
    [
      'author+an={1=corresponding;2=equal}',
      { authorNotes: [{ author: 0, corresponding: true }] },
      [],
    ],
    ['author+an={1=highlight}', { authorNotes: [] }, ['author+an']],
    ['github={a/b}, selected={false}', { featured: false }, []],
    ['editor={Li, Wei and Wu, Z}', { editors: 'Wei Li, Z Wu' }, []],
    ['address={J}, language={T E}', {}, ['language']],
    ['langid={ngerman}, language={German}', { language: 'de' }, []],
    ['language={pt_BR}', { language: 'pt-BR' }, []],
    [
      'pdf={https://github.com/a/b/blob/main/p.pdf}',
      { pdf_url: 'https://github.com/a/b/raw/main/p.pdf' },
      [],
    ],
  ])('%s', (fields, expected, leftOut) => {
    const read = only(`@article{k, author={Exemplar, Vera}, title={T}, journal={J}, ${fields}}`);
    expect(read.fields).toMatchObject(expected);
    expect(read.leftOut).toEqual(leftOut);
  });

  it.each([
    ['translator={Weaver, William}', []],
    ['origdate={1980}, pubstate={inpress}', []],
    ['date={2018-11-28}', ['date']],
    ['entrysubtype={podcast}', ['entrysubtype']],
    ['author={Exemplar, Vera}, bookauthor={Eco, Umberto}', ['bookauthor']],
    ['doi={fg6rf9}', ['doi']],
    ['author={Exemplar, Vera}, note={A}, note={B}', ['note']],
  ])('are not named where a field of the record has them: %s', (fields, leftOut) => {
    const read = only(`@misc{k, title={T}, ${fields}}`);
    expect(read.leftOut).toEqual(leftOut);
  });

  it('are counted over a file', () => {
    const bib = `@misc{a, author={A B}, title={One}, dimensions={true}, altmetric={true}}
      @misc{b, author={A B}, title={Two}, dimensions={true}}`;
    expect(parseBibliography(bib).leftOut).toEqual([
      { field: 'dimensions', titles: ['One', 'Two'] },
      { field: 'altmetric', titles: ['One'] },
    ]);
  });
});

it('a hostile bibliography is read, and never becomes many times as long', () => {
  const property = fc.property(BIBLIOGRAPHIES, (hostile) => {
    const { candidates, skipped } = parseBibliography(good('before') + hostile);
    expect(candidates[0]?.key).toBe('before');
    const letters = JSON.stringify([candidates, skipped]).length;
    expect(letters).toBeLessThan(1_000_000 + 50 * hostile.length);
  });
  fc.assert(property, { numRuns: 30, seed: 40 });
});

describe('the same work twice in one file', () => {
  it('is imported once, completed, and the later entry names the one it repeats', () => {
    const { candidates, skipped } = parseBibliography(`
      @article{first, author={A B}, title={The Same}, journal={J}, year=2000}
      @online{second, author={B, A}, title={The {SAME}}, date={2000-05}, doi={10.1000/x}}`);
    expect(candidates).toHaveLength(1);
    expect(candidates[0]?.fields).toMatchObject({ journal: 'J', month: null, doi: '10.1000/x' });
    expect(skipped).toMatchObject([{ key: 'second', reason: 'The same publication as first.' }]);
  });

  it('is not seen where volume, issue or first page differ', () => {
    const letter = (key: string, place: string) =>
      `@article{${key}, author={A Smith}, title={Letter to the Editor}, journal={J}, year=2000, ${place}}`;
    const bib = [
      letter('a', 'volume=1, number=2, pages={1--3}'),
      letter('b', 'volume=2, number=2'),
      letter('c', 'volume=1, number=3'),
      letter('d', 'volume=1, number=2, pages={9}'),
      letter('again', 'volume={Vol. 1}, pages={1}'),
      letter('bare', ''),
    ].join('\n');
    expect(keys(bib)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is not seen where DOI, year or all authors differ', () => {
    expect(
      keys(`
      @misc{a, author={A Smith}, title={Editorial}, year=2000, doi={10.1000/a}}
      @misc{b, author={A Smith}, title={Editorial}, year=2000, doi={10.1000/b}}
      @misc{c, author={A Smith}, title={Editorial}, year=2001}
      @misc{d, author={B Jones}, title={Editorial}, year=2001}`),
    ).toEqual(['a', 'b', 'c', 'd']);
  });
});
