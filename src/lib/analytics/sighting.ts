import { isbot } from 'isbot';

export type TrafficKind = 'visit' | 'download';

/** Why a request is not counted. */
export type LeftOut =
  | 'robot'
  | 'prefetch'
  | 'head'
  | 'error'
  | 'continuation'
  | 'unchanged'
  | 'administrator';

/** What is noted of a request for a public page or a publication's PDF. */
export interface Sighting {
  /** Names it, so that it is never counted twice. */
  id: string;
  kind: TrafficKind;
  /** Milliseconds since 1970. */
  at: number;
  ipAddress: string;
  country: string;
  city: string;
  userAgent: string;
  /** The page's path, or the file's name. */
  page: string;
  /** Of a download only. */
  title: string | null;
  publicationId: number | null;
  referrer: string | null;
  /** The other site that led here, without "www.". */
  referrerHost: string | null;
  /** What the answer or the request alone leaves out; who asked is looked at later. */
  leftOut: LeftOut | null;
}

const MAX_PAGE = 300;
const MAX_REFERRER = 500;
const MAX_AGENT = 500;

/** The headers that a sighting is made of. */
export const SIGHTED_HEADERS = [
  'user-agent',
  'referer',
  'host',
  'dnt',
  'sec-gpc',
  'sec-purpose',
  'purpose',
  'x-moz',
] as const;

type Header = (name: (typeof SIGHTED_HEADERS)[number]) => string | undefined;

/**
 * What is noted of a request. Who says Do Not Track, or Global Privacy Control, is counted without
 * address, city or browser.
 */
export function sighting(
  seen: Pick<Sighting, 'kind' | 'at' | 'page'> & {
    location: { ipAddress: string; country: string; city: string };
    title?: string | null;
    publicationId?: number | null;
    leftOut?: LeftOut | null;
    /** Its own when absent. */
    id?: string;
  },
  header: Header,
): Sighting {
  const { kind, at, page, location, title = null, publicationId = null, leftOut = null } = seen;
  const userAgent = header('user-agent') ?? '';
  const referrer = header('referer');
  const withheld = isWithheld(header);
  return {
    id: seen.id ?? nextId(),
    kind,
    at,
    page: page.slice(0, MAX_PAGE),
    title,
    publicationId,
    ...(withheld ? { ...location, ipAddress: '', city: 'Unknown' } : location),
    userAgent: withheld ? '' : userAgent.slice(0, MAX_AGENT),
    referrer: withheld ? null : (referrer?.slice(0, MAX_REFERRER) ?? null),
    referrerHost: withheld ? null : otherHost(referrer, header('host')),
    leftOut: leftOut ?? reasonOf(userAgent, header),
  };
}

/** Whether a request asks not to be followed: by Do Not Track, or by Global Privacy Control. */
export const isWithheld = (header: Header): boolean =>
  header('dnt') === '1' || header('sec-gpc') === '1';

let prefix: string | null = null;
let named = 0;

/**
 * A sighting's name. They are in the order in which this process sees them, so that the index of what is stored grows at one end:
 * random names would have it read and write all over.
 */
export function nextId(): string {
  // Workers have no randomness before the first request.
  prefix ??= crypto.randomUUID();
  named += 1;
  return `${prefix}-${named.toString(36).padStart(7, '0')}`;
}

const MAX_HOST = 100;

function otherHost(referrer: string | undefined, ownHost: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { host, hostname, protocol } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || host === ownHost) return null;
  return hostname.replace(/^www\./, '').slice(0, MAX_HOST);
}

function reasonOf(userAgent: string, header: Header): LeftOut | null {
  const purpose = `${header('sec-purpose') ?? ''} ${header('purpose') ?? ''} ${header('x-moz') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return 'prefetch';
  return isRobot(userAgent) ? 'robot' : null;
}

/** Verdicts on browsers seen lately: the pattern is long, and browsers are few. */
const verdicts = new Map<string, boolean>();

function isRobot(userAgent: string): boolean {
  const known = verdicts.get(userAgent);
  if (known !== undefined) return known;
  if (verdicts.size > 1000) verdicts.clear();
  const verdict = isbot(userAgent);
  verdicts.set(userAgent, verdict);
  return verdict;
}
