import { MAX_POST } from '../src/posts/post.ts';
import { HttpError } from '../src/values/errors.ts';

/** The fields of a post or a page with their HTML cleaned. Throws 413 when that made it too long. */
export async function cleanContent<Fields extends { content?: string | undefined }>(
  fields: Fields,
): Promise<Fields> {
  if (fields.content === undefined) return fields;
  const { cleanHtml } = await import('../src/posts/clean-html.ts');
  const content = cleanHtml(fields.content);
  if (new TextEncoder().encode(content).length > MAX_POST) {
    throw new HttpError(
      413,
      'The text is too long. Please upload its images instead of pasting them.',
    );
  }
  return { ...fields, content };
}
