import type { Db } from '../../db/open.ts';
import { selectPasskeys } from '../../db/queries/account/passkeys.ts';
import { selectTotpState } from '../../db/queries/account/totp.ts';
import { selectSources } from '../../db/queries/inbox/update.ts';
import { selectPendingCounts } from '../../db/queries/pending-counts.ts';
import packageJson from '../../package.json';
import { type BackupDeps, listBackups, newestBackup } from '../archive/backups.ts';
import type { Config } from '../config.ts';
import { DAILY_MODEL_CALLS, selectModelCalls, takeModelCall } from '../limits/budgets.ts';
import type { Embedder, Model } from '../platform/model.ts';
import type { RequestInfo } from '../platform/request-info.ts';
import type { SystemInfo } from '../platform/system-info.ts';
import { reportSite, type SiteReport } from '../publications/site-report.ts';
import { checkModel } from '../services/check-model.ts';
import { readServices } from '../services/read.ts';
import type { Site } from '../settings/site.ts';
import { FOLDERS, TRASH_FOLDER } from '../values/storage-key.ts';
import { counted, errorText, fileSize } from '../values/text.ts';
import { HOUR_MS, MINUTE_MS } from '../values/time.ts';
import type { HealthAction, HealthCheck } from './health.ts';

interface HealthDeps extends BackupDeps {
  site: Pick<Site, 'finished' | 'sample' | 'inbox'>;
  config: BackupDeps['config'] &
    Pick<Config, 'SITE_URL' | 'SMTP_URL' | 'AI_BASE_URL' | 'AI_DAILY_LIMIT'>;
  environment: Pick<Config, 'SECRET_KEY' | 'AI_DAILY_LIMIT'>;
  /** Only its presence is checked here. */
  mail: object | null;
  model: Model | null;
  embedder: Embedder | null;
  systemInfo: SystemInfo;
  requestInfo: Pick<RequestInfo, 'ignoredProxy'>;
}

type Found = Omit<HealthCheck, 'name'>;

const good = (text: string): Found => ({ state: 'good', text, action: null });

/** Age that means two failed nights. */
const OLD_BACKUP_MS = 50 * HOUR_MS;
const LITTLE_SPACE = 2 ** 30;
/** Free space in which an upload, or the database, may not fit. */
const NO_SPACE = 2 ** 24;
/** Size limit of D1 on the free plan (https://developers.cloudflare.com/d1/platform/limits/). */
const D1_FREE_BYTES = 500 * 2 ** 20;
const D1_PAID_BYTES = 10 * 2 ** 30;
/** Storage that R2 includes free of charge (https://developers.cloudflare.com/r2/pricing/). */
const R2_FREE_BYTES = 10 * 2 ** 30;
/** Share of a limit that triggers a warning. Usage above the limit means a paid plan with another limit. */
const isNear = (taken: number, limit: number) => taken >= 0.8 * limit && taken <= limit;

const MODEL_PATIENCE_MS = 10_000;
/** How long a model's response is cached. */
const MODEL_ANSWERED_MS = 5 * MINUTE_MS;

const DASHBOARD = 'https://dash.cloudflare.com/?to=/:account/workers-and-pages';

/**
 * Checks each part of the site. A part that does not respond is reported; this never throws.
 *
 * @param origin of the site in the administrator's browser
 */
export async function checkHealth(deps: HealthDeps, origin: string): Promise<HealthCheck[]> {
  const report = reportSite(deps);
  const checks: Record<string, () => Promise<Found> | Found> = {
    Database: () => database(deps, report),
    Files: () => files(report),
    Space: () => space(deps, report),
    Links: () => links(report),
    Backup: () => backup(deps),
    Address: () => address(deps, origin),
    ...(deps.requestInfo.ignoredProxy && { Proxy: () => proxy(deps) }),
    Login: () => login(deps.db),
    Services: () => services(deps),
    Email: () => letters(deps),
    Inbox: () => inbox(deps),
    Assistant: () => assistant(deps),
    'Model calls': () => modelCalls(deps),
    Setup: () => setUp(deps.site),
    Version: () => good(`${packageJson.version}, on ${deps.systemInfo.name}.`),
  };
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return { name, ...(await check()) };
      } catch (error) {
        return { name, state: 'bad' as const, text: errorText(error), action: null };
      }
    }),
  );
}

