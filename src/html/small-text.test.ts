import { describe, expect, it, test } from 'vitest';
import { cleanSmallText } from './clean-small-text.ts';
import { simplifySmallText, smallTextHtml, smallTextLines } from './small-text.ts';

const link = (href: string, text = href) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;

describe('a plain text', () => {
  it.each([
    ['One\nthe next line.\r\n\r\n  Two.  \n\n\n', '<p>One<br>the next line.</p><p>Two.</p>'],
    [
      'Awards:\n• First\n- Second\nAfter.',
      '<p>Awards:</p><ul><li>First</li><li>Second</li></ul><p>After.</p>',
    ],
    ['-20 °C is cold - really', '<p>-20 °C is cold - really</p>'],
    [' \n\n ', ''],
    ['<b>a</b> & "b"', '<p>&lt;b&gt;a&lt;/b&gt; &amp; "b"</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['a < b <p>', '<p>a &lt; b &lt;p&gt;</p>'],
  ])('shows %j as it was typed', (text, html) => {
    expect(smallTextHtml(text)).toBe(html);
  });

  it.each([
    ['See https://example.org/a?b=1&c=2.', 'https://example.org/a?b=1&amp;c=2', '.'],
    ['(https://example.org/a_(b))', 'https://example.org/a_(b)', ')'],
    ['“https://example.org/”, too', 'https://example.org/', '”, too'],
  ])('has the address of %j as a link', (text, href, after) => {
    expect(smallTextHtml(text)).toContain(`${link(href)}${after}`);
  });

  it('has hosts and addresses of e-mail as links, and nothing else', () => {
    expect(smallTextHtml('www.example.org or a.b@example.org')).toBe(
      `<p>${link('http://www.example.org', 'www.example.org')} or ${link('mailto:a.b@example.org', 'a.b@example.org')}</p>`,
    );
    const none = 'https:// javascript:alert(1) a@b example.org @me';
    expect(smallTextHtml(none)).toBe(`<p>${none}</p>`);
  });
});

describe('a text that begins with a block tag', () => {
  it('is cleaned, and shown as it is stored', () => {
    const stored = cleanSmallText(
      '<p onclick="x()">A <b>b</b><script>alert(1)</script> <a href="javascript:x">c</a></p>',
    );
    expect(stored).toBe('<p>A <strong>b</strong> c</p>');
    expect(smallTextHtml(stored)).toBe(stored);
  });

  it('stays HTML when that block is not allowed', () => {
    expect(cleanSmallText('<div>R&amp;D</div>')).toBe('<p>R&amp;D</p>');
    expect(cleanSmallText('<section><p>a</p></section>')).toBe('<p>a</p>');
  });
});

test('a plain text is stored unchanged', () => {
  const sent = ' <em>a</em>\n\n<p>b';
  expect(cleanSmallText(sent)).toBe(sent);
});

test('the searched and quoted text has no tags, and one line per displayed line', () => {
  expect(smallTextLines('One\ntwo.\n\n• R&D')).toEqual(['One', 'two.', 'R&D']);
  expect(
    smallTextLines('<h2>Now</h2><p>One<br>two <em>&amp;</em></p><ul><li><p>x</p></li></ul>'),
  ).toEqual(['Now', 'One', 'two &', 'x']);
});

describe('what the editor holds', () => {
  it.each([
    'One.\n\nTwo & "three" <b>.\nA line.',
    'Awards:\n\n• https://example.org/?a=1&b=2\n• me@example.org',
  ])('is text again where %j was not formatted', (text) => {
    expect(simplifySmallText(smallTextHtml(text))).toBe(text);
  });

  it.each([
    '<p>a <strong>b</strong></p>',
    '<p><a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
    '<ol><li>a</li></ol>',
    '<p>&lt;p&gt;</p>',
    '<p>• a</p>',
  ])('stays HTML where no text is shown as %s', (html) => {
    expect(simplifySmallText(html)).toBe(html);
  });
});
