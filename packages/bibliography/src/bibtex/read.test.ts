import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBibtex } from './read.ts';

const keys = (bib: string) => readBibtex(bib).entries.map(({ key }) => key);
const good = (key: string) => `@article{${key}, author={A B}, title={Title ${key}}, journal={J}}\n`;

it('an entry of 2,900 authors comes in whole', () => {
  const names = Array.from({ length: 2899 }, (_, at) => `Serrano Ibáñez${at}, Lucía`);
  const authors = [...names, 'Exemplar, Vera'].join(' and ');
  const { entries } = readBibtex(
    `@article{k, author={${authors}}, title={T}, journal={J}, year=2020}`,
  );
  const { author = [] } = entries[0]?.item ?? {};
  expect(author).toHaveLength(2900);
  expect(author.at(-1)).toEqual({ family: 'Exemplar', given: 'Vera' });
});

describe('macros and inheritance', () => {
  it('resolves @string, built on others and joined with #', () => {
    const bib = String.raw`
      @string{phys = {J.~Phys.}}
      @STRING(chem = phys # { \& Chem})
      @article{k, author={A}, title={T}, journal = chem # { D}}`;
    expect(readBibtex(bib).entries[0]?.item['container-title']).toBe('J. Phys. & Chem D');
  });

  it('takes the book of a chapter from its crossref, and not its DOI or title', () => {
    const { entries, skipped } = readBibtex(`
      @incollection{part, crossref={BOOK}, author={A B}, title={The Part}, pages={1--2}}
      @collection{book, editor={E F}, title={The Book}, subtitle={Sub}, year=2000, doi={10.1000/b}}`);
    expect(entries.map(({ key, volumeOf }) => [key, volumeOf])).toEqual([
      ['part', undefined],
      ['book', 'part'],
    ]);
    expect(entries[0]?.item).toEqual({
      id: 'part',
      type: 'chapter',
      title: 'The Part',
      author: [{ family: 'B', given: 'A' }],
      editor: [{ family: 'F', given: 'E' }],
      'container-title': 'The Book: Sub',
      issued: { 'date-parts': [[2000]] },
      page: '1-2',
    });
    expect(skipped).toEqual([]);
  });

  it('takes xdata, and survives references in a circle', () => {
    const { entries } = readBibtex(`
      @xdata{x, publisher={P}, xdata={y}}
      @xdata{y, year={1999}, xdata={x}}
      @book{k, author={A}, title={T}, xdata={x}, crossref={k}}`);
    expect(entries[0]?.item).toMatchObject({
      publisher: 'P',
      issued: { 'date-parts': [[1999]] },
    });
  });
});

describe('what grows as it is read', () => {
  const doubled = (count: number, next: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => next(at)).join('\n');

  it.each([
    ['strings', doubled(60, (at) => `@string{s${at + 1} = s${at} # s${at}}`)],
    [
      'strings from the last on',
      doubled(60, (at) => `@string{s${60 - at} = s${59 - at} # s${59 - at}}`),
    ],
  ])('stays short: %s that each name another twice', (_, strings) => {
    const bib = `@string{s0={abc}}\n${strings}\n@article{k, author={A}, title=s4 # s60}\n${good('x')}`;
    expect(JSON.stringify(readBibtex(bib)).length).toBeLessThan(50_000);
    expect(keys(bib)).toContain('x');
  });

  it.each([
    [`title=${'long # '.repeat(1000)}{x}`, /too long/],
    [doubled(501, () => 'title={T},'), /more than 500 fields/],
    [`title={${'\\emph{'.repeat(600)}x${'}'.repeat(600)}}`, /too deep/],
  ])('is skipped, and the entry after it comes in', (fields, reason) => {
    const bib = `@string{long={${'a'.repeat(9000)}}}\n@article{k, ${fields}}\n${good('x')}`;
    const { skipped } = readBibtex(bib);
    expect(keys(bib)).toEqual(['x']);
    expect(skipped).toMatchObject([{ key: 'k', reason: expect.stringMatching(reason) }]);
  });

  it('is followed once: xdata that each name two others', () => {
    const pair = (at: number) => `xdata={a${at + 1}, b${at + 1}}`;
    const data = doubled(60, (at) => `@xdata{a${at}, ${pair(at)}}\n@xdata{b${at}, ${pair(at)}}`);
    expect(keys(`${data}\n@book{k, author={A}, title={T}, xdata={a0}}`)).toEqual(['k']);
    const all = doubled(60, (at) => `@xdata{a${at}, xdata={${doubled(60, (to) => `a${to},`)}}}`);
    expect(keys(`${all}\n@book{k, author={A}, title={T}, xdata={a0}}`)).toEqual(['k']);
  });

  it('is one comment, whatever looks like an entry in it', () => {
    expect(keys(`@comment{\n${doubled(20_000, () => '@article{k, title={T},')}`)).toEqual([]);
    expect(keys(`@comment{\n@article{k, title={T}}\n}\n${good('x')}`)).toEqual(['x']);
  });

  it('has names that every object inherits', () => {
    const bib = String.raw`@constructor{k, author={\constructor{A}}, title={T}, toString={x}, __proto__={y}, type={constructor}}`;
    expect(readBibtex(bib).skipped.map(({ reason }) => reason)).toEqual([]);
  });
});

