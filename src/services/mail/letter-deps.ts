import type { Db } from '../../../db/open.ts';
import type { Site } from '../../lib/settings/site.ts';
import type { Mail } from '../../platform/mail/mail.ts';

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
