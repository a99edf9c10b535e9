import type { Db } from '../../../db/open.ts';
import { selectDatabaseState } from '../../../db/queries/debug/read.ts';
import { selectPasskeys } from '../../../db/queries/passkeys/read.ts';
import { selectTotpState } from '../../../db/queries/totp/read.ts';
import { selectWaiting } from '../../../db/queries/waiting/read.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import { fileSize } from '../../lib/files/file-size.ts';
import type { HealthCheck } from '../../lib/health.ts';
import type { Site } from '../../lib/settings/site.ts';
import { counted, reasonOf } from '../../lib/text.ts';
import type { SystemInfo } from '../../platform/system-info/system-info.ts';
import { type BackupDeps, listBackups, newestOfSite } from '../backups/backups.ts';
import { probeStore } from '../debug/probe.ts';

interface HealthDeps extends BackupDeps {
  site: Pick<Site, 'finished'>;
  config: BackupDeps['config'] & Pick<Config, 'SITE_URL'>;
  /** Whether there are any is all that is asked here. */
  mail: object | null;
  model: object | null;
  systemInfo: SystemInfo;
}

type Found = Omit<HealthCheck, 'name'>;

const good = (text: string): Found => ({ state: 'good', text, action: null });

const HOUR_MS = 60 * 60_000;
/** Two nights without a backup are no accident. */
const OLD_BACKUP_MS = 50 * HOUR_MS;
const LITTLE_SPACE = 2 ** 30;

/**
 * Looks at each part of the site. A part that does not answer is one of the findings; this never throws.
 *
 * @param origin where the administrator's browser finds the site
 */
export async function checkHealth(deps: HealthDeps, origin: string): Promise<HealthCheck[]> {
  const checks: Record<string, () => Promise<Found> | Found> = {
    Database: () => database(deps.db),
    Files: () => files(deps),
    Space: () => space(deps.systemInfo),
    Backup: () => backup(deps),
    Address: () => address(deps.config, origin),
    Login: () => login(deps.db),
    Letters: () => letters(deps),
    Assistant: () => assistant(deps.model),
    'Set-up': () => setUp(deps.site),
    Version: () => good(`${packageJson.version}, on ${deps.systemInfo.name}.`),
  };
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return { name, ...(await check()) };
      } catch (error) {
        return { name, state: 'bad' as const, text: reasonOf(error), action: null };
      }
    }),
  );
}

async function database(db: Db): Promise<Found> {
  const { migrations } = await selectDatabaseState(db);
  if (migrations.applied < migrations.known) {
    const text = `It lacks ${counted(migrations.known - migrations.applied, 'migration')}: start the server anew, or deploy again.`;
    return { state: 'bad', text, action: null };
  }
  return good(`It answers, with all ${migrations.known} migrations.`);
}

async function files(deps: HealthDeps): Promise<Found> {
  const { canReadFromStorage, error } = await probeStore(deps);
  if (canReadFromStorage && error === null) return good('They can be written and read.');
  const action = { label: 'Look at the storage', href: '/admin/debug' };
  return { state: 'bad', text: error ?? 'They cannot be read.', action };
}

async function space({ storage }: SystemInfo): Promise<Found> {
  if (storage.freeBytes === null) return good('It is the platform’s: files are in Cloudflare R2.');
  const free = await storage.freeBytes();
  if (free >= LITTLE_SPACE) return good(`${Math.round(free / 2 ** 30)} GB are free.`);
  const action = { label: 'Look through the files', href: '/admin/files' };
  return { state: 'attention', text: `Only ${fileSize(free)} are free.`, action };
}

async function backup(deps: HealthDeps): Promise<Found> {
  const action = { label: 'Back up now', href: '/admin?tab=backups' };
  const { backups, failed } = await listBackups(deps);
  if (failed) return { state: 'bad', text: `The last one failed: ${failed.reason}`, action };
  const newest = newestOfSite(backups);
  if (!newest) return { state: 'attention', text: 'There is none yet.', action };
  const age = deps.now().getTime() - new Date(newest.createdAt).getTime();
  const when = age < HOUR_MS ? 'less than an hour' : counted(Math.floor(age / HOUR_MS), 'hour');
  const text = `The last of ${backups.length} is ${when} old.`;
  return age > OLD_BACKUP_MS ? { state: 'attention', text, action } : good(text);
}

function address({ SITE_URL }: HealthDeps['config'], origin: string): Found {
  const { hostname, protocol } = new URL(SITE_URL ?? origin);
  if (hostname === 'localhost' || hostname === '127.0.0.1') {
    const text = 'The site is on this computer only. README.md says how to put it on the web.';
    return { state: 'attention', text, action: null };
  }
  if (protocol !== 'https:') {
    const text = 'Visitors come without encryption: put a proxy with a certificate in front.';
    return { state: 'bad', text, action: null };
  }
  if (SITE_URL === undefined) {
    const text = `SITE_URL is not set: pages name the address by which they were asked for, now ${origin}.`;
    return { state: 'attention', text, action: null };
  }
  if (SITE_URL === origin) return good(`${SITE_URL}, encrypted.`);
  const text = `You came by ${origin}, and pages say ${SITE_URL}.`;
  const action = { label: `Go to ${hostname}`, href: `${SITE_URL}/admin` };
  return { state: 'attention', text, action };
}

async function login(db: Db): Promise<Found> {
  const [passkeys, totp] = await Promise.all([selectPasskeys(db), selectTotpState(db)]);
  const action = { label: 'Add a passkey', href: '/admin?tab=settings' };
  if (passkeys.length > 0) return good(`${counted(passkeys.length, 'passkey')}.`);
  if (!totp.enabled) {
    return { state: 'attention', text: 'A password alone opens the administration.', action };
  }
  const left = counted(totp.recoveryCodesLeft, 'recovery code');
  const text = `A password and a code; ${left} left.`;
  return totp.recoveryCodesLeft < 3 ? { state: 'attention', text, action } : good(text);
}

async function letters({ db, mail, now }: HealthDeps): Promise<Found> {
  if (!mail) return good('No mail server is set up: nobody is promised a letter.');
  const action = { label: 'Look at the letters', href: '/admin?tab=settings&section=mail' };
  const { letters: failed } = await selectWaiting(db, now());
  if (failed === 0) return good('None failed.');
  return { state: 'attention', text: `${counted(failed, 'letter')} failed.`, action };
}

const assistant = (model: HealthDeps['model']): Found =>
  good(
    model
      ? 'A model answers from the site’s texts.'
      : 'It quotes the site’s texts; no model is set up.',
  );

function setUp({ finished }: HealthDeps['site']): Found {
  if (finished) return good('The site is published.');
  const action = { label: 'Go on with the set-up', href: '/admin/setup' };
  return { state: 'attention', text: 'The site is not published yet.', action };
}