describe('what is no publication', () => {
  it('leaves out strings, comments and preambles without a word', () => {
    const bib = `A file. @comment{x, title={no}} @preamble{"\\newcommand{\\x}{y}"}
      % @article{commented, title={Out}}
      @string{a={b}}`;
    expect(readBibtex(bib)).toEqual({ entries: [], skipped: [] });
  });

  it.each([
    ['@set{k, entryset={a,b}}', /type @set is not a publication/],
    ['@periodical{k, title={T}}', /not a publication/],
    ['@online{k, title={T}, url={http://a.b}}', /web page without an author/],
    ['@misc{k, author={A}}', /no title/],
  ])('names %s with its reason', (bib, reason) => {
    const { entries, skipped } = readBibtex(bib);
    expect(entries).toEqual([]);
    expect(skipped).toMatchObject([{ key: 'k', line: 1, reason: expect.stringMatching(reason) }]);
  });
});

describe('a bad entry', () => {
  it.each([
    ['a missing comma', '@article{bad, title={T} author={A}}\n'],
    ['a missing closing brace', '@article{bad, title={T}, author={A}\n'],
  ])('with %s is reported and does not stop the others', (_, bad) => {
    const { entries, skipped } = readBibtex(good('one') + bad + good('two'));
    expect(entries.map(({ key }) => key)).toEqual(['one', 'two']);
    expect(skipped).toMatchObject([{ key: 'bad', line: 2, type: 'article' }]);
  });

  it.each([
    ['title={T} author={A}', 'a comma or brace is missing before "author"'],
    ['title={T}; author={A}', 'a comma or brace is missing'],
    ['title={T}, author {A}', 'an equals sign is missing after "author"'],
    ['title=un defined', '"un" is not a number, not quoted, and not defined by an @string'],
    ['title={T', 'a closing brace or quote is missing'],
  ])('with %s is explained without the rest of it', (fields, words) => {
    const { skipped } = readBibtex(`@article{bad, ${fields}, year={2020}}\n`);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      `It has a syntax error (line 1): ${words}.`,
    ]);
  });

  it('is not made by spaces or brackets in its key, Windows line ends or parentheses', () => {
    const bib =
      '\uFEFF@article{a key (2),\r\n title={T}, author={A}}\r\n@misc(par, title="U {"}x{"}")';
    expect(keys(bib)).toEqual(['a key (2)', 'par']);
  });

  it('is not made by a long space in a value', () => {
    expect(keys(`@misc{k, title={$^$a${'\n'.repeat(6000)}}, author={A}}`)).toEqual(['k']);
  });

  it('is not made by comments between fields or percent signs in values', () => {
    expect(keys('@misc{k, % {a comment\n title={50% off}, % "\n author={A}}')).toEqual(['k']);
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...['@article{', '@string{', '@comment{', '@', '{', '}', '(', ')', '"', '$', '%', '\\', '#'],
    ...['=', ',', '\n', ' ', 'title', 'author', 'a and b', '\\emph', '\\"', '^', '_', '&', '~'],
    ...['title = {T}, ', '\\textsuperscript{', '\\begin{x}', 'date = {2000', 'month = jan'],
  );

  it('is read without an error, and the entry after it comes in', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const { entries } = readBibtex(`${good('before')}${text}\n${good('after')}`);
        const found = entries.map(({ key }) => key);
        expect(found).toContain('before');
        // An open comment takes in all that follows, as it should.
        if (!text.includes('@comment') && !text.includes('(')) expect(found).toContain('after');
      }),
      { numRuns: 150 },
    );
  });
});
