import { decodeEntities } from '../values/html.ts';
import { htmlTokens } from './html-tokens.ts';

/** A part of an article: what stands under one heading, as text. */
interface Section {
  heading: string;
  text: string;
}

const BLOCK =
  /^(?:address|article|blockquote|br|div|dd|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/;

/** The text of a post's cleaned HTML, split by its headings; what stands before the first has none. */
export function htmlSections(html: string): Section[] {
  let section: Section = { heading: '', text: '' };
  const sections = [section];
  let place: keyof Section = 'text';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      section[place] += decodeEntities(token.raw);
    } else if (/^h[1-6]$/.test(token.name)) {
      place = token.kind === 'open' ? 'heading' : 'text';
      if (token.kind === 'open') {
        section = { heading: '', text: '' };
        sections.push(section);
      }
    } else if (BLOCK.test(token.name)) {
      section[place] += '\n';
    }
  }
  return sections
    .map(({ heading, text }) => ({
      heading: tidy(heading).replaceAll('\n', ' '),
      text: tidy(text),
    }))
    .filter(({ heading, text }) => heading !== '' || text !== '');
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
