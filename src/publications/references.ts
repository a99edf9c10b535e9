import {
  cite,
  type FormattedText,
  format,
  type Item,
  STYLES,
  toPlainText,
} from '@academic-site/bibliography';
import { messagesIn } from '../../messages/catalogue.ts';
import { type Messages, translator } from '../../messages/translate.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { isForthcoming } from '../../records/publication-vocabulary.ts';
import type { ReferenceStyle, StyleName } from '../../records/reference-styles.ts';
import type { Site } from '../settings/site.ts';
import { textDirection } from '../values/language-attributes.ts';
import { escapeXml } from '../values/xml.ts';
import {
  CITATION_FORMATS,
  type CitationFormat,
  FORMAT_CHOICES,
  isCitationFormat,
} from './citation-formats.ts';
import { listAuthors } from './contributors.ts';
import { toItem } from './item.ts';
import { referenceHtml } from './reference-html.ts';
import { type Grouped, listHeading } from './selection.ts';
import { typeLabel } from './summary.ts';

/** A citation as text, and for styles as HTML as well. */
interface Citation {
  style: StyleName | CitationFormat;
  label: string;
  text: string;
  html?: string;
}

/** Formats a publication in a style, or in a format for programs. */
export const makeCitation = (publication: PublicationFields, style: StyleName | CitationFormat) =>
  citeItem(toItem(publication), style, (made) => referenceHtml(made, publication));

/** Formats any work like this. @param toHtml of its reference in a style */
export async function citeItem(
  item: Item,
  style: StyleName | CitationFormat,
  toHtml?: (made: FormattedText) => string,
): Promise<Citation> {
  if (isCitationFormat(style)) {
    return { style, label: CITATION_FORMATS[style].label, text: format(item, style).trim() };
  }
  const made = await cite(item, style);
  const html = toHtml && { html: toHtml(made) };
  return { style, label: STYLES[style], text: toPlainText(made), ...html };
}

/** Formats a publication in all styles that the site offers, and in every format. */
export const allCitations = (
  publication: PublicationFields,
  styles: readonly ReferenceStyle[],
): Promise<Citation[]> =>
  Promise.all([...styles, ...FORMAT_CHOICES].map(({ style }) => makeCitation(publication, style)));

/** Keyed by the record, which all lists share: citeproc takes a millisecond per reference. */
const known = new WeakMap<PublicationFields, Map<string, Reference>>();

/** Number of references after which other requests are served. */
const AT_ONCE = 20;

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A reference of a list. */
export interface Reference extends Grouped {
  id: number;
  title: string;
  language: string;
  text: string;
  /** The same with formatting, the owner's name in bold, and links, after its status. */
  html: string;
}

/** Properties of the site that references depend on. */
type ReferenceSite = Pick<Site, 'owner' | 'language' | 'recordLanguage'>;

/**
 * Formats publications as references in a style, in order.
 *
 * @param site languages of its interface and of publications that name none, and its owner
 */
export async function referencesIn(
  publications: readonly (PublicationFields & { id: number })[],
  { style }: ReferenceStyle,
  { owner, language, recordLanguage }: ReferenceSite,
): Promise<Reference[]> {
  const t = messagesIn(language, 'publications');
  const references: Reference[] = [];
  let count = 0;
  const listReference = async (publication: PublicationFields & { id: number }) => {
    const { id, title, year, status } = publication;
    const formatted = await cite(toItem(publication), style);
    const cited = { ...publication, language: publication.language ?? recordLanguage };
    const authors = listAuthors(cited);
    const listed = { owner, authors, href: `/publications/${id}` };
    const reference = referenceHtml(formatted, cited, listed);
    const html = status ? `<b>${t(`status-${status.kind}`)}:</b> ${reference}` : reference;
    return {
      id,
      title,
      language: cited.language,
      year,
      type: typeLabel(publication),
      isForthcoming: isForthcoming(publication.pub_state),
      text: toPlainText(formatted),
      html,
    };
  };
  for (const publication of publications) {
    const made = known.get(publication) ?? new Map<string, Reference>();
    known.set(publication, made);
    const key = `${style} ${language}`;
    const found = made.get(key) ?? (await listReference(publication));
    references.push(found);
    if (made.has(key)) continue;
    made.set(key, found);
    if (style !== 'apa' && ++count % AT_ONCE === 0) await turn();
  }
  return references;
}

/** References as plain text, one per paragraph. */
export const referencesAsText = (references: readonly Reference[]): string =>
  references.map(({ text }) => `${text}\n`).join('\n');

/**
 * References as a document of their own, by year, for pasting into a report.
 *
 * @param about.messages of the page, in whose language the document is
 * @param about.origin of the site, for absolute links
 */
export function referencesAsHtml(
  references: readonly Reference[],
  { title, origin, messages }: { title: string; origin: string; messages: Messages },
): string {
  const { language } = messages;
  const t = translator(messages, 'publications');
  const groups = Map.groupBy(references, (reference) => listHeading(reference, t));
  const sections = [...groups].map(([heading, listed]) =>
    [
      ...(groups.size > 1 ? [`<h2>${heading}</h2>`] : []),
      ...listed.map(({ html }) => `<p>${html.replaceAll('href="/', `href="${origin}/`)}</p>`),
    ].join('\n'),
  );
  return `<!doctype html>
<html lang="${language}"${textDirection(language) === 'rtl' ? ' dir="rtl"' : ''}>
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
