import type { Db } from '../../db/open.ts';
import type { Settings } from '../../records/settings.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Site } from '../settings/site.ts';

/** Where the owner gets letters: the address for them, else the one that the site shows; null for none. */
export const ownerAddress = ({ notifications, email }: Pick<Settings, 'notifications' | 'email'>) =>
  notifications.to || email || null;

/** What a verb needs that writes letters. */
export interface LetterDeps {
  db: Db;
  now: () => Date;
  /** Null where no letters are sent. */
  mail: Mail | null;
  site: Site;
  /** The site's own, for the links in letters; null where it is not known. */
  origin: string | null;
}
