import type { Db } from '../../db/open.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Site } from '../settings/site.ts';

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
