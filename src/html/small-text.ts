import { decodeEntities, encodeEntities } from '../values/html.ts';
import { isAllowed, LINK_REL } from './allowed-html.ts';
import { splitHtmlSections } from './html-tokens.ts';

/**
 * A section of the about page, or a paragraph of the summary: HTML where it begins with a block tag, and else text as
 * it was typed.
 */
export const isHtmlText = (text: string): boolean =>
  /^\s*<(?:p|ul|ol|dl|h[1-6]|hr|blockquote|pre|table|div|section|article|figure)(?=[\s/>])/i.test(
    text,
  );

/**
 * A small text as pages show it. In one that is no HTML blank lines part paragraphs, lines that begin with "• " or "- "
 * are the items of a list, other line breaks stay, and addresses are links.
 *
 * @param text as it is stored, so cleaned
 * @example smallTextHtml('On glass:\n• a & b') // "<p>On glass:</p><ul><li>a &amp; b</li></ul>"
 */
export function smallTextHtml(text: string): string {
  if (isHtmlText(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(blocksHtml)
    .join('');
}

/** What says the same as some HTML: the text that is shown as it, where there is one, so that texts stay texts. */
export function simplifySmallText(html: string): string {
  const text = html
    .replaceAll('<br>', '\n')
    .replaceAll('<li>', '• ')
    .replace(/<\/(?:li|ul)>/g, '\n')
    .replaceAll('</p>', '\n\n')
    .replace(/<[^<>]*>/g, '');
  const plain = decodeEntities(text).trim();
  return smallTextHtml(plain) === html ? plain : html;
}

/** A small text without its formats, a line for each line that is seen. */
export const smallTextLines = (text: string): string[] =>
  splitHtmlSections(smallTextHtml(text))
    .flatMap((section) => [section.heading, ...section.text.split('\n')])
    .filter((line) => line !== '');

const BULLET = /^[•-]\s+/;

function blocksHtml(chunk: string): string {
  const blocks: { tag: 'p' | 'ul'; lines: string[] }[] = [];
  for (const line of chunk.split('\n').map((raw) => raw.trim())) {
    if (line === '') continue;
    const tag = BULLET.test(line) ? 'ul' : 'p';
    const html = linkAddresses(line.replace(BULLET, ''));
    const open = blocks.at(-1);
    if (open?.tag === tag) open.lines.push(html);
    else blocks.push({ tag, lines: [html] });
  }
  return blocks
    .map(({ tag, lines }) =>
      tag === 'p'
        ? `<p>${lines.join('<br>')}</p>`
        : `<ul>${lines.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    )
    .join('');
}

/** Web addresses, and addresses of e-mail. Each part has an end, since anybody's text comes here. */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"]{1,2000}|[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/gi;

function linkAddresses(line: string): string {
  let [html, end] = ['', 0];
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    const href = /^https?:/i.test(address)
      ? address
      : `${address.includes('@') ? 'mailto:' : 'http://'}${address}`;
    if (!URL.canParse(href) || !isAllowed('a', 'href', href)) continue;
    html += `${escapeText(line.slice(end, index))}<a href="${encodeEntities(href)}" target="_blank" rel="${LINK_REL}">${escapeText(address)}</a>`;
    end = index + address.length;
  }
  return html + escapeText(line.slice(end));
}

/** As a browser writes it. */
const escapeText = (text: string) => encodeEntities(text).replaceAll('&quot;', '"');

/** The full stop behind an address ends the sentence, and the bracket the remark that it stands in. */
function withoutPunctuation(address: string): string {
  const end = /[.,;:!?'’”»…\]]*$/.exec(address.slice(-20))?.[0].length ?? 0;
  const bare = address.slice(0, address.length - end);
  const isUnopened = bare.split(')').length > bare.split('(').length;
  return isUnopened && bare.endsWith(')') ? withoutPunctuation(bare.slice(0, -1)) : bare;
}
