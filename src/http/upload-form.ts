import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { fileTooLarge, Invalid, Unsupported, validationError } from '../values/errors.ts';
import type { Env } from './deps.ts';

/** Limits of the text fields beside the files. */
const FIELD_LIMITS = { fields: 20, fieldSize: 2 ** 12, headerSize: 2 ** 14 };

/** Multiple of a small file's limit that is read and discarded before the form is rejected. */
export const DRAIN_FACTOR = 4;

/** An uploaded file. */
export interface IncomingFile {
  /** The name of its field in the form. */
  field: string;
  /** Its original name without folders; empty if no file was selected. */
  name: string;
  /** Content type declared by the client, in lower case. */
  type: string;
  /** Its bytes; an error if the upload is interrupted. */
  body: ReadableStream<Uint8Array>;
}

interface FormLimits {
  /** Maximum bytes of one file. */
  maxFile: number;
  /**
   * Maximum size of the whole form, as a multiple of `maxFile`. Excess data is read and discarded: a client that is
   * still sending does not see the response.
   */
  maxForm: number;
}

/**
 * Streams a form of multipart/form-data without buffering it. Throws 415 for other content types, 413 beyond its
 * length, 400 for a malformed or interrupted one, and whatever `take` throws.
 *
 * @param take is called with one file after the other; unread data is discarded
 * @returns the form's text fields, the first value of each: they may come after the files
 * @example await readUploadForm(c, limits, async ({ body }) => void staged.push(await files.stage(body)));
 */
export async function readUploadForm(
  c: Context<Env>,
  limits: FormLimits,
  take: (file: IncomingFile) => Promise<void>,
): Promise<Record<string, string>> {
  const parser = await makeParser(c.req.header('Content-Type') ?? '');
  const fields = new Map<string, string>();
  const breaking = new AbortController();
  let taking = Promise.resolve();
  const failed = new Promise<never>((_, reject) => {
    parser.on('error', () => reject(malformed()));
    parser.on('file', (field, stream, name, _encoding, type) => {
      const body = webStream(stream, breaking.signal);
      taking = taking.then(async () => {
        await take({ field, name: name ?? '', type: type.toLowerCase(), body });
        if (!body.locked) await body.cancel();
      });
      taking.catch(reject);
    });
  });
  parser.on('field', (name, value) => {
    if (!fields.has(name)) fields.set(name, value);
  });
  const reader = c.req.raw.body?.getReader();
  try {
    await Promise.race([failed, pump(reader, parser, limits)]);
    await taking;
    return Object.fromEntries(fields);
  } catch (error) {
    breaking.abort(error);
    await taking.catch(() => {});
    reader?.releaseLock();
    throw error;
  }
}

const malformed = () =>
  new Invalid('The upload was interrupted, or is not valid multipart/form-data.');

async function makeParser(type: string): Promise<BusboyInstance> {
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new Unsupported('Send the file as multipart/form-data.');
  }
  // Loaded with the first upload.
  const { Busboy } = await import('@fastify/busboy');
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: FIELD_LIMITS });
  } catch {
    throw malformed();
  }
}

async function pump(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  parser: BusboyInstance,
  { maxFile, maxForm }: FormLimits,
): Promise<void> {
  const finished = new Promise((resolve) => parser.once('finish', resolve));
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read().catch(() => {
      throw malformed();
    })) ?? { done: true };
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxFile * maxForm) throw fileTooLarge(maxFile);
    await new Promise((resolve) => parser.write(value, resolve));
  }
  parser.end();
  await finished;
}

/** Converts Node's stream to a web stream with backpressure; unread data is discarded. */
function webStream(stream: BusboyFileStream, breaking: AbortSignal): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const drain = () => {
    stream.removeAllListeners('data');
    stream.resume();
  };
  const broken = (error: unknown) => {
    writer.abort(error).catch(() => {});
    drain();
  };
  writer.closed.catch(drain);
  breaking.addEventListener('abort', () => broken(breaking.reason));
  stream.on('data', (chunk: Uint8Array) => {
    stream.pause();
    writer.write(chunk).then(() => stream.resume(), drain);
  });
  stream.on('error', broken);
  stream.on('end', () => writer.close().catch(() => {}));
  return readable;
}

/** A small file of a form. */
export interface UploadField<Field extends string = string, Second extends string = string> {
  /** Name of the file's field. */
  field: Field;
  /** Name of an optional second file's field. */
  second?: Second;
  /** Per file. */
  maxBytes: number;
}

/**
 * Reads a form of multipart/form-data with one or two small files, buffering at most the limit. Throws 415 for other
 * content types, 413 beyond the limit, 400 for a form that is malformed or has no file.
 *
 * @returns the file, the second one if present, and the first value of each text field
 */
export async function readUpload(
  c: Context<Env>,
  { field, second, maxBytes }: UploadField,
): Promise<{ file: File; secondFile: File | null; fields: Record<string, string> }> {
  const files = new Map<string, File>();
  const fields = await readUploadForm(
    c,
    { maxFile: maxBytes, maxForm: DRAIN_FACTOR },
    async (incoming) => {
      // If no file was selected, the form has a file without a name.
      const { field: name } = incoming;
      const wanted = (name === field || name === second) && incoming.name !== '';
      if (wanted && !files.has(name)) files.set(name, await readFile(incoming, maxBytes));
    },
  );
  const file = files.get(field);
  if (!file) {
    throw validationError([{ path: [field], message: 'Choose a file' }]);
  }
  const secondFile = files.get(second ?? '') ?? null;
  if (Math.max(file.size, secondFile?.size ?? 0) > maxBytes) throw fileTooLarge(maxBytes);
  return { file, secondFile, fields };
}

/** Reads a file into memory; stops if it is larger than `maxBytes`. */
async function readFile({ body, name, type }: IncomingFile, maxBytes: number): Promise<File> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    // The DOM's types exclude bytes in a SharedArrayBuffer, which these are not.
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
    size += chunk.byteLength;
    if (size > maxBytes) break;
  }
  return new File(chunks, name, { type });
}
