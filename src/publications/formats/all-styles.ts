import { apaCitation } from '../citation.ts';
import type { PublicationFields } from '../publication.ts';
import { CITATION_CHOICES, type CitationChoice, isCslStyle } from './formats.ts';
import { citeInStyle } from './styles.ts';
import { writeCitation } from './write.ts';

/** A publication in every style and format in which the site cites, APA first. */
export const allCitations = (publication: PublicationFields) =>
  Promise.all(
    CITATION_CHOICES.map(async (choice) => ({
      ...choice,
      text: await writeInStyle(publication, choice),
    })),
  );

async function writeInStyle(
  publication: PublicationFields,
  { style }: CitationChoice,
): Promise<string> {
  if (style === 'apa') return apaCitation(publication);
  return isCslStyle(style)
    ? citeInStyle(publication, style)
    : writeCitation(publication, style).trim();
}
