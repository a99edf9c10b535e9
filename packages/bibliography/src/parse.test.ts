import { expect, it } from 'vitest';
import { detect } from './detect.ts';
import { parse } from './parse.ts';

it.each([
  ['\uFEFFTY  - JOUR\nTI  - @article{x, }\nER  - ', 'ris'],
  ['1.\nTY - BOOK\nTI - Roofs', 'ris'],
  ['PMID- 31978945\nTI  - Roofs', 'nbib'],
  ['\nOWN - ERIC\nTI  - Roofs', 'nbib'],
  [
    '<?xml version="1.0"?><xml><records><record><ref-type>17</ref-type></record></records></xml>',
    'endnote',
  ],
  ['[{"type": "book", "title": "Roofs"}]', 'csl'],
  ['{"items": [{"type": "book", "id": 1}]}', 'csl'],
  ['% Encoding: UTF-8\n@Article{x, title = {Roofs}}', 'bibtex'],
  ['@string(a = "b")', 'bibtex'],
  ['mail to jane@example.org', null],
  ['{"name": "package", "type": "module", "author": "Jane Roe"}', null],
  ['', null],
])('%j is %s', (text, format) => {
  expect(detect(text)).toBe(format);
});

it('bytes of another encoding are decoded', () => {
  const text = 'TY  - JOUR\nTI  - Grün\nER  - ';
  const { format, entries } = parse(new Uint8Array([...text].map((sign) => sign.charCodeAt(0))));
  expect(format).toBe('ris');
  expect(entries[0]?.item.title).toBe('Grün');
});

it.each([
  ['Roofs', 'This is neither BibTeX, RIS, CSL-JSON, PubMed nor EndNote XML.'],
  [
    'Authors,Title,Year,Source\n"Roe, J.",Roofs,2014,Notes\n',
    /^This is a table \(CSV\)\. Export BibTeX/,
  ],
  ['%0 Journal Article\n%T Roofs\n', /^This is EndNote’s tagged format/],
  [
    'FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\n',
    /^This is a plain text export from Web of Science/,
  ],
  ['<html><body>x</body></html>', /^This is a web page/],
  ['{"a": 1}', /^This is JSON without CSL-JSON/],
])('a sentence says what %j is', (text, sentence) => {
  expect(() => parse(text)).toThrow(sentence);
});

it.each([
  ['TY  - JOUR\nTI  - Roofs\nN1  - Of rain\n', 'ER  - \n', 'TY  - JOUR\nTI  - Nests\nER  - \n'],
  ['PMID- 1\nTI  - Roofs\n', '\n', 'PMID- 2\nTI  - Nests\n'],
])('BibTeX behind %j is named, and no part of its fields', (begin, end, next) => {
  const bibtex = '@article{roe,\n  title={Gables {and} eaves},\n}\n@misc{holt, title={Tiles}}\n';
  for (const text of [begin + end + bibtex + next, begin + bibtex + end + next]) {
    const { entries, skipped } = parse(text);
    expect(entries.map(({ item }) => [item.title, item.note])).toEqual(
      parse(begin + end + next).entries.map(({ item }) => [item.title, item.note]),
    );
    const [line = 0] = skipped.map((entry) => entry.line);
    expect(text.split('\n')[line - 1]).toContain('@article');
    const reason = 'It is BibTeX in a file of another format. Import it from a separate file.';
    expect(skipped).toMatchObject([
      { key: 'roe', reason },
      { key: 'holt', line: line + 3, reason },
    ]);
  }
});
