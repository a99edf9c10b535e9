import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Db } from '../db/open.ts';
import { sessions } from '../db/schema/index.ts';
import { CREDENTIALS } from './credentials.ts';
import { SESSION_FILE } from './setup/template.ts';

/** A session as it is kept with the template. */
export interface KeptSession {
  /** What the cookie says. */
  token: string;
  session: typeof sessions.$inferSelect;
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The session cookie that a login gives, as a `Cookie` header takes it. Throws when it fails. */
export async function logIn(fetch: Fetch): Promise<string> {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      username: CREDENTIALS.ADMIN_USERNAME,
      password: CREDENTIALS.ADMIN_PASSWORD,
    }),
  });
  if (response.status !== 200) throw new Error(`the login answered ${response.status}`);
  return cookieOf(response);
}

/** What a browser would send after this answer. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Opens the session that was kept with the template, without the hashing that a login costs: gives its
 * cookie under the names that it has over http and https.
 */
export async function openSession(db: Db): Promise<string> {
  const template = inject(inject('runtime') === 'node' ? 'template' : 'workerdTemplate');
  const path = join(template, SESSION_FILE);
  const { token, session }: KeptSession = JSON.parse(readFileSync(path, 'utf8'));
  const [updatedAt, expiresAt] = [new Date(), new Date(Date.now() + WEEK_MS)];
  await db
    .insert(sessions)
    .values({ ...session, createdAt: updatedAt, updatedAt, expiresAt })
    .onConflictDoNothing();
  return ['', '__Secure-'].map((prefix) => `${prefix}site.session_token=${token}`).join('; ');
}

/** Gives a fetch that is the administrator's; an object as body is sent as JSON. */
export async function signIn(
  site: { db?: Db | (() => Db) } & ({ fetch: Fetch } | { request: Fetch }),
): Promise<
  (path: string, init?: Omit<RequestInit, 'body'> & { body?: unknown }) => Promise<Response>
> {
  const fetch = 'fetch' in site ? site.fetch : site.request;
  const db = typeof site.db === 'function' ? site.db() : site.db;
  const cookie = await (db ? openSession(db) : logIn(fetch));
  return (path, { body, ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', cookie);
    const json = body !== undefined && !isBody(body);
    if (json) headers.set('Content-Type', 'application/json');
    return fetch(path, {
      ...init,
      headers,
      ...(isBody(body) && { body }),
      ...(json && { body: JSON.stringify(body) }),
    });
  };
}

const isBody = (body: unknown): body is NonNullable<RequestInit['body']> =>
  typeof body === 'string' ||
  body instanceof FormData ||
  body instanceof Blob ||
  body instanceof ReadableStream ||
  body instanceof URLSearchParams ||
  body instanceof ArrayBuffer ||
  ArrayBuffer.isView(body);
