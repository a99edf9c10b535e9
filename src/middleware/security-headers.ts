import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { siteOrigin } from '../http/app.ts';
import type { Env } from '../http/deps.ts';
import { findSchedulingService, type SchedulingService } from '../meetings/scheduling.ts';
import { sha256Base64 } from '../platform/sha256.ts';
import type { InlineStyle } from '../settings/theme/inline-style.ts';
import { isCall } from '../values/http.ts';

/** One year, without subdomains, which may belong to other owners. */
const HSTS = 'max-age=31536000';

/**
 * A second policy for pages, beside `script-src 'self'`: both have to allow a script, so that it is one of the built
 * files. One policy cannot express this, since `'self'` takes no path, and a proxy may hide the host that the browser
 * shows.
 */
const BUILT_SCRIPTS = 'script-src http://*:*/assets/ https://*:*/assets/';

/**
 * Responses that are for the administrator, identify the administrator, or have a secret in their address: no other
 * site may read them.
 */
const PRIVATE =
  /^\/(?:admin|blog\/drafts|letters|meetings|api\/(?:admin|analytics|auth|blog\/admin))(?:\/|$)/;

/**
 * Sets security headers unless the response has them. API responses and stored files may load nothing. Pages have no
 * inline scripts and need no nonce. Only `/schedule` may frame the scheduling page, and run Calendly's or Cal.com's
 * script if the page is theirs; a talk may show the players of its videos.
 *
 * @example app.use(securityHeaders);
 */
export const securityHeaders: MiddlewareHandler<Env> = async (c, next) => {
  const { path } = c.req;
  const schedulingUrl = path === '/schedule' ? c.var.deps.site.schedulingUrl : null;
  await next();
  // A cached page has them from when it was rendered, with the hashes of its styles.
  if (c.get('cachedType') !== undefined || c.res.headers.has('x-content-type-options')) return;
  const isPage = !isCall(path) && !c.get('isFile');
  const set = !isPage
    ? onCall
    : c.get('isEmbedded')
      ? onEmbedded
      : schedulingUrl
        ? onSchedule(schedulingUrl)
        : framing(c.get('frames'));
  await set(c, async () => {});
  if (isPage) {
    const service = schedulingUrl && findSchedulingService(schedulingUrl);
    const scripts = service ? `${BUILT_SCRIPTS} ${service.script}` : BUILT_SCRIPTS;
    c.res.headers.append('content-security-policy', scripts);
  }
  if (!PRIVATE.test(path)) openToOtherSites(c);
  c.res.headers.set('x-request-id', c.get('requestId'));
  if (siteOrigin(c).startsWith('https:')) c.res.headers.set('strict-transport-security', HSTS);
};

/** Files and data, including references as HTML, may be shown by other sites, and data may be read by their scripts. */
function openToOtherSites(c: Context<Env>): void {
  const { headers } = c.res;
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (!isRead || (isPage && !c.req.path.endsWith('.html'))) return;
  headers.set('cross-origin-resource-policy', 'cross-origin');
  if (!c.get('isFile')) headers.set('access-control-allow-origin', '*');
}

const everywhere = {
  // Set above, if the visitor's browser shows https.
  strictTransportSecurity: false,
  // Useless in current browsers.
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

const hashes = new WeakMap<InlineStyle, string>();

/** Source expressions for inline styles, computed once per style. */
function hashSource(style: InlineStyle): string {
  const known = hashes.get(style);
  if (known !== undefined) return known;
  const source = `'sha256-${sha256Base64(style.css)}'`;
  hashes.set(style, source);
  return source;
}

/** External content that a page may load. */
interface Allowed {
  /** Origins that it may show in frames. */
  frames?: readonly string[];
  /** Another site's script that it runs, and whether that adds style elements. */
  service?: SchedulingService | null;
  /** True if any site may show it in a frame; it then runs no script. */
  isEmbedded?: boolean;
}

const onPage = ({ frames = [], service = null, isEmbedded = false }: Allowed) =>
  secureHeaders({
    ...everywhere,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [isEmbedded ? "'none'" : "'self'", ...(service ? [service.script] : [])],
      // Radix positions with style attributes. Of style elements, only the page's own are allowed.
      styleSrc: ["'self'", ({ get }) => (get('styles') ?? []).map(hashSource).join(' ')],
      ...(service?.hasStyles && { styleSrcElem: ["'self'", "'unsafe-inline'"] }),
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'https:', 'data:'],
      ...(frames.length > 0 && { mediaSrc: ["'self'"] }),
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: frames.length > 0 ? [...frames] : ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [isEmbedded ? '*' : "'none'"],
      baseUri: ["'none'"],
      manifestSrc: ["'self'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: !isEmbedded,
    crossOriginResourcePolicy: isEmbedded ? 'cross-origin' : 'same-origin',
    xFrameOptions: isEmbedded ? false : 'DENY',
  });
const everyPage = onPage({});
const onEmbedded = onPage({ isEmbedded: true });
const framing = (frames: string[] = []) => (frames.length > 0 ? onPage({ frames }) : everyPage);

function onSchedule(schedulingUrl: string) {
  const service = findSchedulingService(schedulingUrl);
  const { origin } = new URL(schedulingUrl);
  return onPage({ frames: [...new Set([origin, ...(service?.frames ?? [])])], service });
}
