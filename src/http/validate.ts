import { zValidator } from '@hono/zod-validator';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { NotFound, validationError } from '../values/errors.ts';
import { dropFormatCharacters } from '../values/text.ts';
import { readJson } from './body.ts';
import type { Env } from './deps.ts';
import { describePart, type SchemaSource, schemaFor } from './request-part.ts';
import { readUpload, type UploadField } from './upload-form.ts';

type Target = 'json' | 'param' | 'form';

/** A middleware that makes `c.req.valid(target)` return `Output`, and for which the client sends `Input`. */
type Validator<T extends Target, Input, Output> = MiddlewareHandler<
  Env,
  string,
  { in: { [Key in T]: Input }; out: { [Key in T]: Output } }
>;

/**
 * Validates the JSON of a request. Responds with 415 to other content types, 413 beyond the limit, 400 if the body is
 * malformed or does not match the schema.
 *
 * @param maxBytes if different from the default limit
 */
export function json<Schema extends z.ZodType<object>>(
  schema: SchemaSource<Schema>,
  { maxBytes }: { maxBytes?: number } = {},
): Validator<'json', z.input<Schema>, z.output<Schema>> {
  return describePart(
    async (c, next) => {
      const body = await readJson(c, maxBytes);
      c.req.addValidatedData('json', parse(await schemaFor(c, schema), body));
      await next();
    },
    { in: 'json', schema },
  );
}

/**
 * A schema for the JSON object of a call.
 *
 * @example const newKeyword = jsonObject({ keyword: z.string().min(1) });
 */
export const jsonObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, 'The request must be a JSON object.');

/**
 * Validates the query of an address, or responds with 400.
 *
 * @example app().get('/', query(z.object({ doi: z.string() })), (c) => c.json(c.req.valid('query')))
 */
export const query = <Schema extends z.ZodType<object>>(schema: Schema) =>
  describePart(
    zValidator('query', schema, (result) => {
      if (!result.success) throw validationError(result.error.issues);
    }),
    { in: 'query', schema },
  );

/**
 * A query parameter that is on (1) or off (0).
 *
 * @example query(z.object({ archived: flag.optional() }))
 */
export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

/**
 * Validates the parameters in the path, or responds with 404 and the message of the invalid part.
 *
 * @example app().get('/:name', param(z.object({ name: z.string().regex(/^\w+$/, 'No such name.') })), handler)
 */
export function param<Schema extends z.ZodType<object>>(
  schema: Schema,
): Validator<'param', z.input<Schema>, z.output<Schema>> {
  return describePart(
    async (c, next) => {
      const parsed = schema.safeParse(c.req.param());
      if (!parsed.success) throw new NotFound(parsed.error.issues[0]?.message ?? '');
      c.req.addValidatedData('param', parsed.data);
      await next();
    },
    { in: 'param', schema },
  );
}

/**
 * A record's number in the path: anything but a positive integer is a 404.
 *
 * @example param(z.object({ id: pathId() }))
 */
export const pathId = (notFound = 'There is no such record.') =>
  z
    .string(notFound)
    .regex(/^[1-9]\d{0,14}$/, notFound)
    .transform(Number);

/** Validates a record's id in the path; responds with 404 if it cannot be one. */
export const recordId = param(z.object({ id: pathId() }));

/** The slug in the path. */
export const recordSlug = param(z.object({ slug: z.string() }));

/**
 * Validates a form of multipart/form-data with one or two small files. Fails like `readUpload`, and responds with 400
 * if the other fields are invalid.
 *
 * @example app().post('/', uploadForm({ field: 'photo', maxBytes: MAX_IMAGE }, captionFields), handler)
 */
export function uploadForm<
  Field extends string,
  Schema extends z.ZodType<object>,
  Second extends string = never,
>(
  expected: UploadField<Field, Second>,
  schema: Schema,
): Validator<
  'form',
  { [Key in Field]: File } & { [Key in Second]?: File } & z.input<Schema>,
  { file: File; secondFile: File | null; fields: z.output<Schema> }
> {
  const upload: Validator<
    'form',
    { [Key in Field]: File } & { [Key in Second]?: File } & z.input<Schema>,
    { file: File; secondFile: File | null; fields: z.output<Schema> }
  > = async (c, next) => {
    const { file, secondFile, fields } = await readUpload(c, expected);
    c.req.addValidatedData('form', { file, secondFile, fields: parse(schema, fields) });
    await next();
  };
  return describePart(upload, {
    in: 'form',
    schema: z.object({ [expected.field]: z.file() }).and(schema),
  });
}

function parse<Schema extends z.ZodType<object>>(schema: Schema, value: unknown): z.output<Schema> {
  const reading = validate(schema, value);
  if ('issues' in reading) throw validationError(reading.issues);
  return reading.data;
}

/**
 * Parses submitted data by the schema, without format characters; returns the issues if it is invalid.
 *
 * @example const reading = validate(sentMessage, await readForm(c)); if ('issues' in reading) return refuse(reading.issues);
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { issues: { path: PropertyKey[]; message: string }[] } {
  const unreadable = findUnreadable(value);
  if (unreadable) return { issues: [unreadable] };
  const parsed = schema.safeParse(cleanTexts(value));
  return parsed.success ? { data: parsed.data } : { issues: parsed.error.issues };
}

/**
 * The first issue of each form field.
 *
 * @example errorsByField([{ path: ['email'], message: 'is missing' }]) // { email: 'is missing' }
 */
export const errorsByField = (
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));

/**
 * All control characters except tab, line feed and carriage return: they are invisible, and SQLite truncates text at
 * the first of them.
 */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** Deeper than any valid request. */
const MAX_DEPTH = 50;

/** Finds the first part of the data that cannot be stored as it is, or is nested too deeply; null if there is none. */
function findUnreadable(root: unknown): { path: string[]; message: string } | null {
  const open: { value: unknown; path: string[] }[] = [{ value: root, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    const message = typeof value === 'string' ? textFlaw(value) : depthFlaw(path);
    if (message) return { path, message };
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value))
      open.push({ value: part, path: [...path, key] });
  }
  return null;
}

/** Passwords are used as typed (OWASP ASVS 5.0, 6.2.8). */
const IS_VERBATIM = /password$/i;

/** A copy without format characters in its texts. {@link findUnreadable} has rejected deep nesting. */
function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return dropFormatCharacters(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      IS_VERBATIM.test(key) ? part : cleanTexts(part),
    ]),
  );
}

/**
 * JSON can have unpaired surrogates, such as "\\ud800", which UTF-8 cannot encode: the database would store something
 * else.
 */
function textFlaw(text: string): string | null {
  if (CONTROL.test(text)) return 'must not contain control characters';
  return text.isWellFormed() ? null : 'must not contain incomplete characters';
}

const depthFlaw = (path: string[]): string | null =>
  path.length > MAX_DEPTH ? 'must not be nested so deeply' : null;
