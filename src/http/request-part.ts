import type { Context } from 'hono';
import type { z } from 'zod';
import type { Env } from './deps.ts';

/** A schema, or a function that makes one per request, for instance from the clock or the database. */
export type SchemaSource<Schema extends z.ZodType<object>> =
  | Schema
  | ((c: Context<Env>) => Schema | Promise<Schema>);

/** A part of a request that a handler reads. */
interface RequestPart {
  in: 'json' | 'form' | 'query' | 'param';
  schema: SchemaSource<z.ZodType<object>>;
}

const parts = new WeakMap<object, RequestPart>();

/**
 * Records which part of a request a handler reads, for the API description.
 *
 * @example describePart(handler, { in: 'json', schema })
 */
export function describePart<Handler extends object>(handler: Handler, part: RequestPart): Handler {
  parts.set(handler, part);
  return handler;
}

/** Parts of a request that a route's handlers read, each with its schema for this request. */
export const readParts = (c: Context<Env>, routes: { handler: object }[]) =>
  Promise.all(
    routes
      .flatMap(({ handler }) => parts.get(handler) ?? [])
      .map(async (part) => ({ in: part.in, schema: await schemaFor(c, part.schema) })),
  );

/** The schema for a request. */
export const schemaFor = <Schema extends z.ZodType<object>>(
  c: Context<Env>,
  schema: SchemaSource<Schema>,
): Schema | Promise<Schema> => (typeof schema === 'function' ? schema(c) : schema);
