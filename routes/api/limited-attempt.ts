import type { Context } from 'hono';
import { admitLogin, settleLogin } from '../../db/queries/auth/login-attempts.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError } from '../../src/http/error.ts';

/**
 * Looks at a password, unless one of the subjects has failed too often of late. Throws a 429 then.
 *
 * @param subjects what an attempt is counted under: a name, an address
 * @param check gives null for a wrong password
 */
export async function limitedAttempt<Result>(
  c: Context<Env>,
  subjects: string[],
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const attempt = await admitted(c, subjects);
  let result: Result | null = null;
  try {
    result = await check();
  } finally {
    await settleLogin(c.var.deps.db, attempt, result === null);
  }
  return result;
}

const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

/** Admits an attempt, waiting for those that are being decided. */
async function admitted(c: Context<Env>, subjects: string[]): Promise<string> {
  const { db, now } = c.var.deps;
  const keys = await Promise.all(subjects.map(digest));
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    const admission = await admitLogin(db, keys, now());
    if (admission.state === 'admitted') return admission.attempt;
    if (admission.state === 'refused') throw tooMany(admission.retryAfterSeconds);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw tooMany(1);
}

function tooMany(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const soon = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, `Too many failed attempts. Please try again in ${soon}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Names and addresses are compared, never kept. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
