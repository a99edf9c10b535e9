import { expect, it } from 'vitest';
import { addContents } from './contents.ts';

it('gives headings of the highest level an id each, and lists them', () => {
  const { html, contents } = addContents(
    '<h2>Two &amp; <em>two</em></h2><h3>Below</h3><h2 data-indent="1">Two two</h2><h2></h2><h2>Größe</h2>',
  );
  expect(html).toBe(
    '<h2 id="section-two-two">Two &amp; <em>two</em></h2><h3>Below</h3><h2 data-indent="1" id="section-two-two-2">Two two</h2><h2></h2><h2 id="section-grosse">Größe</h2>',
  );
  expect(contents).toEqual([
    { id: 'section-two-two', title: 'Two & two' },
    { id: 'section-two-two-2', title: 'Two two' },
    { id: 'section-grosse', title: 'Größe' },
  ]);
});

it('lists nothing of a text with two headings, and leaves one without as it is', () => {
  expect(addContents('<h2>One</h2><h2>Two</h2>').contents).toEqual([]);
  expect(addContents('<p>Text</p>')).toEqual({ html: '<p>Text</p>', contents: [] });
});
