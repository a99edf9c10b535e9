import { zValidator } from '@hono/zod-validator';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Env } from './deps.ts';
import { HttpError, validationError } from './error.ts';

/** Validates a part of the request, or answers 400 with the issues. */
export function validated<Schema extends z.ZodType, Target extends 'query' | 'param'>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw validationError(result.error.issues);
  });
}

/** A record's id in the path: anything but a positive integer is no such record. */
export function recordId(c: Context<Env>): number {
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new HttpError(404, 'There is no such record.');
  return Number(id);
}
