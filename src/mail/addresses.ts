import type { Db } from '../../db/open.ts';
import type { Settings } from '../../records/settings.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Site } from '../settings/site.ts';

/**
 * The owner's address for emails: the one set for notifications, otherwise the one the site shows; null if there is
 * none.
 */
export const ownerAddress = ({ notifications, email }: Pick<Settings, 'notifications' | 'email'>) =>
  notifications.to || email || null;

/** Dependencies of functions that write emails. */
export interface LetterDeps {
  db: Db;
  now: () => Date;
  /** Null if no emails are sent. */
  mail: Mail | null;
  site: Site;
  /** Origin of the site, for links in emails; null if unknown. */
  origin: string | null;
}
