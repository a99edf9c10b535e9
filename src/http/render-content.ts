import type { Context } from 'hono';
import { messagesFor } from '../../messages/catalogue.ts';
import { type RenderedText, renderText } from '../posts/contents.ts';
import type { Env } from './deps.ts';
import { wantsMarkdown } from './page-format.ts';

/** Renders the text of a post or custom page; leaves it as stored if Markdown is requested. */
export const renderContent = async (c: Context<Env>, content: string): Promise<RenderedText> =>
  wantsMarkdown(c)
    ? { html: content, contents: [], hasNotes: false }
    : renderText(content, messagesFor(c.var.deps.site.language));
