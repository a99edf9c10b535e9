import type { PostVersion } from '../../db/queries/posts/versions.ts';
import { HttpError } from '../../src/http/error.ts';
import { MAX_POST, type PostChanges } from '../../src/lib/posts/post-fields.ts';

/** Fields as they may be stored: the HTML cleaned. Throws 413 when it grew too long. */
export async function cleaned<Fields extends PostChanges>(fields: Fields): Promise<Fields> {
  if (fields.content === undefined) return fields;
  const { cleanHtml } = await import('../../src/lib/posts/clean-html.ts');
  const content = cleanHtml(fields.content);
  if (new TextEncoder().encode(content).length > MAX_POST) {
    throw new HttpError(
      413,
      'The post is too long. Please upload its images instead of pasting them.',
    );
  }
  return { ...fields, content };
}

/** What a version gives back to its post. */
export function versionFields(version: PostVersion): PostChanges {
  const { title, content, excerpt, category, author, tags, featured_image } = version;
  return { title, content, excerpt, category, author, tags, featured_image };
}
