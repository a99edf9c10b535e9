import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../http/deps.ts';
import { isCall } from '../lib/http.ts';

/**
 * The headers of every answer. No page has an inline script, so that `script-src 'self'` needs no
 * nonce; only `/schedule` may show a page of the scheduling host in a frame.
 */
export function securityHeaders(options: {
  https: boolean;
  schedulingUrl: string | null;
}): MiddlewareHandler<Env> {
  const everywhere = {
    // Without includeSubDomains: who runs this site need not run its siblings.
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
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
    crossOriginOpenerPolicy: false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: false,
  });
  const onPage = (frames: string[]) =>
    secureHeaders({
      ...everywhere,
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Radix positions with style attributes; style elements stay forbidden.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
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
  const schedule = onPage(options.schedulingUrl ? [new URL(options.schedulingUrl).origin] : []);

  return async (c, next) => {
    const { path } = c.req;
    const set = isCall(path) ? onCall : path === '/schedule' ? schedule : everyPage;
    await set(c, next);
    c.res.headers.set('x-request-id', c.get('requestId'));
  };
}
