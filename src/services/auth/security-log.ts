import type { Db } from '../../../db/open.ts';
import { insertSecurityEvent } from '../../../db/queries/security-log/write.ts';
import { browserName } from '../../lib/auth/browser-name.ts';
import type { AuthRequest } from '../../lib/auth/cookies.ts';
import { anonymiseIp } from '../../lib/ip-address.ts';

/** What the security log tells of. */
export type SecurityEventName =
  | 'claimed'
  | 'claim failed'
  | 'login'
  | 'login failed'
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
  | 'deleted';

/**
 * Writes a line into the security log of what was done without a request: by a command, which stands in the place of the
 * browser.
 */
export const recordCommand = (
  { db, now }: { db: Db; now: () => Date },
  event: SecurityEventName,
  detail = '',
): Promise<void> =>
  insertSecurityEvent(db, {
    at: now().toISOString(),
    event,
    detail: detail.slice(0, 200),
    network: '',
    browser: 'command line',
  });

/**
 * Writes a line into the security log: never a secret, and of the address its network only.
 *
 * @param detail what it happened to, as a reader of the log knows it
 */
export const recordSecurityEvent = (
  { db, now }: { db: Db; now: () => Date },
  request: Pick<AuthRequest, 'headers' | 'network'>,
  event: SecurityEventName,
  detail = '',
): Promise<void> =>
  insertSecurityEvent(db, {
    at: now().toISOString(),
    event,
    detail: detail.slice(0, 200),
    network: anonymiseIp(request.network.replace(/::\/64$/, '::')),
    browser: browserName(request.headers.get('User-Agent')),
  });
