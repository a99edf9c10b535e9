import { pageRange } from '../publications/pages.ts';
import {
  emptyPublication,
  PUBLICATION_TYPES,
  type PublicationFields,
} from '../publications/publication.ts';
import { publicationDate } from './dates.ts';
import type { ParsedEntry } from './inherit.ts';
import { type EntryFacts, publicationType } from './kind.ts';
import { linkOrPath, linksOf, pdfNames, withVerbatim } from './links.ts';
import { authorList } from './names.ts';
import { paragraphs, plainText, titleText } from './text.ts';
import { arxivId, joined, venue } from './venue.ts';

/** An entry that can become a publication. */
export interface Candidate {
  key: string;
  /** The line where the entry begins; 0 when its source has no lines. */
  line: number;
  fields: PublicationFields;
  /** Base names of the PDFs that the entry's `file` field names. */
  pdfNames: string[];
}

export interface ReadEntry extends Candidate {
  facts: EntryFacts;
}

/**
 * Reads a parsed entry into the fields of a publication. Authors fall back to editors, then to the
 * organisation; authors and journal stay empty when the entry names none. A work without an
 * author is still a publication; the administrator can fill them in.
 */
export function readEntry(entry: ParsedEntry, holds: string | null): ReadEntry {
  const { text, type } = entry;
  const verbatim = withVerbatim(text);
  const value = (name: string) => plainText(text[name] ?? '') || null;
  const title = joined(titleText(text.title ?? ''), titleText(text.subtitle ?? ''));
  const authors = authorsOf(entry);
  const journal = venue(type, verbatim);
  const arxiv = arxivId(verbatim);
  const links = linksOf(verbatim);
  const tags = list(text.keywordlist ?? text.keyword ?? text.author_keywords);
  const facts: EntryFacts = {
    type,
    title,
    journal,
    authors,
    keywords: [...tags, value('document_type') ?? ''],
    identified: links.doi !== null || verbatim.eprint !== undefined,
    eprint: arxiv !== null || verbatim.eprint !== undefined,
    holds,
  };
  const subtype = value('entrysubtype');
  const pages = text.pages ?? text.eid ?? text['article-number'] ?? text.art_number;
  return {
    key: entry.key,
    line: entry.line,
    facts,
    pdfNames: pdfNames(verbatim.file ?? ''),
    fields: {
      ...emptyPublication(),
      title,
      authors,
      journal,
      ...publicationDate(text),
      abstract: paragraphs(text.abstract ?? '') || null,
      ...links,
      url: links.url ?? (arxiv && !links.doi ? `https://arxiv.org/abs/${arxiv}` : null),
      pdf_url: linkOrPath(verbatim.pdf_url),
      citations: citationCount(text),
      tags,
      // A subtype of that name is one that `writeBibliography` put there.
      publication_type:
        PUBLICATION_TYPES.find((type) => type === subtype) ?? publicationType(facts),
      research_category: value('research_category')?.slice(0, 100) ?? null,
      custom_tags: list(text.custom_tags),
      volume: value('volume'),
      issue: (/^article$|periodical$/.test(type) ? value('number') : null) ?? value('issue'),
      pages: pageRange(plainText(pages ?? '')) || null,
      issn: value('issn'),
      publisher: value('publisher'),
      arxiv_id: arxiv,
      citation_key: entry.key || null,
    },
  };
}

function authorsOf({ names, text }: ParsedEntry): string {
  for (const role of ['author', 'editor', 'bookauthor', 'editora', 'translator', 'holder']) {
    const listed = authorList(names[role] ?? []);
    if (listed !== '') return listed;
  }
  return plainText(text.organization ?? text.institution ?? text.collaboration ?? '').replace(
    / ?, ?/g,
    ' ',
  );
}

/** The times that it was cited, as Web of Science and Scopus write it into their exports. */
function citationCount(text: Record<string, string>): number {
  const citedBy = /cited by:? ?(\d+)/i.exec(text.note ?? '')?.[1];
  const given = text.citations ?? text['times-cited'] ?? citedBy ?? '';
  return Math.max(0, Number.parseInt(given, 10) || 0);
}

/** Keywords are parted by semicolons, or else by commas. */
function list(text: string | undefined): string[] {
  const words = plainText(text ?? '');
  const parts = words.split(words.includes(';') ? ';' : ',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
