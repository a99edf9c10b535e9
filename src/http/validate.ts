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

/** A middleware after which `c.req.valid(target)` is `Output`, and with which the client sends `Input`. */
type Validator<T extends Target, Input, Output> = MiddlewareHandler<
  Env,
  string,
  { in: { [Key in T]: Input }; out: { [Key in T]: Output } }
>;

/**
 * Validates the JSON of a request. Answers 415 to other kinds of bodies, 413 beyond the limit, 400 to
 * what is malformed or does not fit the schema.
 *
 * @param maxBytes where a call takes more, or less, than others
 * @example app().put('/:id', recordId, json(changes), (c) => save(c.req.valid('json')))
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
 * A schema of what a call is sent.
 *
 * @example const newKeyword = jsonObject({ keyword: z.string().min(1) });
 */
export const jsonObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, 'The request must be a JSON object.');

/**
 * Validates the query of an address, or answers 400.
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

/** A parameter of a query that is on (1) or off (0). @example query(z.object({ archived: flag.optional() })) */
export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

/**
 * Validates the parameters in the path, or answers 404 with the sentence of the part that does not fit.
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

/** A record's number in the path: all but positive integers are a 404. @example param(z.object({ id: pathId() })) */
export const pathId = (notFound = 'There is no such record.') =>
  z
    .string(notFound)
    .regex(/^[1-9]\d{0,14}$/, notFound)
    .transform(Number);

/** Validates a record's id in the path; answers 404 where it cannot be one. */
export const recordId = param(z.object({ id: pathId() }));

/** The slug in the path. */
export const recordSlug = param(z.object({ slug: z.string() }));

/**
 * Validates a form of multipart/form-data with one small file, or two. Answers as `readUpload` throws, and 400
 * where the fields beside the file do not fit.
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
 * Parses what a client sent by the schema, without format characters; gives the issues where it does not fit.
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
 * What is wrong with each field of a form: the first that was found.
 *
 * @example errorsByField([{ path: ['email'], message: 'is missing' }]) // { email: 'is missing' }
 */
export const errorsByField = (
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));

/** All but tab, line feed and carriage return: nothing shows them, and SQLite cuts text off at the first of them. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** Deeper than any request of ours. */
const MAX_DEPTH = 50;

/** The first part of what was sent that cannot be stored as it is, or is nested too deeply to be read; null without one. */
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

/** Passwords are taken as they are typed (OWASP ASVS 5.0, 6.2.8). */
const IS_VERBATIM = /password$/i;

/** A copy without format characters in its texts. {@link findUnreadable} has refused deep nesting. */
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

/** JSON can have half of a character, "\\ud800", which UTF-8 cannot: the database would store another one. */
function textFlaw(text: string): string | null {
  if (CONTROL.test(text)) return 'must have no control characters';
  return text.isWellFormed() ? null : 'must have no half of a character';
}

const depthFlaw = (path: string[]): string | null =>
  path.length > MAX_DEPTH ? 'must not be nested so deeply' : null;
