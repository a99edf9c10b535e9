import { isbot } from 'isbot';
import type { EventKind, ExcludedReason } from '../../records/traffic.ts';
import type { HeaderLookup } from '../values/http.ts';

/** Data recorded for a request for a public page or a publication's PDF. */
export interface AnalyticsEvent {
  /** Unique, so that an event delivered twice counts once. */
  id: string;
  kind: EventKind;
  at: number;
  ipAddress: string;
  country: string;
  city: string;
  userAgent: string;
  /** The page's path, or the file's name. */
  page: string;
  title: string | null;
  publicationId: number | null;
  referrer: string | null;
  /** The site that linked here, without "www.". */
  referrerHost: string | null;
  /** Null for an event that is counted. */
  excludedReason: ExcludedReason | null;
}

const MAX_PAGE = 300;
const MAX_REFERRER = 500;
const MAX_AGENT = 500;
const MAX_HOST = 100;

/**
 * Makes the event of a request. A visitor who sends Do Not Track or Global Privacy Control is counted without address,
 * city or browser.
 */
export function analyticsEvent(
  request: Pick<AnalyticsEvent, 'kind' | 'at' | 'page'> & {
    location: { ipAddress: string; country: string; city: string };
    title?: string | null;
    publicationId?: number | null;
    excludedReason?: ExcludedReason | null;
  },
  header: HeaderLookup,
): AnalyticsEvent {
  const { kind, at, page, location, title = null, publicationId = null } = request;
  const userAgent = header('user-agent') ?? '';
  const sent = header('referer');
  const referrerHost = otherHost(sent, header('host'));
  // A referrer within the site may contain the key of a secret link.
  const referrer = referrerHost === null ? sent?.split('?', 1)[0] : sent;
  const isAnonymous = header('dnt') === '1' || header('sec-gpc') === '1';
  return {
    id: nextId(),
    kind,
    at,
    ipAddress: isAnonymous ? '' : location.ipAddress,
    country: location.country,
    city: isAnonymous ? 'Unknown' : location.city,
    userAgent: isAnonymous ? '' : userAgent.slice(0, MAX_AGENT),
    page: page.slice(0, MAX_PAGE),
    title,
    publicationId,
    referrer: isAnonymous ? null : (referrer?.slice(0, MAX_REFERRER) ?? null),
    referrerHost: isAnonymous ? null : referrerHost,
    excludedReason: request.excludedReason ?? findExclusion(userAgent, header),
  };
}

let prefix: string | null = null;
let count = 0;

/** Time-ordered ids, so that the index of stored events grows at one end: random ids would be written all over it. */
function nextId(): string {
  // Workers provide no randomness before the first request.
  prefix ??= crypto.randomUUID();
  count += 1;
  return `${prefix}-${count.toString(36).padStart(7, '0')}`;
}

function otherHost(referrer: string | undefined, ownHost: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { host, hostname, protocol } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || host === ownHost) return null;
  return hostname.replace(/^www\./, '').slice(0, MAX_HOST);
}

function findExclusion(userAgent: string, header: HeaderLookup): ExcludedReason | null {
  const purpose = `${header('sec-purpose') ?? ''} ${header('purpose') ?? ''} ${header('x-moz') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return 'prefetch';
  return isRobot(userAgent) ? 'robot' : null;
}

/** Cached results of {@link isbot}: its pattern is slow, and there are few distinct browsers. */
const robots = new Map<string, boolean>();

function isRobot(userAgent: string): boolean {
  const known = robots.get(userAgent);
  if (known !== undefined) return known;
  if (robots.size > 1000) robots.clear();
  const robot = isbot(userAgent);
  robots.set(userAgent, robot);
  return robot;
}
