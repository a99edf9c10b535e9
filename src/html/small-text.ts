import { decodeEntities, encodeEntities } from '../values/html.ts';
import { isAllowed, LINK_REL } from './allowed-html.ts';
import { splitHtmlSections } from './html-tokens.ts';

/**
 * A section of the about page, or a paragraph of the summary: HTML if it begins with a block tag, otherwise plain text.
 */
export const isHtmlText = (text: string): boolean =>
  /^\s*<(?:p|ul|ol|dl|h[1-6]|hr|blockquote|pre|table|div|section|article|figure)(?=[\s/>])/i.test(
    text,
  );

/**
 * Renders a small text for pages. In plain text, blank lines separate paragraphs, lines that begin with "• " or "- "
 * are list items, other line breaks are kept, and addresses become links.
 *
 * @param text as stored, so already cleaned
 */
export function smallTextHtml(text: string): string {
  if (isHtmlText(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(blocksHtml)
    .join('');
}

/** Converts HTML back to a plain text that renders the same, if there is one, so that plain texts stay plain. */
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

/** A small text without formatting, one line per displayed line. */
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

/** Web and email addresses. Each part has a maximum length, since anyone's text is matched. */
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

/** As a browser serialises it. */
const escapeText = (text: string) => encodeEntities(text).replaceAll('&quot;', '"');

/** A full stop after an address ends the sentence, and a closing bracket ends the remark around it. */
function withoutPunctuation(address: string): string {
  const end = /[.,;:!?'’”»…\]]*$/.exec(address.slice(-20))?.[0].length ?? 0;
  const bare = address.slice(0, address.length - end);
  const isUnopened = bare.split(')').length > bare.split('(').length;
  return isUnopened && bare.endsWith(')') ? withoutPunctuation(bare.slice(0, -1)) : bare;
}
