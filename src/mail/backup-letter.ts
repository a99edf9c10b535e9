import { insertLetter } from '../../db/queries/mail.ts';
import type { Config } from '../config.ts';
import { loadSite, type SiteConfig } from '../settings/read.ts';
import { dayIn } from '../values/time.ts';
import { ownerAddress } from './addresses.ts';
import type { OutboxDeps } from './outbox.ts';

/** The dependencies of {@link writeBackupLetter}. */
export interface BackupLetterDeps extends Omit<OutboxDeps, 'config'> {
  config: SiteConfig & Pick<Config, 'SITE_URL'>;
}

/**
 * Emails the owner that a backup failed, at most once a day.
 *
 * @param reason a sentence
 */
export async function writeBackupLetter(
  { db, config, mail, now }: BackupLetterDeps,
  reason: string,
): Promise<void> {
  if (!mail) return;
  const site = await loadSite(db, config);
  const recipient = ownerAddress(site);
  if (!recipient) return;
  const occasion = `backup ${dayIn(now(), site.timeZone)}`;
  const details = { reason, origin: config.SITE_URL ?? null };
  await insertLetter(db, { kind: 'backup', details, recipient, occasion }, now());
}
