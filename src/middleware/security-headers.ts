import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../http/deps.ts';
import { isCall } from '../lib/http.ts';
import { scheduling } from '../lib/meetings/scheduling.ts';

/**
 * The headers of every answer. No page has an inline script, so that `script-src 'self'` needs no
 * nonce; only `/schedule` opens for the scheduling host.
 */
export function securityHeaders(options: {
  https: boolean;
  schedulingUrl: string | null;
}): MiddlewareHandler<Env> {
  const everywhere = {
    strictTransportSecurity: options.https && 'max-age=31536000',
    // Of no use to today's browsers.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
  const onCall = secureHeaders({
    ...everywhere,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
    xFrameOptions: false,
  });
  const onPage = (hosts: string[]) =>
    secureHeaders({
      ...everywhere,
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hosts],
        // Radix positions with style attributes; style elements stay forbidden.
        styleSrc: ["'self'", ...hosts],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:', ...hosts],
        fontSrc: ["'self'", ...hosts],
        connectSrc: ["'self'", ...hosts],
        frameSrc: hosts.length > 0 ? hosts : ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        manifestSrc: ["'self'"],
      },
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
    });
  const everyPage = onPage([]);
  const schedule = onPage(options.schedulingUrl ? scheduling(options.schedulingUrl).origins : []);

  return async (c, next) => {
    const { path } = c.req;
    const set = isCall(path) ? onCall : path === '/schedule' ? schedule : everyPage;
    await set(c, next);
    c.res.headers.set('x-request-id', c.get('requestId'));
  };
}
