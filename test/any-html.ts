import fc from 'fast-check';
import { ALLOWED } from '../src/html/allowed-html.ts';
import hostile from './fixtures/hostile-html.json' with { type: 'json' };

/**
 * Ways in which HTML was made to run scripts or to leave its place, after OWASP's XSS Filter Evasion Cheat Sheet, the
 * HTML5 Security Cheatsheet (html5sec.org), the tests of DOMPurify and of sanitize-html, and the advisories of the latter.
 */
export const HOSTILE: readonly string[] = Object.values(hostile).flat();

const tags = [
  ...Object.keys(ALLOWED),
  ...['b', 'span', 'script', 'svg', 'math', 'style', 'template', 'textarea', 'select', 'title'],
];
const names = ['href', 'src', 'style', 'class', 'data-url', 'onclick', 'colspan', 'alt', 'rel'];
const values = [
  ...['', 'x', '"', "'", '&quot;', 'https://example.org/?a&b', '/a', '//a', 'javascript:x', '2'],
  ...['text-align: center', 'language-js', '<b>', '_blank', ' /x ', '\u00a0'],
  ...['video-link', 'figure-ref', 'https://youtu.be/dQw4w9WgXcQ'],
];
const texts = ['text', ' ', '&amp;', '&lt;', '&', '<', '>', '<!--', '-->', '$x$', '\u00a0', ']]>'];
const name = fc.constantFrom(...tags);
const attribute = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...values), fc.constantFrom('"', "'", ''))
  .map(([key, value, quote]) => ` ${key}=${quote}${value}${quote}`);
const fragment = fc.oneof(
  fc
    .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', '', ' >'))
    .map(([tag, written, end]) => `<${tag}${written.join('')}${end}`),
  name.map((tag) => `</${tag}>`),
  fc.constantFrom(...texts),
  fc.constantFrom(...HOSTILE),
);
/** HTML of which anything may be wrong. */
export const anyHtml = fc.array(fragment, { maxLength: 25 }).map((parts) => parts.join(''));
