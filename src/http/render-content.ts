import type { Context } from 'hono';
import { messagesFor } from '../../messages/catalogue.ts';
import type { CitingText } from '../posts/citations.ts';
import { type RenderedText, renderText } from '../posts/contents.ts';
import type { Env } from './deps.ts';
import { wantsMarkdown } from './page-format.ts';

/**
 * Renders the text of a post or custom page. If Markdown is requested, it is left as stored, with citations as footnotes.
 */
export async function renderContent(
  c: Context<Env>,
  { content, ...text }: Omit<CitingText, 'styles' | 'works'>,
  works: CitingText['works'],
): Promise<RenderedText> {
  const { styles, language } = c.var.deps.site;
  const cited = { ...text, works, styles };
  if (!wantsMarkdown(c)) return renderText(content, messagesFor(language), cited);
  return {
    html: await citeInMarkdown({ ...cited, content }, language),
    contents: [],
    hasNotes: false,
  };
}

async function citeInMarkdown(text: CitingText, language: string): Promise<string> {
  if (!text.content.includes('<cite ')) return text.content;
  const { citationsAsFootnotes } = await import('../posts/citations.ts');
  return citationsAsFootnotes(text, messagesFor(language));
}
