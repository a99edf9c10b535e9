import { decodeEntities } from '../html.ts';

/** A part of an article: what stands under one heading, as text. */
export interface Section {
  heading: string;
  text: string;
}

const TAG =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9-]*)\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const BLOCK =
  /^(?:address|article|blockquote|br|div|dd|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/;

/** The text of an HTML article, split by its headings; what stands before the first has none. */
export function htmlSections(html: string): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }];
  let inHeading = false;
  let end = 0;
  const take = (raw: string) => {
    const open = sections.at(-1);
    if (open) open[inHeading ? 'heading' : 'text'] += decodeEntities(raw);
  };
  for (const match of html.matchAll(TAG)) {
    take(html.slice(end, match.index));
    end = match.index + match[0].length;
    const name = match[3]?.toLowerCase() ?? '';
    const closes = match[2] === '/';
    if (/^h[1-6]$/.test(name)) {
      if (!closes) sections.push({ heading: '', text: '' });
      inHeading = !closes;
    } else if (BLOCK.test(name)) {
      take('\n');
    }
  }
  take(html.slice(end));
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
