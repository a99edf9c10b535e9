import type { Context } from 'hono';
import type { z } from 'zod';
import type { PostVersion } from '../../db/queries/posts/versions.ts';
import { readJson } from '../../src/http/body.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { MAX_POST, type PostChanges } from '../../src/lib/posts/post-fields.ts';

/** A body that may hold a whole post; throws 400, 413 and 415. */
export async function readBody<Schema extends z.ZodType>(
  c: Context<Env>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const sent = schema.safeParse(await readJson(c, MAX_POST));
  if (!sent.success) throw validationError(sent.error.issues);
  return sent.data;
}

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

/** The version that the path names; throws 404 for what is none. */
export function versionId(c: Context<Env>): number {
  const id = c.req.param('version') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id))
    throw new HttpError(404, 'There is no such version of this post.');
  return Number(id);
}
