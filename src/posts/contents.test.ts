import { expect, it } from 'vitest';
import { messagesFor } from '../../messages/catalogue.ts';
import { addHeadingIds, renderText as render } from './contents.ts';

const renderText = (html: string) => render(html, messagesFor('en'));
const name = (html: string) => addHeadingIds(html).html;

it('gives each heading an id of what it says', () => {
  expect(
    name(
      '<h2>Two &amp; <em>two</em></h2><h3>Two two</h3><h2 data-indent="1">Größe[^1]</h2><h2></h2>',
    ),
  ).toBe(
    '<h2 id="section-two-two">Two &amp; <em>two</em></h2><h3 id="section-two-two-2">Two two</h3><h2 data-indent="1" id="section-grosse">Größe[^1]</h2><h2></h2>',
  );
  expect(name('<p>Text</p>')).toBe('<p>Text</p>');
});

it('keeps ids when another heading is added, reworded or given twice', () => {
  const stored = name('<h2>Results</h2><h2>Results</h2>');
  expect(name(stored)).toBe(stored);
  expect(name(`<h2>Results</h2>${stored.replace('>Results<', '>Data<')}`)).toBe(
    '<h2 id="section-results-3">Results</h2><h2 id="section-results">Data</h2><h2 id="section-results-2">Results</h2>',
  );
  expect(name('<h2 id="own">A</h2><h2 id="own">B</h2>')).toBe(
    '<h2 id="own">A</h2><h2 id="section-b">B</h2>',
  );
});

it('lists the headings of the three highest levels, with their formulas', async () => {
  const { contents } = await renderText(
    '<h2>A &lt; B</h2><h4>Below</h4><h5>Deep</h5><h6>Not listed</h6><h4>Beside</h4><h2>Of $x$</h2>',
  );
  expect(contents).toEqual([
    {
      id: 'section-a-b',
      title: 'A &lt; B',
      parts: [
        {
          id: 'section-below',
          title: 'Below',
          parts: [{ id: 'section-deep', title: 'Deep', parts: [] }],
        },
        { id: 'section-beside', title: 'Beside', parts: [] },
      ],
    },
    { id: 'section-of-x', title: expect.stringMatching(/^Of <span.*<math/), parts: [] },
  ]);
});

it('lists nothing of a text with two headings', async () => {
  const { html, contents } = await renderText('<h2>One</h2><h3>Two</h3>');
  expect(html).toContain('<h3 id="section-two">');
  expect(contents).toEqual([]);
});

it.each([
  ['<p>Text</p>', false],
  ['<p>Text[^1]</p>', false],
  ['<p>Text[^1]</p><p>[^1]: Note</p>', true],
])('tells whether a text has footnotes: %s', async (html, hasNotes) => {
  expect(await renderText(html)).toMatchObject({ hasNotes });
});
