import { z } from 'zod';

/** A deployment cannot continue; the message is an actionable sentence. */
export class DeployError extends Error {}

/** Cloudflare rejected a request; `code` is its own error number. */
export class CloudflareError extends DeployError {
  readonly code: number;
  readonly reason: string;

  constructor(message: string, code: number, reason: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

/** Wrapper of every response: https://developers.cloudflare.com/fundamentals/api/how-to/make-api-calls/ */
const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
});

export interface Request {
  /** Permissions that the login needs, with their names in the dashboard. */
  permission: string;
  method?: 'GET' | 'POST' | 'PUT';
  query?: Record<string, string>;
  body?: unknown;
}

/**
 * Sends a request to Cloudflare. Throws a {@link CloudflareError} if it is rejected, and a {@link DeployError} if there
 * is no response.
 */
export type CloudflareApi = <Schema extends z.ZodType>(
  result: Schema,
  path: string,
  request: Request,
) => Promise<z.infer<Schema>>;

const TOKENS = 'https://dash.cloudflare.com/profile/api-tokens';
const AGAIN = 'and run "npm run deploy" again';

/** Codes for an unknown login. */
const UNKNOWN_LOGIN = [1000, 6003, 6111, 9106];
/** Codes for missing permissions; the second is D1's. */
const NOT_ALLOWED = [9109, 7403, 10000, 10023];

/**
 * @param base `https://api.cloudflare.com/client/v4`, or the address configured for wrangler
 * @param headers with credentials
 */
export function cloudflareApi(base: string, headers: Record<string, string>): CloudflareApi {
  return async (result, path, { permission, method = 'GET', query, body }) => {
    const url = `${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const answer = await fetch(url, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new DeployError(
        `Cloudflare cannot be reached at ${new URL(base).host}: check your network, ${AGAIN}.`,
        { cause: error },
      );
    });
    const parsed = envelope.safeParse(await answer.json().catch(() => null));
    if (!parsed.success || answer.status === 429 || answer.status >= 500) {
      throw new DeployError(
        `Cloudflare returned ${answer.status}: wait a few minutes (check https://www.cloudflarestatus.com for outages), ${AGAIN}.`,
      );
    }
    if (answer.ok && parsed.data.success) {
      const read = result.safeParse(parsed.data.result);
      if (read.success) return read.data;
      throw new DeployError(
        `Cloudflare's answer to ${path} has changed, and this version cannot read it: update, ${AGAIN}.`,
      );
    }
    const { code, message } = parsed.data.errors[0] ?? { code: answer.status, message: 'refused' };
    throw new CloudflareError(explain(code, message, permission), code, message);
  };
}

/** Converts a rejection to an actionable sentence. */
export function explain(code: number, message: string, permission: string): string {
  if (UNKNOWN_LOGIN.includes(code)) {
    return `Cloudflare does not accept this login: set CLOUDFLARE_API_TOKEN to a token of ${TOKENS}, or run "npx wrangler login", ${AGAIN}.`;
  }
  if (NOT_ALLOWED.includes(code)) {
    return `The login lacks the permission "${permission}", or has expired: add it to the token at ${TOKENS} (without a token, run "npx wrangler login"), ${AGAIN}.`;
  }
  return `Cloudflare refused (${permission}): ${message} [code: ${code}]`;
}
