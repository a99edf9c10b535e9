import { apaCitation } from '../citation.ts';
import type { PublicationFields } from '../publication.ts';
import { CITATION_CHOICES, type CitationChoice, isCslStyle } from './formats.ts';
import { cite } from './styles.ts';
import { writeCitation } from './write.ts';

/** A publication in every style and format in which the site cites, APA first. */
export const allCitations = (publication: PublicationFields) =>
  Promise.all(
    CITATION_CHOICES.map(async (choice) => ({
      ...choice,
      text: await textOf(publication, choice),
    })),
  );

async function textOf(publication: PublicationFields, { style }: CitationChoice): Promise<string> {
  if (style === 'apa') return apaCitation(publication);
  return isCslStyle(style) ? cite(publication, style) : writeCitation(publication, style).trim();
}
