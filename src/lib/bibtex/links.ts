import { normaliseDoi } from '../publications/doi.ts';
import { unescapeVerbatim } from './latex.ts';

type Fields = Record<string, string>;

/** The fields, with those that are not LaTeX as they are meant. */
export function withVerbatim(text: Fields): Fields {
  const fields = { ...text };
  for (const name of ['doi', 'url', 'eprint', 'file', 'ee', 'pdf_url']) {
    const value = text[name];
    if (value !== undefined) fields[name] = unescapeVerbatim(value);
  }
  return fields;
}

/** A link that is only the DOI's resolver is the DOI, and a link to a file may stand in. */
export function linksOf(fields: Fields): { doi: string | null; url: string | null } {
  const resolver = [fields.url, fields.ee].find((link) => /\bdoi\.org\/10\./.test(link ?? ''));
  const doi = normaliseDoi(fields.doi) ?? normaliseDoi(resolver);
  const published = /https?:\/\/[^\s<>"]+/.exec(fields.howpublished ?? '')?.[0];
  const others = [fields.ee, published, fields.file].map(webLink);
  const url = [linkOrPath(fields.url), ...others].find(
    (link) => link !== null && (doi === null || normaliseDoi(link) !== doi),
  );
  return { doi, url: url ?? null };
}

function webLink(link: string | undefined): string | null {
  const trimmed = (link ?? '').trim();
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}

/** A link, or the path of a file that this site stores; null when it is neither. */
export function linkOrPath(link: string | undefined): string | null {
  return webLink(link) ?? (link?.startsWith('/storage/publications/') ? link : null);
}

/** `file` holds a path, or, by JabRef and Zotero, "description:path:type" lists. */
export function pdfNames(file: string): string[] {
  const names = file.match(/(?<![^:;/\\])[^:;/\\]+\.pdf(?=$|[:;\s])/gi) ?? [];
  return [...new Set(names.map((name) => name.trim()))];
}
