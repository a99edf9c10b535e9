import type { Db } from '../../db/open.ts';
import { insertSecurityEvent } from '../../db/queries/account/security-log.ts';
import { anonymiseIp } from '../values/ip-address.ts';
import type { AccountRequest } from './cookies.ts';

/** What the security log tells of. */
export type SecurityEventName =
  | 'claimed'
  | 'claim failed'
  | 'login'
  | 'login failed'
  | 'password right, code awaited'
  | 'locked out'
  | 'second factor failed'
  | 'logout'
  | 'password changed'
  | 'password change failed'
  | 'passkey added'
  | 'passkey removed'
  | 'second factor added'
  | 'second factor removed'
  | 'recovery code used'
  | 'session ended'
  | 'other sessions ended'
  | 'administrator reset'
  | 'exported'
  | 'imported'
  | 'PDFs read'
  | 'restored'
  | 'backup failed'
  | 'services changed'
  | 'draft shared'
  | 'answer written'
  | 'citation style stored'
  | 'address of letters changed'
  | 'token made'
  | 'token deleted'
  | 'token failed'
  | 'deleted';

interface LogDeps {
  db: Db;
  now: () => Date;
}

/** Who did something: the network and the browser, as the log shows them. */
interface Actor {
  network: string;
  browser: string;
}

const record = ({ db, now }: LogDeps, event: SecurityEventName, detail: string, actor: Actor) =>
  insertSecurityEvent(db, {
    at: now().toISOString(),
    event,
    detail: shortenChatId(detail).slice(0, 200),
    ...actor,
  });

/** Who has the whole id of a chat can go on with it. */
const shortenChatId = (detail: string) =>
  detail.replace(/\b(chat(?:-sessions)?\/[\w-]{8})[\w-]+/, '$1…');

/** Who makes a request: of the address its network only. */
export const toActor = ({
  headers,
  network,
}: Pick<AccountRequest, 'headers' | 'network'>): Actor => ({
  network: anonymiseIp(network.replace(/::\/64$/, '::')),
  browser: browserName(headers.get('User-Agent')),
});

/**
 * Writes a line into the security log: never a secret, and of the address its network only.
 *
 * @param detail what it happened to, as a reader of the log knows it
 */
export const recordSecurityEvent = (
  deps: LogDeps,
  request: Pick<AccountRequest, 'headers' | 'network'>,
  event: SecurityEventName,
  detail = '',
): Promise<void> => record(deps, event, detail, toActor(request));

/** The same of what a command did, which has no request. */
export const recordCommand = (
  deps: LogDeps,
  event: SecurityEventName,
  detail = '',
): Promise<void> => record(deps, event, detail, { network: '', browser: 'command line' });

/** The same of what the site did by itself. */
export const recordOwnTask = (
  deps: LogDeps,
  event: SecurityEventName,
  detail = '',
): Promise<void> => record(deps, event, detail, { network: '', browser: '' });

/** More particular ones first: most browsers call themselves Chrome and Safari as well. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** "Firefox on Linux" of a User-Agent header; "Unknown browser" of one that says neither. */
export function browserName(userAgent: string | null | undefined): string {
  const find = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  return [browser ?? 'Unknown browser', system].filter(Boolean).join(' on ');
}
