import type { Context } from 'hono';
import { z } from 'zod';
import { admitLogin, settleLogin } from '../../db/queries/login-attempts.ts';
import { app, type Env, Failure, invalid, readJson } from '../../src/factory.ts';
import { networkOf } from '../../src/lib/assistant/sender.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../src/lib/password-length.ts';
import { asking, setCookies, whoIs } from '../../src/middleware/access.ts';

type CurrentUser = { role: 'visitor' } | { role: 'admin'; username: string };

const text = (max: number) =>
  z
    .string('must be text')
    .min(1, 'must not be empty')
    .max(max, `must be ${max} characters at most`);

const login = z.object(
  { username: text(64), password: text(MAX_PASSWORD) },
  'The request must be a JSON object.',
);
const passwordChange = z.object(
  {
    currentPassword: text(MAX_PASSWORD),
    newPassword: text(MAX_PASSWORD).min(
      MIN_PASSWORD,
      `must have ${MIN_PASSWORD} characters at least`,
    ),
  },
  'The request must be a JSON object.',
);

/** `/api/auth`: the administrator's session. */
export const auth = app()
  .post('/login', async (c) => {
    const { username, password } = await body(c, login);
    const attempt = await admitted(c, username);
    let user = null;
    try {
      user = await c.var.deps.auth.logIn(asking(c), { username, password });
    } finally {
      await settleLogin(c.var.deps.db, attempt, user === null);
    }
    if (!user) throw new Failure(401, 'Invalid username or password');
    setCookies(c, user.cookies);
    return c.json<CurrentUser>(administrator(user.username));
  })
  .post('/logout', async (c) => {
    setCookies(c, await c.var.deps.auth.logOut(asking(c)));
    return c.json({ success: true });
  })
  .get('/me', async (c) => {
    c.header('Cache-Control', 'no-store');
    const user = await whoIs(c);
    return c.json<CurrentUser>(user ? administrator(user.username) : { role: 'visitor' });
  })
  .post('/change-password', async (c) => {
    const change = await body(c, passwordChange);
    const user = await c.var.deps.auth.changePassword(asking(c), change);
    if (!user) throw new Failure(401, 'Current password is incorrect');
    setCookies(c, user.cookies);
    return c.json({ success: true });
  });

const administrator = (username: string): CurrentUser => ({ username, role: 'admin' });

async function body<Schema extends z.ZodType>(
  c: Context<Env>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await readJson(c));
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

/** Admits a login under a name and from an address, waiting for those that are being decided. */
async function admitted(c: Context<Env>, username: string): Promise<string> {
  const { db, origin, now } = c.var.deps;
  const { ipAddress } = origin.locate(c);
  const keys = await Promise.all(
    [`name ${username.toLowerCase()}`, `address ${networkOf(ipAddress)}`].map(digest),
  );
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    const admission = await admitLogin(db, keys, now());
    if (admission.state === 'admitted') return admission.attempt;
    if (admission.state === 'refused') throw tooMany(admission.retryAfterSeconds);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw tooMany(1);
}

function tooMany(seconds: number): Failure {
  const minutes = Math.ceil(seconds / 60);
  const soon = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Failure(429, `Too many failed logins. Please try again in ${soon}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Names and addresses are compared, never kept. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
