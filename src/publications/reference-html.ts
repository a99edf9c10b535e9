import { doiUrl, type FormattedText, type Span, toHtml } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import { bareTitle } from '../../records/publication-vocabulary.ts';
import { languageAttributes } from '../values/language-attributes.ts';
import { escapePattern } from '../values/text.ts';
import { listAuthors, type People } from './contributors.ts';
import { externalLink } from './links.ts';
import { findOwnName, type Owner } from './owner.ts';

type Cited = People & Pick<PublicationFields, 'title' | 'doi' | 'url' | 'language'>;

type Place = { from: number; to: number };

/**
 * Formats a reference as HTML: its DOI or address is a link, and its title has a language.
 *
 * @param listed in a list the owner's name is bold, and the title links to the work's page
 */
export function referenceHtml(
  { text, spans }: FormattedText,
  publication: Cited,
  listed?: { owner: Owner; href: string },
): string {
  const title = findTitle(text, publication);
  const own = listed && findOwnName(text, listAuthors(publication), listed.owner);
  // Links are added last, so that none is split.
  const around = [
    findDoi(text, publication),
    findAddress(text, publication),
    listed && title && link(title, listed.href),
    title && inLanguage(title, publication.language),
  ].filter((span) => span !== null && span !== undefined);
  const bold: Span[] = own ? [{ ...own, element: 'strong' }] : [];
  return toHtml({ text, spans: [...around, ...spans, ...bold] });
}

const link = (place: Place, href: string): Span => ({
  ...place,
  element: 'a',
  attributes: { href },
});

function inLanguage(place: Place, language: string | null): Span | null {
  const { lang, dir } = language ? languageAttributes(language) : {};
  return lang ? { ...place, element: 'bdi', attributes: { lang, ...(dir && { dir }) } } : null;
}

function findDoi(text: string, { doi }: Cited): Span | null {
  if (!doi) return null;
  const written = [doi, encodeURI(doi)].map(escapePattern).join('|');
  const place = find(text, new RegExp(`(?:https?://(?:dx\\.)?doi\\.org/)?(?:${written})`, 'i'));
  return place && link(place, doiUrl(doi));
}

function findAddress(text: string, publication: Cited): Span | null {
  const href = externalLink(publication);
  // A resolver's address is that of the DOI.
  if (!href || (publication.doi && /^https?:\/\/(?:dx\.)?doi\.org\//i.test(href))) return null;
  const place = find(text, new RegExp(escapePattern(href)));
  return place && link(place, href);
}

/**
 * Finds a title in a reference, where styles change its quotes, dashes and capitals. Word by word, since compiling a
 * pattern for each title takes 4 ms.
 */
function findTitle(text: string, { title }: Cited): Place | null {
  const wanted = listWords(bareTitle(title));
  const words = listWords(text);
  const at = words.findIndex((_, start) =>
    wanted.every(({ word }, place) => words[start + place]?.word === word),
  );
  const first = words[at];
  const last = words[at + wanted.length - 1];
  return first && last ? { from: first.from, to: last.to } : null;
}

const listWords = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));

function find(text: string, pattern: RegExp): Place | null {
  const found = pattern.exec(text);
  return found && { from: found.index, to: found.index + found[0].length };
}