const isOnCloudflare = ({ systemInfo }: Pick<HealthDeps, 'systemInfo'>): boolean =>
  systemInfo.storage.kind === 'Cloudflare R2';

/** Where to set a variable: in the dashboard, or before the command that starts the server. */
const setVariable = (deps: HealthDeps, assignment: string): HealthAction =>
  isOnCloudflare(deps)
    ? { label: 'Open Variables and Secrets', href: DASHBOARD }
    : { command: `${assignment} npm start` };

async function database(deps: HealthDeps, report: SiteReport): Promise<Found> {
  const { migrations, size } = await report.database();
  if (migrations.applied < migrations.known) {
    const command = isOnCloudflare(deps) ? 'npm run deploy' : 'npm start';
    const text = `${counted(migrations.known - migrations.applied, 'migration')} pending. Migrations run when this version starts.`;
    return { state: 'bad', text, action: { command } };
  }
  const answers = 'The database is responding and up to date';
  if (size === null) return good(`${answers}.`);
  if (deps.systemInfo.database !== 'Cloudflare D1') return good(`${answers}: ${fileSize(size)}.`);
  const text = `${answers}: ${fileSize(size)}. The free plan has ${fileSize(D1_FREE_BYTES)}, the paid one ${fileSize(D1_PAID_BYTES)}.`;
  if (![D1_FREE_BYTES, D1_PAID_BYTES].some((limit) => isNear(size, limit))) return good(text);
  const action = {
    label: 'Shorten the retention periods',
    href: '/admin?tab=settings&section=privacy',
  };
  return { state: 'attention', text, action };
}

async function files(report: SiteReport): Promise<Found> {
  const { canReadFromStorage, error } = await report.storage();
  if (canReadFromStorage && error === null) return good('Readable and writable.');
  const action = { label: 'Check the storage', href: '/admin/debug' };
  return { state: 'bad', text: error ?? 'Files cannot be read.', action };
}

async function space(
  { privateFiles, systemInfo: { storage } }: HealthDeps,
  { list }: SiteReport,
): Promise<Found> {
  const [stored, kept, free] = await Promise.all([
    Promise.all([...FOLDERS, TRASH_FOLDER].map(list)),
    privateFiles.list('backups'),
    storage.freeBytes?.(),
  ]);
  const [used, backups] = [sumSizes(stored.flat()), sumSizes(kept)];
  const taken = `Files take ${fileSize(used)}, backups ${fileSize(backups)}`;
  const action = { label: 'Review the files', href: '/admin/files' };
  if (free !== undefined) {
    const text = `${taken}; ${fileSize(free)} are free.`;
    if (free < NO_SPACE) {
      return {
        state: 'bad',
        text: `The server’s disk is full: nothing can be stored. ${text}`,
        action,
      };
    }
    return free < LITTLE_SPACE ? { state: 'attention', text, action } : good(text);
  }
  const text = `${taken}. R2 includes ${fileSize(R2_FREE_BYTES)} free of charge.`;
  return isNear(used + backups, R2_FREE_BYTES) ? { state: 'attention', text, action } : good(text);
}

