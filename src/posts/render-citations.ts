import { messagesFor } from '../../messages/catalogue.ts';
import type { CitingText } from './citations.ts';
import { addHeadingIds } from './contents.ts';
import { numberFigures } from './figures.ts';
import { linkFootnotes } from './footnotes.ts';

/**
 * Renders a text for programs: headings get ids, figures get numbers, and citations are formatted, with the list of
 * references at the end. Nothing else is rendered, except footnotes if the citations are notes.
 *
 * @param language of the interface
 */
export async function renderCitations(text: CitingText, language: string): Promise<string> {
  const messages = messagesFor(language);
  const content = numberFigures(addHeadingIds(text.content).html, messages);
  if (!content.includes('<cite ')) return content;
  const { fillCitations, hasNotes, markCitations } = await import('./citations.ts');
  const marked = markCitations({ ...text, content }, messages);
  if (!marked) return content;
  const html = hasNotes(marked) ? linkFootnotes(marked.html, messages) : marked.html;
  const filled = await fillCitations(marked, html, messages);
  return filled.html + filled.list;
}
