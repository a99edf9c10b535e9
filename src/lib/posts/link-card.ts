import { encodeEntities } from '../html.ts';
import { LINK_REL } from './allowed-html.ts';
import { attributeOf } from './html-tokens.ts';

/** The card that shows where a link leads, by the tag that holds what it says. */
export function linkCard(tag: string): string {
  const url = attributeOf(tag, 'data-url') ?? '';
  const domain = URL.parse(url)?.hostname ?? url;
  const image = attributeOf(tag, 'data-image');
  const description = attributeOf(tag, 'data-description');
  const title = attributeOf(tag, 'data-title') || domain;
  const lines = [
    `<strong>${encodeEntities(title)}</strong>`,
    description && `<span>${encodeEntities(description)}</span>`,
    // A card that was made of the address alone names it already.
    title !== domain && `<small>${encodeEntities(domain)}</small>`,
  ];
  const picture =
    image && `<img src="${encodeEntities(image)}" alt="" loading="lazy" decoding="async">`;
  const link = `href="${encodeEntities(url)}" target="_blank" rel="${LINK_REL}"`;
  return `<div class="link-preview"><a ${link}>${picture || ''}<span>${lines.filter(Boolean).join('')}</span></a></div>`;
}
