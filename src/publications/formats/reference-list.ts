import { escapeXml } from '../../values/xml.ts';
import { apaCitation } from '../citation.ts';
import type { PublicationFields } from '../publication.ts';
import { yearLabel } from '../selection.ts';
import type { ReferenceStyle } from './formats.ts';
import { referenceHtml } from './reference-html.ts';
import { citeInStyle } from './styles.ts';

/** Keyed by the record, which all lists share: citeproc takes more than a millisecond for a reference. */
const known = new WeakMap<PublicationFields, Map<ReferenceStyle, Reference>>();

/** After this many references, other requests have their turn. */
const AT_ONCE = 20;

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A reference of a list. */
export interface Reference {
  id: number;
  title: string;
  year: number;
  text: string;
  /** The same with italics and the like, the owner's name in bold, and links: see `referenceHtml`. */
  html: string;
}

/** References in a style, in the order of the publications. */
export async function referencesIn(
  publications: readonly (PublicationFields & { id: number })[],
  style: ReferenceStyle,
  owner: readonly string[],
): Promise<Reference[]> {
  const references: Reference[] = [];
  let made = 0;
  // One after the other: citeproc's engine of a style is one.
  for (const publication of publications) {
    const styles = known.get(publication) ?? new Map<ReferenceStyle, Reference>();
    known.set(publication, styles);
    const found = styles.get(style) ?? (await makeReference(publication, style, owner));
    references.push(found);
    if (styles.has(style)) continue;
    styles.set(style, found);
    if (style !== 'apa' && ++made % AT_ONCE === 0) await turn();
  }
  return references;
}

async function makeReference(
  publication: PublicationFields & { id: number },
  style: ReferenceStyle,
  owner: readonly string[],
): Promise<Reference> {
  const { id, title, year } = publication;
  const formatted =
    style === 'apa' ? apaCitation(publication) : await citeInStyle(publication, style);
  const html = referenceHtml(formatted, publication, { owner, href: `/publications/${id}` });
  return { id, title, year, text: formatted.text, html };
}

/** References as plain text, one a paragraph. */
export const referencesAsText = (references: readonly Reference[]): string =>
  references.map(({ text }) => `${text}\n`).join('\n');

/**
 * References as a document of their own, by year: to be pasted into a report.
 *
 * @param origin of the site, to which their links lead from anywhere
 */
export function referencesAsHtml(
  references: readonly Reference[],
  title: string,
  origin: string,
): string {
  const years = Map.groupBy(references, ({ year }) => year);
  const sections = [...years].map(([year, listed]) =>
    [
      ...(years.size > 1 ? [`<h2>${yearLabel(year)}</h2>`] : []),
      ...listed.map(({ html }) => `<p>${html.replaceAll('href="/', `href="${origin}/`)}</p>`),
    ].join('\n'),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
</head>
<body>
<h1>${escapeXml(title)}</h1>
${sections.join('\n')}
</body>
</html>
`;
}
