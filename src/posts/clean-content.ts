import type { CleanHtml } from '../html/clean-html.ts';
import { TooLarge } from '../values/errors.ts';
import { MAX_POST } from './post.ts';

/** Fields with clean HTML in the place of what was sent. */
export type Cleaned<Fields extends { content: string }> = Omit<Fields, 'content'> & {
  content: CleanHtml;
};

/** The content of a post or a page, cleaned. Throws a 413 when that made it too long. */
export async function cleanContent(sent: string): Promise<CleanHtml> {
  // The parser is wanted by nobody who only reads.
  const { cleanHtml } = await import('../html/clean-html.ts');
  const content = cleanHtml(sent);
  if (new TextEncoder().encode(content).length > MAX_POST) {
    throw new TooLarge('The text is too long. Please upload its images instead of pasting them.');
  }
  return content;
}

/** Some fields of a post or a page, with their content cleaned where there is any. */
export const cleanChanges = async <Rest extends object>({
  content,
  ...rest
}: Rest & { content?: string | undefined }) =>
  content === undefined ? rest : { ...rest, content: await cleanContent(content) };
