import { MAX_POST } from '../../records/post.ts';
import type { CleanHtml } from '../values/clean-html.ts';
import { TooLarge } from '../values/errors.ts';
import { addHeadingIds } from './contents.ts';

/** The content of a post or a page, cleaned, its headings with ids. Throws a 413 when that made it too long. */
export async function cleanContent(sent: string): Promise<CleanHtml> {
  // The parser is wanted by nobody who only reads.
  const { cleanHtml } = await import('../html/clean-html.ts');
  // Ids are all that is added, and the cleaning would leave them.
  const content = addHeadingIds(cleanHtml(sent)).html as CleanHtml;
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
