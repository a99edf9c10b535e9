import type { Context } from 'hono';
import { messagesFor } from '../../messages/catalogue.ts';
import type { CitingText } from '../posts/citations.ts';
import { type RenderedText, renderText } from '../posts/contents.ts';
import { numberFigures } from '../posts/figures.ts';
import { citationStore } from './citation-store.ts';
import type { Env } from './deps.ts';
import { wantsMarkdown } from './page-format.ts';

/**
 * Renders the text of a post or custom page, and allows its page to frame the players of its videos. If Markdown is
 * requested, the text stays as stored, except for the numbers of its figures, and citations as footnotes.
 *
 * @param id of the post or page, for which its citations are stored; none for a draft
 */
export async function renderContent(
  c: Context<Env>,
  { content, ...text }: Omit<CitingText, 'styles' | 'works' | 'store'>,
  works: CitingText['works'],
  id?: number,
): Promise<RenderedText> {
  const { styles, language } = c.var.deps.site;
  const messages = messagesFor(language);
  const store = id === undefined ? undefined : citationStore(c, id);
  const cited = { ...text, works, styles, store };
  if (wantsMarkdown(c)) {
    const numbered = numberFigures(content, messages);
    const html = await citeInMarkdown({ ...cited, content: numbered }, language);
    return { html, contents: [], hasNotes: false, videos: [] };
  }
  const shown = await renderText(content, messages, cited);
  c.set('frames', [...new Set(shown.videos.map(({ host }) => host))]);
  return shown;
}

async function citeInMarkdown(text: CitingText, language: string): Promise<string> {
  if (!text.content.includes('<cite ')) return text.content;
  const { citationsAsFootnotes } = await import('../posts/citations.ts');
  return citationsAsFootnotes(text, messagesFor(language));
}
