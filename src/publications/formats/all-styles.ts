import { type ReferenceStyle, styleProblem } from '../../citation-styles/offered-styles.ts';
import type { PublicationFields } from '../publication.ts';
import { FORMAT_CHOICES, isCitationFormat } from './formats.ts';
import { referenceHtml } from './reference-html.ts';
import { type LoadStyle, makeReference } from './styles.ts';
import { writeCitation } from './write.ts';

/** A citation as text; in a style as HTML as well. */
export interface Citation {
  style: string;
  label: string;
  text: string;
  html?: string;
}

/** A publication in a style, or in a format for programs. Where a style cannot make it, the text says so. */
export async function makeCitation(
  publication: PublicationFields,
  choice: ReferenceStyle,
  load: LoadStyle,
): Promise<Citation> {
  const { style, label } = choice;
  if (isCitationFormat(style)) {
    return { style, label, text: writeCitation(publication, style).trim() };
  }
  const made = await makeReference(publication, choice, load);
  const problem = styleProblem([made], choice);
  if (problem) return { style, label, text: problem, html: problem };
  return { style, label, text: made.text, html: referenceHtml(made, publication) };
}

/** A publication in every style that the site offers, and in every format. */
export const allCitations = (
  publication: PublicationFields,
  styles: readonly ReferenceStyle[],
  load: LoadStyle,
): Promise<Citation[]> =>
  Promise.all(
    [...styles, ...FORMAT_CHOICES].map((choice) => makeCitation(publication, choice, load)),
  );
