import { writeScript } from '@academic-site/bibliography';
import { decodeEntities, encodeEntities } from '../values/html.ts';

/** A piece of cleaned HTML, verbatim. */
export type HtmlToken =
  | { kind: 'text'; raw: string }
  | { kind: 'open'; name: string; raw: string }
  | { kind: 'close'; name: string; raw: string };

const TAG = /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|[^"<>])*>/g;

/** Splits cleaned HTML into tokens. Unsafe for any other HTML. */
export function tokeniseHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let end = 0;
  const takeText = (until: number) => {
    if (until > end) tokens.push({ kind: 'text', raw: html.slice(end, until) });
  };
  for (const match of html.matchAll(TAG)) {
    takeText(match.index);
    end = match.index + match[0].length;
    const [raw, slash, name = ''] = match;
    tokens.push({ kind: slash ? 'close' : 'open', name, raw });
  }
  takeText(html.length);
  return tokens;
}

/** Index after the element that opens at `start`; the end if it is never closed. */
export function findElementEnd(tokens: readonly HtmlToken[], start: number): number {
  const opening = tokens[start];
  if (opening?.kind !== 'open') return start + 1;
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || token.kind === 'text' || token.name !== opening.name) continue;
    depth += token.kind === 'open' ? 1 : -1;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
}

/** Joins tokens verbatim. */
export const tokensToHtml = (tokens: readonly HtmlToken[]): string =>
  tokens.map((token) => token.raw).join('');

/** Leaves out citations, which a style may make as long as a footnote, with the space before each. */
export function withoutCitations(tokens: readonly HtmlToken[]): readonly HtmlToken[] {
  const kept: HtmlToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const isCitation = token?.kind === 'open' && token.name === 'cite';
    const before = kept.at(-1);
    if (isCitation && before?.kind === 'text') {
      kept.splice(-1, 1, { kind: 'text', raw: before.raw.replace(/(?:\s|&nbsp;)+$/, '') });
    } else if (token && !isCitation) kept.push(token);
    at = isCitation ? findElementEnd(tokens, at) : at + 1;
  }
  return kept;
}

/** Replaces each superscript and subscript with text. */
function scriptsAsText(tokens: readonly HtmlToken[]): readonly HtmlToken[] {
  if (!tokens.some(isScript)) return tokens;
  const texts: HtmlToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const end = isScript(token) ? findElementEnd(tokens, at) : at + 1;
    if (isScript(token)) {
      const raw = encodeEntities(writeScript(token.name, tokensToText(tokens.slice(at + 1, end))));
      texts.push({ kind: 'text', raw });
    } else if (token) texts.push(token);
    at = end;
  }
  return texts;
}

const isScript = (token: HtmlToken | undefined): token is HtmlToken & { name: 'sub' | 'sup' } =>
  token?.kind === 'open' && (token.name === 'sub' || token.name === 'sup');

/** The text of some tokens. */
export const tokensToText = (tokens: readonly HtmlToken[]): string =>
  decodeEntities(
    scriptsAsText(tokens)
      .map((token) => (token.kind === 'text' ? token.raw : token.name === 'br' ? '\n' : ''))
      .join(''),
  );

/** An attribute of an opening tag; undefined if it has none. */
export function getAttribute(tag: string, name: string): string | undefined {
  // Values never contain quotation marks.
  const before = ` ${name}="`;
  const found = tag.indexOf(before);
  if (found === -1) return undefined;
  const start = found + before.length;
  return decodeEntities(tag.slice(start, tag.indexOf('"', start)));
}

/** A text without its footnote marks (`[^1]`), for headings and search. */
export const withoutFootnoteMarks = (text: string): string =>
  text.replace(/\[\^[^\]\s]{1,80}\](?:: ?)?/g, '');

/** A section of an article: the text under one heading. */
interface Section {
  heading: string;
  text: string;
}

const BLOCK =
  /^(?:address|article|blockquote|br|div|dd|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/;

/** Splits the text of a post's cleaned HTML, without citations, by its headings; text before the first has none. */
export function splitHtmlSections(html: string): Section[] {
  let section: Section = { heading: '', text: '' };
  const sections = [section];
  let place: keyof Section = 'text';
  for (const token of scriptsAsText(withoutCitations(tokeniseHtml(html)))) {
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
      heading: tidy(withoutFootnoteMarks(heading)).replaceAll('\n', ' '),
      text: tidy(withoutFootnoteMarks(text)),
    }))
    .filter(({ heading, text }) => heading !== '' || text !== '');
}

/** The first text of a post's cleaned HTML that is not a heading; empty if there is none. */
export const firstText = (html: string): string =>
  splitHtmlSections(html).find(({ text }) => text !== '')?.text ?? '';

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
