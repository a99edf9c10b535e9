import type { Context } from 'hono';
import type { z } from 'zod';
import { readForm } from './body.ts';
import type { Env } from './deps.ts';
import { formFailure } from './error-response.ts';
import { letterDeps, sendLetters } from './mail.ts';
import { errorsByField, validate } from './validate.ts';

/**
 * Takes the form of a public page that the browser sent by itself, and sends the letters that come of it.
 *
 * @param names the fields that are shown again
 * @param take the verb that stores what was sent
 * @returns what the verb gave, or the form to be shown again with what was typed and why it was not taken
 * @example const sent = await takePageForm(c, sentMessage, ['name', 'email', 'message'], receiveMessage);
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
