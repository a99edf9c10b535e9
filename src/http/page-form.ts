import type { Context } from 'hono';
import type { z } from 'zod';
import { readForm } from './body.ts';
import type { Env } from './deps.ts';
import { formFailure } from './error-response.ts';
import { letterDeps, sendLetters } from './mail.ts';
import { errorsByField, validate } from './validate.ts';

/**
 * Handles the form of a public page that the browser submitted without JavaScript, and sends the resulting emails.
 *
 * @param names fields to show again on failure
 * @param take stores the submission
 * @returns the result of `take`, or the form with its input and the reason for the failure
 */
export async function takePageForm<Schema extends z.ZodType, Taken>(
  c: Context<Env>,
  schema: Schema,
  names: readonly string[],
  take: (
    deps: ReturnType<typeof letterDeps>,
    ipAddress: string,
    sent: z.output<Schema>,
  ) => Promise<Taken>,
) {
  const { ipAddress } = c.var.deps.requestInfo.locate(c);
  const typed = await readForm(c);
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? '']));
  const reading = validate(schema, typed);
  if ('issues' in reading) {
    return { status: 400 as const, form: { values, errors: errorsByField(reading.issues) } };
  }
  try {
    const taken = await take(letterDeps(c), ipAddress, reading.data);
    sendLetters(c);
    return { taken };
  } catch (error) {
    const { status, failure } = formFailure(c, error);
    return { status, form: { values, failure } };
  }
}
