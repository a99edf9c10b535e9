import { expect, it } from 'vitest';
import { readBlocks, readRuns } from './read-html.ts';

it('a reference is read with its faces, links and entities', () => {
  expect(
    readRuns(
      '<b>A <span style="font-weight:normal">&amp; B</span></b>. <a href="https://doi.org/1"><i>In vivo</i> H<sub>2</sub></a>',
    ),
  ).toEqual([
    { text: 'A ', bold: true },
    { text: '& B', bold: false },
    { text: '. ' },
    { text: 'In vivo', italic: true, href: 'https://doi.org/1' },
    { text: ' H', href: 'https://doi.org/1' },
    { text: '2', script: 'sub', href: 'https://doi.org/1' },
  ]);
});

it('only absolute addresses are links', () => {
  expect(readRuns('<a href="/cv">a</a><a href="#b">b</a>')).toEqual([{ text: 'a' }, { text: 'b' }]);
});

it('a text is read by paragraph and list item, with depth and number', () => {
  const html =
    '<h2>Title</h2><p>One<br>two</p><ul><li><p>a</p><p>more</p></li><li>b<ol start="3"><li>c</li><li>d</li></ul></li></ul><blockquote><p>q</p></blockquote><pre><code>x\n y</code></pre>';
  expect(
    readBlocks(html.replace('</li></ul></li>', '</li></ol></li>')).map(
      ({ kind, depth, number, isFirst, runs }) => [
        ...[kind, depth, number, isFirst],
        runs.map(({ text }) => text).join(''),
      ],
    ),
  ).toEqual([
    ['heading', 0, null, false, 'Title'],
    ['paragraph', 0, null, false, 'One\ntwo'],
    ['item', 1, null, true, 'a'],
    ['paragraph', 1, null, true, 'more'],
    ['item', 1, null, false, 'b'],
    ['item', 2, 3, true, 'c'],
    ['item', 2, 4, false, 'd'],
    ['quotation', 0, null, false, 'q'],
    ['code', 0, null, false, 'x\n y'],
  ]);
});

it('a row of a table is a line, and images are their descriptions', () => {
  const html =
    '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td><p>1</p></td><td>2</td></tr></tbody></table><p><img src="https://e.org/a.png" alt="A map"></p>';
  expect(readBlocks(html).map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
    ...['A | B', '1 | 2', 'A map'],
  ]);
});
