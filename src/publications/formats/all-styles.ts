import type { PublicationFields } from '../../../records/publication.ts';
import type { ReferenceStyle } from '../../../records/reference-styles.ts';
import { toPlainText } from '../citation-styles/formatted-text.ts';
import { FORMAT_CHOICES, isCitationFormat } from './formats.ts';
import { referenceHtml } from './reference-html.ts';
import { makeReference } from './styles.ts';
import { writeCitation } from './write.ts';

/** A citation as text; in a style as HTML as well. */
interface Citation {
  style: string;
  label: string;
  text: string;
  html?: string;
}

/** A publication in a style, or in a format for programs. */
export async function makeCitation(
  publication: PublicationFields,
  { style, label }: ReferenceStyle,
): Promise<Citation> {
  if (isCitationFormat(style)) {
    return { style, label, text: writeCitation(publication, style).trim() };
  }
  const made = await makeReference(publication, style);
  return { style, label, text: toPlainText(made), html: referenceHtml(made, publication) };
}

/** A publication in the styles that the site offers, and in every format. */
export const allCitations = (
  publication: PublicationFields,
  styles: readonly ReferenceStyle[],
): Promise<Citation[]> =>
  Promise.all([...styles, ...FORMAT_CHOICES].map((choice) => makeCitation(publication, choice)));
