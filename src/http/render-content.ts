import type { Context } from 'hono';
import { renderWithContents } from '../posts/contents.ts';
import type { Env } from './deps.ts';
import { wantsMarkdown } from './page-format.ts';

/** The text of a post or an own page as its page shows it; as it is stored where Markdown is asked for. */
export const renderContent = async (
  c: Context<Env>,
  content: string,
): ReturnType<typeof renderWithContents> =>
  wantsMarkdown(c) ? { html: content, contents: [] } : renderWithContents(content);
