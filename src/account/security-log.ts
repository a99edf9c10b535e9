import type { Db } from '../../db/open.ts';
import { insertSecurityEvent } from '../../db/queries/account/security-log.ts';
import { anonymiseIp } from '../values/ip-address.ts';
import type { AccountRequest } from './cookies.ts';

/** Events recorded in the security log. */
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

/** Origin of an event: the network and browser, as shown in the log. */
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

/** Truncated, since anyone with the full id of a chat can continue it. */
const shortenChatId = (detail: string) =>
  detail.replace(/\b(chat(?:-sessions)?\/[\w-]{8})[\w-]+/, '$1…');

/** Origin of a request; of its address, the network only. */
export const toActor = ({
  headers,
  network,
}: Pick<AccountRequest, 'headers' | 'network'>): Actor => ({
  network: anonymiseIp(network.replace(/::\/64$/, '::')),
  browser: browserName(headers.get('User-Agent')),
});

/**
 * Writes a line to the security log: never a secret, and of the address only the network.
 *
 * @param detail the object of the event, as a reader of the log knows it
 */
export const recordSecurityEvent = (
  deps: LogDeps,
  request: Pick<AccountRequest, 'headers' | 'network'>,
  event: SecurityEventName,
  detail = '',
): Promise<void> => record(deps, event, detail, toActor(request));

/** Writes a line for something that a command did, outside of any request. */
export const recordCommand = (
  deps: LogDeps,
  event: SecurityEventName,
  detail = '',
): Promise<void> => record(deps, event, detail, { network: '', browser: 'command line' });

/** Writes a line for something that the site did by itself. */
export const recordSiteEvent = (
  deps: LogDeps,
  event: SecurityEventName,
  detail = '',
): Promise<void> => record(deps, event, detail, { network: '', browser: '' });

/** More specific names first: most browsers also claim to be Chrome and Safari. */
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

/** Describes a User-Agent header, such as "Firefox on Linux"; "Unknown browser" if it names neither. */
export function browserName(userAgent: string | null | undefined): string {
  const find = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  return [browser ?? 'Unknown browser', system].filter(Boolean).join(' on ');
}
