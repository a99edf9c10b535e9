import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { isCall } from '../lib/is-call.ts';
import { scheduling } from '../lib/meetings/scheduling.ts';

/**
 * The headers of every answer. No page has an inline script, so that `script-src 'self'` needs no
 * nonce; only `/schedule` opens for the scheduling host.
 */
export function securityHeaders(options: {
  https: boolean;
  schedulingUrl: string | null;
}): MiddlewareHandler<Env> {
  const everywhere: Record<string, string> = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000' }),
  };
  const onCall = {
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  const onPage = {
    ...everywhere,
    'content-security-policy': policy([]),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
  const hosts = options.schedulingUrl ? scheduling(options.schedulingUrl).origins : [];
  const onSchedule = { ...onPage, 'content-security-policy': policy(hosts) };

  return async (c, next) => {
    await next();
    const { path } = c.req;
    const { headers } = c.res;
    const set = isCall(path) ? onCall : path === '/schedule' ? onSchedule : onPage;
    for (const [name, value] of Object.entries(set)) headers.set(name, value);
    headers.set('x-request-id', c.get('requestId'));
  };
}

function policy(schedulingHosts: string[]): string {
  const also = schedulingHosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${also}`,
    // Radix positions with style attributes; style elements stay forbidden.
    `style-src 'self'${also}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' https: data:${also}`,
    `font-src 'self'${also}`,
    `connect-src 'self'${also}`,
    `frame-src ${schedulingHosts.length > 0 ? schedulingHosts.join(' ') : "'none'"}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
