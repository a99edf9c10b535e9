import type { Db } from '../../../db/open.ts';
import { selectOrInsertSecret } from '../../../db/queries/auth/write.ts';

/** Who is logged in, and the cookies that the answer has to set for it to stay so. */
export interface LoggedIn {
  username: string;
  cookies: string[];
}

/** A request as far as logging in looks at it. */
export interface AuthRequest {
  headers: Headers;
  /** Whether the visitor's browser shows https. */
  secure: boolean;
}

/** The one administrator's login. */
export interface Auth {
  /** Null when name or password are wrong; the same work is done for an unknown name. */
  logIn(
    request: AuthRequest,
    login: { username: string; password: string },
  ): Promise<LoggedIn | null>;
  /** Ends the session on the server; gives the cookies that take it from the browser. */
  logOut(request: AuthRequest): Promise<string[]>;
  /** Null when there is no session. Renews a session that is in use. */
  getSession(request: AuthRequest): Promise<LoggedIn | null>;
  /** Ends all other sessions. Null when the current password is wrong. */
  changePassword(
    request: AuthRequest,
    change: { currentPassword: string; newPassword: string },
  ): Promise<LoggedIn | null>;
}

/** The end of a session cookie's name, after any prefix. */
const SESSION_COOKIE = /(^|;\s*)(__Secure-)?site\.session_token=/;

/** Whether a `Cookie` header has a session cookie, valid or not. */
export const hasSessionCookie = (cookie: string | null | undefined): boolean =>
  SESSION_COOKIE.test(cookie ?? '');

type BetterAuth = ReturnType<typeof import('./better-auth.ts')['openBetterAuth']>;

/**
 * The login on better-auth, which is loaded with the first request that has or asks for a session: no
 * visitor pays for it.
 */
export function createAuth(db: Db): Auth {
  const opened = new Map<boolean, BetterAuth>();

  async function open(secure: boolean): Promise<BetterAuth> {
    const known = opened.get(secure);
    if (known) return known;
    const [{ openBetterAuth }, secret] = await Promise.all([
      import('./better-auth.ts'),
      selectOrInsertSecret(db, 'session'),
    ]);
    const auth = opened.get(secure) ?? openBetterAuth(db, secret, secure);
    opened.set(secure, auth);
    return auth;
  }

  return {
    async logIn({ headers, secure }, { username, password }) {
      const auth = await open(secure);
      const answer = await refusedAsNull(
        auth.api.signInUsername({ body: { username, password }, headers, returnHeaders: true }),
      );
      if (!answer?.response) return null;
      return { username: nameOf(answer.response.user), cookies: answer.headers.getSetCookie() };
    },

    async logOut({ headers, secure }) {
      if (!hasSessionCookie(headers.get('Cookie'))) return [];
      const auth = await open(secure);
      const { headers: set } = await auth.api.signOut({ headers, returnHeaders: true });
      return set.getSetCookie();
    },

    async getSession({ headers, secure }) {
      if (!hasSessionCookie(headers.get('Cookie'))) return null;
      const auth = await open(secure);
      const { headers: set, response } = await auth.api.getSession({
        headers,
        returnHeaders: true,
      });
      return response && { username: nameOf(response.user), cookies: set.getSetCookie() };
    },

    async changePassword({ headers, secure }, body) {
      const auth = await open(secure);
      const answer = await refusedAsNull(
        auth.api.changePassword({
          body: { ...body, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      );
      if (!answer) return null;
      return { username: nameOf(answer.response.user), cookies: answer.headers.getSetCookie() };
    },
  };
}

/** better-auth refuses by throwing: 400, 401 and 422 are a wrong name or password. */
async function refusedAsNull<Answer>(answering: Promise<Answer>): Promise<Answer | null> {
  const { APIError } = await import('./better-auth.ts');
  try {
    return await answering;
  } catch (error) {
    if (error instanceof APIError && [400, 401, 422].includes(error.statusCode)) return null;
    throw error;
  }
}

function nameOf(user: { name: string; displayUsername?: string | null | undefined }): string {
  return user.displayUsername ?? user.name;
}
