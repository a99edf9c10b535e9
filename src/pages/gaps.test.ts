import { expect, it } from 'vitest';
import { findGaps, gap } from './gaps.ts';

it('what is not filled in of a template is named, each once', () => {
  const html = `<p>Telephone: ${gap('number')}</p><p>As of ${gap('day &amp; month')}, ${gap('number')}</p>`;
  expect(findGaps(html)).toEqual(['number', 'day & month']);
});

it('square brackets that a text has of its own are none', () => {
  expect(findGaps('<p>As shown [1], <strong>bold</strong> [see there]</p>')).toEqual([]);
});
