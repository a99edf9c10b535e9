import { type Messages, translator } from '../../messages/translate.ts';
import { FIGURE_REFERENCE } from '../html/allowed-html.ts';
import {
  findElementEnd,
  getAttribute,
  type HtmlToken,
  tokeniseHtml,
  tokensToHtml,
  tokensToText,
} from '../html/html-tokens.ts';
import { encodeEntities } from '../values/html.ts';
import { readWrittenNumber } from './figure-number.ts';

/**
 * Numbers the figures that have a caption, and writes these numbers where the text refers to a figure. A caption that
 * begins with a number keeps it. References to figures that do not exist become text.
 *
 * @param html cleaned
 * @param messages of the interface
 */
export function numberFigures(html: string, messages: Messages): string {
  if (!html.includes('<figure') && !html.includes(FIGURE_REFERENCE)) return html;
  const tokens = tokeniseHtml(html);
  const { labels, changed } = labelFigures(tokens, messages);
  let numbered = '';
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const target = token && readTarget(token);
    if (target !== null && target !== undefined) {
      const end = findElementEnd(tokens, at);
      const label = labels.get(target);
      numbered +=
        label === undefined
          ? tokensToHtml(tokens.slice(at + 1, end - 1))
          : `${token?.raw}${encodeEntities(label)}</a>`;
      at = end - 1;
    } else {
      numbered += changed.get(at) ?? token?.raw ?? '';
    }
  }
  return numbered;
}

/** The id of the figure that a tag refers to; null for any other tag. */
const readTarget = (token: HtmlToken): string | null =>
  token.kind === 'open' &&
  token.name === 'a' &&
  getAttribute(token.raw, 'class') === FIGURE_REFERENCE
    ? (getAttribute(token.raw, 'href') ?? '').slice(1)
    : null;

/** Finds the label of each figure by its id, and the tags that change, by their place. */
function labelFigures(tokens: readonly HtmlToken[], messages: Messages) {
  const t = translator(messages, 'text');
  const labels = new Map<string, string>();
  const changed = new Map<number, string>();
  const ids = new Set<string>();
  let id: string | undefined;
  let number = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'open' || !token.name.startsWith('fig')) continue;
    if (token.name === 'figure') {
      id = getAttribute(token.raw, 'id');
      if (id !== undefined && ids.has(id)) {
        changed.set(at, '<figure>');
        id = undefined;
      }
      if (id !== undefined) ids.add(id);
    } else {
      number += 1;
      const caption = tokensToText(tokens.slice(at, findElementEnd(tokens, at)));
      const written = readWrittenNumber(caption);
      const label = written ?? t('figure', { number: `${number}` });
      if (id !== undefined) labels.set(id, label);
      if (written === null) changed.set(at, token.raw + labelHtml(label, messages));
    }
  }
  return { labels, changed };
}

const labelHtml = (label: string, { language }: Messages) =>
  `<strong lang="${language}">${encodeEntities(label)}.</strong> `;
