import { expect, it } from 'vitest';
import {
  readMarked,
  replaceIn,
  setIn,
  toHtml,
  toPlainText,
  withoutMarks,
} from './formatted-text.ts';

const MARKED = `A ${setIn('italic', `b <i> & ${setIn('upright', 'c')} `)} ${setIn('bold', 'd')}.`;

it('a text with faces is plain text and HTML', () => {
  const formatted = readMarked(MARKED);
  expect(formatted.text).toBe('A b <i> & c d.');
  expect(toHtml(formatted)).toBe(
    'A <i>b &lt;i&gt; &amp; <span style="font-style:normal">c</span> </i><b>d</b>.',
  );
});

it('what is raised and lowered is written in signs where nothing can be set', () => {
  const power = setIn('raised', `-${setIn('italic', '6')}`);
  expect(toPlainText(readMarked(`NH${setIn('lowered', '3')} at 10${power}, x`))).toBe(
    'NH₃ at 10⁻⁶, x',
  );
});

it('faces and links that cross are well-formed, and a link is one', () => {
  const { text, spans } = readMarked(MARKED);
  const link = { from: 0, to: 5, element: 'a', attributes: { href: '/a"b' } };
  const own = { from: 10, to: 13, element: 'strong' };
  expect(toHtml({ text, spans: [link, ...spans, own] })).toBe(
    '<a href="/a&quot;b">A <i>b &lt;</i></a><i>i&gt; &amp; <span style="font-style:normal"><strong>c</strong></span><strong> </strong></i><b><strong>d</strong></b>.',
  );
});

it('a replaced part leaves the rest set as it was', () => {
  const changed = replaceIn(readMarked(MARKED), / <i> &/, ' and');
  expect(toHtml(changed)).toBe('A <i>b and <span style="font-style:normal">c</span> </i><b>d</b>.');
  expect(replaceIn(changed, /zebra/, 'x')).toBe(changed);
});

it('marks that somebody else wrote are no text, and what they leave open does no harm', () => {
  const hostile = '\ufdd1\ufdd0a\ufdef\ufdee<b>\ufdd0';
  expect(toHtml(readMarked(hostile))).toBe('a&lt;b&gt;');
  expect(withoutMarks(hostile)).toBe('a<b>');
});
