import { type Messages, translator } from '../../messages/translate.ts';
import { findElementEnd, getAttribute, type HtmlToken } from '../html/html-tokens.ts';
import { encodeEntities } from '../values/html.ts';

/**
 * Links each image of a gallery, which is a figure of several images, to its file, so that it can be seen larger.
 *
 * @param tokens of cleaned HTML
 */
export function linkGalleries(tokens: readonly HtmlToken[], messages: Messages): HtmlToken[] {
  const t = translator(messages, 'text');
  const linked: HtmlToken[] = [];
  let total = 0;
  let number = 0;
  let isInLink = false;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'text' && token.name === 'a') isInLink = token.kind === 'open';
    if (token.kind === 'open' && token.name === 'figure') {
      total = tokens.slice(at, findElementEnd(tokens, at)).filter(isImage).length;
      number = 0;
    }
    if (token.kind === 'close' && token.name === 'figure') total = 0;
    const source = isImage(token) ? (getAttribute(token.raw, 'src') ?? '') : '';
    if (isImage(token)) number += 1;
    if (total < 2 || isInLink || !/^(?:https:|\/)/.test(source)) {
      linked.push(token);
      continue;
    }
    const name = t('image', { number: `${number}`, total: `${total}` });
    // Otherwise, the image's description is its name.
    const named = getAttribute(token.raw, 'alt')
      ? ''
      : ` lang="${messages.language}" aria-label="${encodeEntities(name)}"`;
    linked.push(
      { kind: 'open', name: 'a', raw: `<a href="${encodeEntities(source)}"${named}>` },
      token,
      { kind: 'close', name: 'a', raw: '</a>' },
    );
  }
  return linked;
}

const isImage = (token: HtmlToken) => token.kind === 'open' && token.name === 'img';
