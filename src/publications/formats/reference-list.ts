import type { Marked } from '../../values/text.ts';
import { escapeXml } from '../../values/xml.ts';
import { splitAuthors } from '../authors.ts';
import { apaCitation } from '../citation.ts';
import { markOwnName } from '../owner.ts';
import type { PublicationFields } from '../publication.ts';
import { yearLabel } from '../selection.ts';
import type { ReferenceStyle } from './formats.ts';
import { citeInStyle } from './styles.ts';

/** Keyed by the record, which all lists share: citeproc takes more than a millisecond for a reference. */
const known = new WeakMap<PublicationFields, Map<ReferenceStyle, string>>();

/** After this many references, other requests have their turn. */
const AT_ONCE = 20;

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A reference; `text` in pieces, those marked that are the name of the site's owner. */
export interface Reference {
  id: number;
  title: string;
  year: number;
  text: Marked;
}

/** References in a style, in the order of the publications. */
export async function referencesIn(
  publications: readonly (PublicationFields & { id: number })[],
  style: ReferenceStyle,
  owner: readonly string[],
): Promise<Reference[]> {
  const references: Reference[] = [];
  let made = 0;
  const formatReference = async (publication: PublicationFields): Promise<string> => {
    const styles = known.get(publication) ?? new Map<ReferenceStyle, string>();
    known.set(publication, styles);
    const found = styles.get(style);
    if (found !== undefined) return found;
    const text =
      style === 'apa' ? apaCitation(publication) : (await citeInStyle(publication, style)).trim();
    styles.set(style, text);
    if (style !== 'apa' && ++made % AT_ONCE === 0) await turn();
    return text;
  };
  // One after the other: citeproc's engine of a style is one.
  for (const publication of publications) {
    const text = await formatReference(publication);
    const { id, title, year, authors } = publication;
    references.push({ id, title, year, text: markOwnName(text, splitAuthors(authors), owner) });
  }
  return references;
}

/** References as plain text, one a paragraph. */
export const referencesAsText = (references: readonly Reference[]): string =>
  references.map(({ text }) => `${text.map((piece) => piece.text).join('')}\n`).join('\n');

/** References as a document of their own, by year: to be pasted into a report, with the owner's name in bold. */
export function referencesAsHtml(references: readonly Reference[], title: string): string {
  const years = Map.groupBy(references, ({ year }) => year);
  const sections = [...years].map(([year, listed]) =>
    [
      ...(years.size > 1 ? [`<h2>${yearLabel(year)}</h2>`] : []),
      ...listed.map(({ text }) => `<p>${text.map(pieceAsHtml).join('')}</p>`),
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

const pieceAsHtml = ({ text, hit }: Marked[number]) =>
  hit ? `<strong>${escapeXml(text)}</strong>` : escapeXml(text);
