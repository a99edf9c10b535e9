import { expect, it } from 'vitest';
import { parseCsl, readCslStyle } from './csl-style.ts';
import { openForeignStyle } from './engine.ts';

const style = (macros: string, layout = '<text macro="a"/>') =>
  `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0">
  <info><title>A  Style</title><id>a</id><updated>2026-01-01T00:00:00+00:00</updated></info>
  ${macros}
  <citation><layout><text variable="title"/></layout></citation>
  <bibliography><layout suffix=" &lt;end&gt;">${layout}</layout></bibliography>
</style>`;

const TITLE = '<macro name="a"><text variable="title" font-style="italic"/></macro>';

/** 20 macros of which each calls the next one twice. */
const doubling = Array.from(
  { length: 20 },
  (_, at) =>
    `<macro name="${at ? at : 'a'}"><text macro="${at + 1}"/><text macro="${at + 1}"/></macro>`,
).join('');

it('a style has its title, and what makes references', async () => {
  const { title, root } = readCslStyle(`\ufeff${style(TITLE)}`);
  expect(title).toBe('A Style');
  expect(root.children.map((child) => typeof child === 'object' && child.name)).toEqual([
    ...['info', 'citation', 'macro', 'bibliography'],
  ]);
});

it('a numbered style has no numbers, and nothing of it is mark-up', async () => {
  const number = '<text variable="citation-number" prefix="[" suffix="] "/>';
  const make = await openForeignStyle(style(TITLE, `${number}<text macro="a"/>`));
  expect(make({ type: 'book', title: '$& <b>' })).toEqual({
    text: '$& <b> <end>',
    spans: [{ face: 'italic', from: 0, to: 6 }],
  });
});

it.each([
  ['what is no XML', 'a { b }', /no well-formed XML/],
  ['tags that cross', '<style><info></style></info>', /no well-formed XML \(<\/style> in line 1\)/],
  ['what ends too early', style(TITLE).slice(0, -10), /no well-formed XML/],
  ['an attribute without quotes', style('<macro name=a/>'), /\(line 4\)/],
  ['an element that is another', '<html></html>', /no style of the Citation Style Language/],
  ['what only names another style', dependent(), /Please upload that one: nature\.csl/],
  ['a style of footnotes', style(TITLE).replace(/<bib[\s\S]*ography>/, ''), /footnotes/],
  [
    'entities of its own',
    `<!DOCTYPE style [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${style(TITLE)}`,
    /no well-formed XML \(line 1\)/,
  ],
  ['an entity that is not known', style(TITLE).replace('&lt;', '&bomb;'), /unknown entity/],
  ['what nests deep', '<style>'.repeat(100_000), /nests too deep/],
  ['a long text', style(TITLE).replace(' &lt;', 'x'.repeat(10_000)), /too long/],
  ['macros that double', style(`${doubling}<macro name="20"/>`), /without an end/],
  ['a macro that calls itself', style('<macro name="a"><text macro="a"/></macro>'), /without an/],
  ['a macro that is not there', style(''), /no macro “a”/],
])('%s is refused with a sentence', (_what, source, sentence) => {
  expect(() => readCslStyle(source)).toThrow(sentence);
});

function dependent(): string {
  return `<style><info><title>Nature Physics</title>
    <link href="http://www.zotero.org/styles/nature" rel="independent-parent"/></info></style>`;
}

it.each([
  ['an opened comment', `<!--${'-'.repeat(500_000)}`],
  ['white space in a tag', `<a${' '.repeat(500_000)}`],
  ['attributes without an end', `<a${' b="c"'.repeat(80_000)}`],
  ['opened tags', '<'.repeat(500_000)],
])('half a megabyte of %s comes to an end', (_what, source) => {
  expect(() => parseCsl(source)).toThrow(/no well-formed XML/);
});
