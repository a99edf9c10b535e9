import { apaCitation } from '../citation.ts';
import type { PublicationFields } from '../publication.ts';
import { CITATION_CHOICES, type CitationChoice, isCitationFormat } from './formats.ts';
import { referenceHtml } from './reference-html.ts';
import { citeInStyle } from './styles.ts';
import { writeCitation } from './write.ts';

/** A publication in every style and format in which the site cites, APA first; in a style as text and as HTML. */
export const allCitations = (publication: PublicationFields) =>
  Promise.all(
    CITATION_CHOICES.map(async (choice) => ({
      ...choice,
      ...(await writeInStyle(publication, choice)),
    })),
  );

async function writeInStyle(
  publication: PublicationFields,
  { style }: CitationChoice,
): Promise<{ text: string; html?: string }> {
  if (isCitationFormat(style)) return { text: writeCitation(publication, style).trim() };
  const formatted =
    style === 'apa' ? apaCitation(publication) : await citeInStyle(publication, style);
  return { text: formatted.text, html: referenceHtml(formatted, publication) };
}
