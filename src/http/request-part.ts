import type { Context } from 'hono';
import type { z } from 'zod';
import type { Env } from './deps.ts';

/** A schema, or a function that makes it for a request: from the clock or the database, say. */
export type SchemaSource<Schema extends z.ZodType<object>> =
  | Schema
  | ((c: Context<Env>) => Schema | Promise<Schema>);

/** What a handler takes of a request. */
interface RequestPart {
  in: 'json' | 'form' | 'query' | 'param';
  schema: SchemaSource<z.ZodType<object>>;
}

const parts = new WeakMap<object, RequestPart>();

/** Notes what a handler takes, for the description of the API. @example describePart(handler, { in: 'json', schema }) */
export function describePart<Handler extends object>(handler: Handler, part: RequestPart): Handler {
  parts.set(handler, part);
  return handler;
}

/** What the handlers of a route take of a request, each with the schema that it has for this one. */
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
