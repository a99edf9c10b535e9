import { doiUrl, type FormattedText, type Span, toHtml } from '@academic-site/bibliography';
import type { Contributor } from '../../records/contributor.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { bareTitle } from '../../records/publication-vocabulary.ts';
import { languageAttributes } from '../values/language-attributes.ts';
import { escapePattern } from '../values/text.ts';
import { externalLink } from './links.ts';
import { findOwnName, type Owner } from './owner.ts';

type Place = { from: number; to: number };

type Linked = Pick<PublicationFields, 'title' | 'doi' | 'url' | 'language'>;

/**
 * Formats a reference as HTML: its DOI or address is a link, and its title has a language.
 *
 * @param listed in a list the owner's name among the authors is bold, and the title links to the work's page
 */
export function referenceHtml(
  reference: FormattedText,
  publication: Linked,
  listed?: { owner: Owner; authors: readonly Contributor[]; href: string },
): string {
  const own = listed && findOwnName(reference.text, listed.authors, listed.owner);
  const bold: Span[] = own ? [{ ...own, element: 'strong' }] : [];
  const spans = [...reference.spans, ...bold];
  return linkedReferenceHtml({ ...reference, spans }, publication, listed?.href);
}

/** The same for any work. @param href where its title links to, if anywhere */
export function linkedReferenceHtml(
  { text, spans }: FormattedText,
  work: Linked,
  href?: string | null,
): string {
  const title = findTitle(text, work);
  // Links are added last, so that none is split.
  const around = [
    findDoi(text, work),
    findAddress(text, work),
    href && title && link(title, href),
    title && inLanguage(title, work.language),
  ].filter((span) => span !== null && span !== undefined && span !== '');
  return toHtml({ text, spans: [...around, ...spans] });
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

function findDoi(text: string, { doi }: Linked): Span | null {
  if (!doi) return null;
  const written = [doi, encodeURI(doi)].map(escapePattern).join('|');
  const place = find(text, new RegExp(`(?:https?://(?:dx\\.)?doi\\.org/)?(?:${written})`, 'i'));
  return place && link(place, doiUrl(doi));
}

function findAddress(text: string, publication: Linked): Span | null {
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
function findTitle(text: string, { title }: Linked): Place | null {
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