const sumSizes = (files: { size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

async function links(report: SiteReport): Promise<Found> {
  const { brokenLinks, recordLinks } = await report.links();
  const broken = brokenLinks.length + recordLinks.length;
  if (broken === 0) return good('No broken links.');
  const action = { label: 'Check the links', href: '/admin/files?tab=integrity' };
  return { state: 'attention', text: `${counted(broken, 'broken link')}.`, action };
}

async function backup(deps: HealthDeps): Promise<Found> {
  const action = { label: 'Back up now', href: '/admin?tab=backups' };
  const { backups, failed } = await listBackups(deps);
  if (failed) return { state: 'bad', text: `The last backup failed: ${failed.reason}`, action };
  const newest = newestBackup(backups);
  if (!newest) return { state: 'attention', text: 'There is no backup yet.', action };
  const age = deps.now().getTime() - new Date(newest.createdAt).getTime();
  const when = age < HOUR_MS ? 'less than an hour' : counted(Math.floor(age / HOUR_MS), 'hour');
  const text = `Last backup: ${when} ago.`;
  return age > OLD_BACKUP_MS ? { state: 'attention', text, action } : good(text);
}

function address(deps: HealthDeps, origin: string): Found {
  const { SITE_URL } = deps.config;
  const { hostname, protocol } = new URL(SITE_URL ?? origin);
  if (hostname === 'localhost' || hostname === '127.0.0.1') {
    const text =
      'The site only runs on this computer. This command deploys it to the web; see docs/guide/own-server.md for other ways.';
    return { state: 'attention', text, action: { command: 'npm run deploy' } };
  }
  if (protocol !== 'https:') {
    const text = `Connections are not encrypted. Set up a certificate (docs/guide/own-server.md), then set SITE_URL to https://${hostname}.`;
    const command = `DOMAIN=${hostname} docker compose up --detach --build`;
    const setUrl = setVariable(deps, `SITE_URL=https://${hostname}`);
    return { state: 'bad', text, action: isOnCloudflare(deps) ? setUrl : { command } };
  }
  if (SITE_URL === undefined) {
    const text = `No site URL is set, so pages use the address they were requested with, currently ${origin}.`;
    return { state: 'attention', text, action: OPEN_SERVICES };
  }
  if (SITE_URL === origin) return good(`${SITE_URL}, encrypted.`);
  const text = `You are visiting ${origin}, but pages use ${SITE_URL}.`;
  const action = { label: `Go to ${hostname}`, href: `${SITE_URL}/admin` };
  return { state: 'attention', text, action };
}

function proxy(deps: HealthDeps): Found {
  const text =
    'The site is behind a proxy, so all visitors share one rate limit. If you run the proxy, configure the site to trust its headers.';
  const variable = `TRUST_PROXY=${deps.requestInfo.ignoredProxy}`;
  return { state: 'attention', text, action: setVariable(deps, variable) };
}

async function login(db: Db): Promise<Found> {
  const [passkeys, totp] = await Promise.all([selectPasskeys(db), selectTotpState(db)]);
  const action = { label: 'Add a passkey', href: '/admin?tab=settings' };
  if (passkeys.length > 0) return good(`${counted(passkeys.length, 'passkey')}.`);
  if (!totp.enabled) {
    return { state: 'attention', text: 'Only a password protects the admin panel.', action };
  }
  const left = counted(totp.recoveryCodesLeft, 'recovery code');
  const text = `A password and a code; ${left} left.`;
  return totp.recoveryCodesLeft < 3 ? { state: 'attention', text, action } : good(text);
}

const OPEN_SERVICES = {
  label: 'Open the services settings',
  href: '/admin?tab=settings&section=services',
};

async function services({ db, environment }: HealthDeps): Promise<Found> {
  const { unreadable } = await readServices(db, environment);
  if (unreadable.length > 0) {
    const text = `SECRET_KEY has changed, so these can no longer be decrypted. Enter them again: ${unreadable.join(', ')}.`;
    return { state: 'bad', text, action: OPEN_SERVICES };
  }
  return good(
    environment.SECRET_KEY
      ? 'Passwords and keys are stored encrypted.'
      : 'Passwords and keys cannot be stored: SECRET_KEY is missing. “npm run deploy” creates it.',
  );
}

async function letters({ db, mail, now, config }: HealthDeps): Promise<Found> {
  if (!mail && config.SMTP_URL) {
    const text = 'No sender address is set for the mail server.';
    return { state: 'attention', text, action: OPEN_SERVICES };
  }
  if (!mail) return good('No mail server is set up, so no emails are sent.');
  const action = { label: 'Review the email log', href: '/admin?tab=settings&section=mail' };
  const { letters: failed } = await selectPendingCounts(db, now());
  if (failed === 0) return good('No failed emails.');
  return { state: 'attention', text: `${counted(failed, 'email')} failed.`, action };
}

async function inbox({ db, site }: HealthDeps): Promise<Found> {
  const failed = (await selectSources(db)).flatMap(({ error }) => error ?? []);
  const action = { label: 'Open the inbox', href: '/admin?tab=inbox' };
  if (failed.length > 0) return { state: 'attention', text: failed.join(' '), action };
  return good(
    site.inbox.on
      ? 'Registries are checked once a week.'
      : 'Registries are checked when you open the Inbox.',
  );
}

/** Last successful response of each model, cached so that opening the page does not incur costs each time. */
const answered = new WeakMap<Model | Embedder, number>();

async function assistant(deps: HealthDeps): Promise<Found> {
  const { model, embedder, config } = deps;
  if (!model && !embedder && config.AI_BASE_URL) {
    const text = 'No language model is selected.';
    return { state: 'attention', text, action: OPEN_SERVICES };
  }
  if (model) {
    return ask(deps, model, {
      answers: 'The model answers, based on the site’s texts.',
      usedUp: 'It quotes the site’s texts, because the model’s daily limit is reached.',
      silent: (reason) =>
        `The model is not responding (${reason}). Until it does, the assistant quotes the site’s texts.`,
    });
  }
  if (!embedder) return good('It quotes the site’s texts; no model is set up.');
  return ask(deps, embedder, {
    answers: 'It quotes the site’s texts and finds them with an embedding model.',
    usedUp: 'It finds texts by words only, because the embedding model’s daily limit is reached.',
    silent: (reason) =>
      `The embedding model is not responding (${reason}). Until it does, the assistant searches by words only.`,
  });
}

/** Queries a model, unless it responded recently or its daily limit is reached. */
async function ask(
  deps: HealthDeps,
  model: Model | Embedder,
  says: { answers: string; usedUp: string; silent: (reason: string) => string },
): Promise<Found> {
  const { now } = deps;
  if (now().getTime() - (answered.get(model) ?? 0) < MODEL_ANSWERED_MS) return good(says.answers);
  if (!(await takeModelCall(deps, model))) return good(says.usedUp);
  try {
    await checkModel(model, AbortSignal.timeout(MODEL_PATIENCE_MS));
  } catch (error) {
    return { state: 'bad', text: says.silent(errorText(error)), action: OPEN_SERVICES };
  }
  answered.set(model, now().getTime());
  return good(says.answers);
}

async function modelCalls(deps: HealthDeps): Promise<Found> {
  const limit = deps.config.AI_DAILY_LIMIT ?? DAILY_MODEL_CALLS;
  if (!deps.model) return good('No language model is set up.');
  const { taken, nextEnd } = await selectModelCalls(deps);
  const text = `${taken} of ${limit} in 24 hours.`;
  if (taken === 0 || !isNear(taken, limit)) return good(text);
  const rest =
    taken >= limit
      ? ` The assistant quotes${nextEnd ? ` until ${nextEnd.toISOString().slice(11, 16)} UTC` : ''}.`
      : '';
  const more = `AI_DAILY_LIMIT=${Math.max(DAILY_MODEL_CALLS, 2 * limit)}`;
  const isFixed = deps.environment.AI_DAILY_LIMIT !== undefined;
  const action = isFixed ? setVariable(deps, more) : OPEN_SERVICES;
  return { state: 'attention', text: text + rest, action };
}

function setUp({ finished, sample }: HealthDeps['site']): Found {
  const action = { label: 'Continue setup', href: '/admin/setup' };
  if (sample) return { state: 'attention', text: 'Sample content is still shown.', action };
  if (finished) return good('The site is published.');
  return { state: 'attention', text: 'The site is not published yet.', action };
}
