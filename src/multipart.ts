import type { Context } from 'hono';
import { type Env, Failure } from './factory.ts';

/** Bytes for the fields beside the file, and for what stands between them. */
const BESIDE = 2 ** 16;
/** How many times what is taken is still read, and thrown away, before the connection is cut. */
const PATIENCE = 4;

/** A file with the text fields that were sent beside it. */
export interface Upload {
  file: File;
  /** The first value of each. */
  fields: Record<string, string>;
}

/**
 * Reads a form of multipart/form-data with one file, holding no more of it than it may. Throws 415 for
 * any other kind of body, 413 beyond the limit, 400 for a form that is malformed or has no file.
 *
 * @param field the file's name in the form
 * @param maxBytes of the file
 */
export async function readUpload(
  c: Context<Env>,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload> {
  const form = await readMultipart(c, maxBytes);
  const file = form.get(field);
  // A form that is sent with nothing chosen holds a file without a name and without a byte.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
    const message = 'Please choose a file';
    throw new Failure(400, `${field}: ${message}`, { issues: [{ path: field, message }] });
  }
  if (file.size > maxBytes) throw tooLarge(maxBytes);
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] ??= value;
  }
  return { file, fields };
}

async function readMultipart(c: Context<Env>, maxBytes: number): Promise<FormData> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new Failure(415, 'Send the file as multipart/form-data.');
  }
  const limit = maxBytes + BESIDE;
  let over = Number(c.req.header('Content-Length') ?? 0) > limit;
  let bytes = 0;
  // What is too much is read on and dropped: who is still sending hears no answer.
  const held = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      over ||= bytes > limit;
      if (bytes > limit * PATIENCE) controller.error(new Error('too large'));
      else if (!over) controller.enqueue(chunk);
    },
  });
  try {
    const body = c.req.raw.body?.pipeThrough(held) ?? null;
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw over
      ? tooLarge(maxBytes)
      : new Failure(400, 'The form is not valid multipart/form-data.');
  }
}

const tooLarge = (maxBytes: number) =>
  new Failure(413, `The file is too large: ${maxBytes / 2 ** 20} MB at most.`, {
    headers: { Connection: 'close' },
  });
