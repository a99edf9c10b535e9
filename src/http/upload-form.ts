import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { fileTooLarge, Invalid, Unsupported, validationError } from '../values/errors.ts';
import type { Env } from './deps.ts';

/** Limits of the text fields beside the files. */
const FIELD_LIMITS = { fields: 20, fieldSize: 2 ** 12, headerSize: 2 ** 14 };

/** How many times the limit of a small file is read, and dropped, before the form is refused. */
export const DRAIN_FACTOR = 4;

/** A file as it comes in. */
export interface IncomingFile {
  /** The name of its field in the form. */
  field: string;
  /** The name that it was sent under, without folders; empty when nothing was chosen. */
  name: string;
  /** The content type that the client gave, in small letters. */
  type: string;
  /** Its bytes; an error when the upload breaks off. */
  body: ReadableStream<Uint8Array>;
}

interface FormLimits {
  /** Bytes of one file. */
  maxFile: number;
  /**
   * How many times `maxFile` is read of the whole form at most. What is too much is read and dropped: a
   * client that is still sending does not see the answer.
   */
  maxForm: number;
}

/**
 * Reads a form of multipart/form-data as a stream, keeping none of it in memory. Throws 415 for any other kind of
 * body, 413 beyond its length, 400 for a malformed or interrupted one, and what `take` throws.
 *
 * @param take is called with one file after the other; what it does not read is dropped
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

const malformed = () => new Invalid('The upload broke off, or is not valid multipart/form-data.');

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

/** Node's stream as a web stream with backpressure; what is not read is dropped. */
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
  /** The file's name in the form. */
  field: Field;
  /** The name of a second file that may come with it. */
  second?: Second;
  /** Of each file. */
  maxBytes: number;
}

/**
 * Reads a form of multipart/form-data with one small file, or two, holding no more of it than the limit. Throws
 * 415 for any other kind of body, 413 beyond the limit, 400 for a form that is malformed or has no file.
 *
 * @returns the file, the second one if it came, and the first value of each text field beside them
 * @example const { file, fields } = await readUpload(c, { field: 'image', maxBytes: MAX_IMAGE });
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
      // A form that is sent with nothing chosen holds a file without a name.
      const { field: name } = incoming;
      const wanted = (name === field || name === second) && incoming.name !== '';
      if (wanted && !files.has(name)) files.set(name, await readFile(incoming, maxBytes));
    },
  );
  const file = files.get(field);
  if (!file) {
    throw validationError([{ path: [field], message: 'Please choose a file' }]);
  }
  const secondFile = files.get(second ?? '') ?? null;
  if (Math.max(file.size, secondFile?.size ?? 0) > maxBytes) throw fileTooLarge(maxBytes);
  return { file, secondFile, fields };
}

/** Reads a file into memory; stops when it is larger than `maxBytes`. */
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
