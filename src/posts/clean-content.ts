import { MAX_POST } from '../../records/post.ts';
import type { CleanHtml } from '../values/clean-html.ts';
import { TooLarge } from '../values/errors.ts';
import { addHeadingIds } from './contents.ts';

/** Cleans the content of a post or page and gives its headings ids. Throws a 413 if the result is too long. */
export async function cleanContent(sent: string): Promise<CleanHtml> {
  // Loaded on demand, since readers don't need the parser.
  const { cleanHtml } = await import('../html/clean-html.ts');
  // Added after the cleaning, which keeps them.
  const content = addHeadingIds(cleanHtml(sent)).html as CleanHtml;
  if (new TextEncoder().encode(content).length > MAX_POST) {
    throw new TooLarge('The text is too long. Upload its images instead of pasting them.');
  }
  return content;
}

/** Fields of a post or page, with their content cleaned, if any. */
export const cleanChanges = async <Rest extends object>({
  content,
  ...rest
}: Rest & { content?: string | undefined }) =>
  content === undefined ? rest : { ...rest, content: await cleanContent(content) };
