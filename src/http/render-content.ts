import type { Context } from 'hono';
import { type RenderedText, renderText } from '../posts/contents.ts';
import type { Env } from './deps.ts';
import { wantsMarkdown } from './page-format.ts';

/** Renders the text of a post or an own page for its page; leaves it as it is stored where Markdown is asked for. */
export const renderContent = async (c: Context<Env>, content: string): Promise<RenderedText> =>
  wantsMarkdown(c) ? { html: content, contents: [], hasNotes: false } : renderText(content);
