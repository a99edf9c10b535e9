import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { openRemote } from '../../db/open-remote.ts';
import { hasAdministrator, selectOptionalClaim } from '../../db/queries/account/account.ts';
import { claimLink, firstAdministrator } from '../../src/account/administrator.ts';
import { UNKNOWN_TABLES } from '../../src/platform/migrate.ts';
import { newToken } from '../../src/values/digest.ts';
import { type CloudflareApi, CloudflareError, DeployError } from './api.ts';
import {
  type ProductionConfig,
  productionConfigPath,
  readProductionConfig,
  writeProductionConfig,
} from './production-config.ts';

export interface Deployment {
  /** Root of the source, with `wrangler.toml`, and `.wrangler`, where the deployed configuration is written. */
  root: string;
  environment: Record<string, string | undefined>;
  api: CloudflareApi;
  /** Runs a wrangler command to completion. Throws a {@link DeployError} if it fails. */
  wrangler: (args: string[], permission: string) => Promise<void>;
  screen: { write: (text: string) => unknown };
  now: () => Date;
}

const DASHBOARD = 'https://dash.cloudflare.com';
const SCRIPTS = 'Account, Workers Scripts, Edit';
const D1 = 'Account, D1, Edit';
const R2 = 'Account, Workers R2 Storage, Edit';
const QUEUES = 'Account, Queues, Edit';

/**
 * Deploys the site to Cloudflare, or updates it: finds existing resources by name, creates missing ones, migrates the
 * database, deploys, and prints the address, with the setup link while there is no administrator. Every step can be
 * repeated, so an interrupted deployment continues when it is started again.
 */
export async function deploySite(deployment: Deployment): Promise<void> {
  const { root, environment, wrangler, screen } = deployment;
  const say = (line: string) => screen.write(`${line}\n`);
  const config = readProductionConfig(root, environment.WRANGLER_CI_OVERRIDE_NAME);
  const accountId = await findAccount(deployment, config);
  say(`Account ${accountId}`);
  const steps = { ...deployment, config, accountId, say };

  const deployed = await fetchBindings(steps);
  const origin = await findOrigin(steps, deployed);
  const databaseIds = new Map<string, string>();
  for (const { database_name: name } of config.d1_databases) {
    databaseIds.set(name, await findOrMakeDatabase(steps, name));
  }
  for (const { bucket_name: name } of config.r2_buckets) await findOrMakeBucket(steps, name);
  const queue = await findOrMakeQueues(steps);
  const mail = await findMail(steps, deployed);
  writeProductionConfig(root, config, { accountId, databaseIds, queue, mail, origin });

  const withConfig = ['--config', productionConfigPath(root)];
  const main = config.d1_databases.find(({ binding }) => binding === 'DB');
  const id = databaseIds.get(main?.database_name ?? '');
  if (main && id) await announceMigrations(main, askDatabase(steps, id), steps);
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...withConfig], D1);
  say('Deploying …');
  await wrangler(['deploy', ...withConfig], SCRIPTS);
  await makeSecretKey(steps, deployed);

  say(`\nThe site is at ${origin}`);
  if (!id) return;
  const db = openRemote(askDatabase(steps, id));
  await showClaimLink(db, screen, { deployed, origin }).catch((error) => {
    // Drizzle wraps its driver's errors.
    throw error.cause instanceof DeployError ? error.cause : error;
  });
}

interface Steps extends Deployment {
  config: ProductionConfig;
  accountId: string;
  say: (line: string) => unknown;
}

/** The deployed worker's bindings by name, with the values of variables. */
type Bindings = Map<string, string | null>;

/** The account to deploy to: as configured, or the only one. */
async function findAccount(
  { environment, api }: Deployment,
  config: ProductionConfig,
): Promise<string> {
  const known = environment.CLOUDFLARE_ACCOUNT_ID || config.account_id;
  if (known) return known;
  const accounts = await api(z.array(z.object({ id: z.string(), name: z.string() })), '/accounts', {
    permission: 'Account, Account Settings, Read',
    query: { per_page: '50' },
  });
  const [only] = accounts;
  if (!only) {
    throw new DeployError(
      `The login shows no account: set CLOUDFLARE_ACCOUNT_ID to the one in the address of ${DASHBOARD}, and run "npm run deploy" again.`,
    );
  }
  if (accounts.length > 1) {
    const list = accounts.map(({ id, name }) => `${id} (${name})`).join(', ');
    throw new DeployError(`Set CLOUDFLARE_ACCOUNT_ID to one of your accounts: ${list}.`);
  }
  return only.id;
}

/** Bindings of the deployed worker; empty before the first deployment. */
async function fetchBindings({ api, accountId, config }: Steps): Promise<Bindings> {
  const settings = z.object({
    bindings: z
      .array(z.object({ name: z.string(), type: z.string(), text: z.string().optional() }))
      .default([]),
  });
  const path = `/accounts/${accountId}/workers/scripts/${config.name}/settings`;
  const { bindings } = await api(settings, path, { permission: SCRIPTS }).catch(
    missing([10007, 10090], { bindings: [] }),
  );
  return new Map(bindings.map(({ name, text }) => [name, text ?? null]));
}

/** For a request that may find nothing: Cloudflare's codes for that, and the default result. */
const missing =
  <Nothing>(codes: number[], nothing: Nothing) =>
  (error: unknown): Nothing => {
    if (error instanceof CloudflareError && codes.includes(error.code)) return nothing;
    throw error;
  };

/** A variable's value in `wrangler.toml`, otherwise in the dashboard. */
function variable({ config }: Steps, deployed: Bindings, name: string): string | null {
  const configured = config.vars[name];
  return (typeof configured === 'string' && configured) || deployed.get(name) || null;
}

/** Address of the site: `SITE_URL`, a domain in `wrangler.toml`, or a subdomain of workers.dev. */
async function findOrigin(steps: Steps, deployed: Bindings): Promise<string> {
  const { api, accountId, config } = steps;
  const configured = variable(steps, deployed, 'SITE_URL');
  const routes = config.routes ?? [];
  const domain = routes
    .flatMap((route) => (typeof route === 'object' && route.custom_domain ? route.pattern : []))
    .at(0);
  const own = configured ? new URL(configured).origin : domain && `https://${domain}`;
  if (own && routes.length > 0 && !config.workers_dev) return own;
  const { subdomain } = await api(
    z.object({ subdomain: z.string().nullable() }),
    `/accounts/${accountId}/workers/subdomain`,
    { permission: SCRIPTS },
  ).catch(missing([10007], { subdomain: null }));
  if (!subdomain) {
    throw new DeployError(
      `The account has no workers.dev address yet: open ${DASHBOARD}/${accountId}/workers-and-pages once, which creates one, and run "npm run deploy" again.`,
    );
  }
  return own || `https://${config.name}.${subdomain}.workers.dev`;
}

async function findOrMakeDatabase({ api, accountId, say }: Steps, name: string): Promise<string> {
  const database = z.object({ uuid: z.string(), name: z.string() });
  const path = `/accounts/${accountId}/d1/database`;
  const all = await api(z.array(database), path, { permission: D1, query: { name } });
  const found = all.find((one) => one.name === name);
  const { uuid } =
    found ?? (await api(database, path, { permission: D1, method: 'POST', body: { name } }));
  say(`Database ${name}: ${found ? 'found' : 'made'}`);
  return uuid;
}

async function findOrMakeBucket({ api, accountId, say }: Steps, name: string): Promise<void> {
  const bucket = z.object({ name: z.string() });
  const path = `/accounts/${accountId}/r2/buckets`;
  try {
    const found = await api(bucket, `${path}/${name}`, { permission: R2 }).catch(
      missing([10006], null),
    );
    if (!found) await api(bucket, path, { permission: R2, method: 'POST', body: { name } });
    say(`Bucket ${name}: ${found ? 'found' : 'made'}`);
  } catch (error) {
    if (!(error instanceof CloudflareError && error.code === 10042)) throw error;
    throw new DeployError(
      `R2, which stores the files, is not enabled for this account: press "Add R2 subscription" at ${DASHBOARD}/${accountId}/r2/overview (its free part needs a card or PayPal), and run "npm run deploy" again.`,
    );
  }
}

/** False if the account has no queues, or the login may not use them: the site works without. */
async function findOrMakeQueues({ api, accountId, config, say }: Steps): Promise<boolean> {
  const { producers = [], consumers = [] } = config.queues ?? {};
  const names = new Set([...producers, ...consumers].map(({ queue }) => queue));
  const queue = z.object({ queue_name: z.string() });
  const path = `/accounts/${accountId}/queues`;
  try {
    for (const name of names) {
      const all = await api(z.array(queue), path, { permission: QUEUES, query: { name } });
      const found = all.some((one) => one.queue_name === name);
      // Only the name: the free plan rejects the retention that wrangler sets by default.
      if (!found) {
        const body = { queue_name: name };
        await api(queue, path, { permission: QUEUES, method: 'POST', body });
      }
      say(`Queue ${name}: ${found ? 'found' : 'made'}`);
    }
    return names.size > 0;
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error;
    say(`Queue: none, visits are stored with each request (Cloudflare: ${error.reason})`);
    return false;
  }
}

/**
 * True if emails are sent through the Email Service: `MAIL_FROM` has a domain that is set up for it, and no mail server
 * is configured.
 */
async function findMail(steps: Steps, deployed: Bindings): Promise<boolean> {
  const { api, accountId, say } = steps;
  const from = variable(steps, deployed, 'MAIL_FROM');
  if (!from || deployed.has('SMTP_URL')) return false;
  const domain = from.replace(/>$/, '').split('@').at(-1)?.toLowerCase() ?? '';
  const permission = 'Account, Email Sending, Read';
  try {
    const zones = await api(
      z.array(z.object({ id: z.string(), name: z.string() })),
      `/accounts/${accountId}/email/sending/zones`,
      { permission },
    );
    const zone = zones.find(({ name }) => domain === name || domain.endsWith(`.${name}`));
    const domains = zone
      ? await api(
          z.array(z.object({ name: z.string(), enabled: z.boolean() })),
          `/zones/${zone.id}/email/sending/subdomains`,
          { permission },
        )
      : [];
    const sends = domains.some(({ name, enabled }) => enabled && name === domain);
    say(sends ? `Mail: from ${domain}` : `Mail: none, ${domain} is not set up for Email Sending`);
    return sends;
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error;
    const stays = deployed.has('MAIL');
    say(`Mail: ${stays ? 'unchanged' : 'none'} (Cloudflare: ${error.reason})`);
    return stays;
  }
}

/**
 * Creates the secret that encrypts passwords and keys in the database, if the worker has none. It is never replaced,
 * since existing values could then no longer be decrypted.
 */
async function makeSecretKey(
  { api, accountId, config, say }: Steps,
  deployed: Bindings,
): Promise<void> {
  if (deployed.has('SECRET_KEY')) return;
  await api(z.unknown(), `/accounts/${accountId}/workers/scripts/${config.name}/secrets`, {
    permission: SCRIPTS,
    method: 'PUT',
    body: { name: 'SECRET_KEY', text: newToken(), type: 'secret_text' },
  });
  say('Secret SECRET_KEY: made');
}

/** D1's HTTP API: runs statements as one transaction, and returns the rows of each. */
function askDatabase({ api, accountId }: Steps, id: string) {
  const answers = z.array(z.object({ results: z.object({ rows: z.array(z.array(z.unknown())) }) }));
  return async (batch: { sql: string; params: unknown[] }[]) => {
    const path = `/accounts/${accountId}/d1/database/${id}/raw`;
    const rows = await api(answers, path, { permission: D1, method: 'POST', body: { batch } });
    return rows.map(({ results }) => results.rows);
  };
}

/** Prints how to claim the site, while it has no administrator. */
async function showClaimLink(
  db: Db,
  screen: Deployment['screen'],
  { deployed, origin }: { deployed: Bindings; origin: string },
): Promise<void> {
  const say = (text: string) => screen.write(`\n  This site has no administrator yet. ${text}\n`);
  if (await hasAdministrator(db)) return;
  const afterReset = (await selectOptionalClaim(db))?.afterReset;
  if (!afterReset && deployed.has('ADMIN_PASSWORD')) {
    say(`Log in with your ADMIN_PASSWORD:\n  ${origin}/admin`);
  } else if (!afterReset && deployed.has('CLAIM_CODE')) {
    say(`Open this link, with your CLAIM_CODE at its end:\n  ${claimLink(origin, '')}`);
  } else {
    await firstAdministrator(db, { username: 'admin' }, { origin, screen });
  }
}

/**
 * Lists the pending migrations, and how to return to the previous database. Throws if its tables were not created by
 * these migrations.
 */
async function announceMigrations(
  { database_name, migrations_dir }: ProductionConfig['d1_databases'][number],
  ask: ReturnType<typeof askDatabase>,
  { root, say, now }: Steps,
): Promise<void> {
  const query = async (sql: string) => (await ask([{ sql, params: [] }]))[0] ?? [];
  const [table] = await query("SELECT name FROM sqlite_master WHERE name = 'd1_migrations'");
  const applied = table ? (await query('SELECT name FROM d1_migrations')).flat() : [];
  const files = readdirSync(join(root, migrations_dir))
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  if (applied.length > 0 && files[0] && !applied.includes(files[0])) {
    throw new DeployError(UNKNOWN_TABLES);
  }
  const pending = files.filter((file) => !applied.includes(file));
  if (pending.length === 0) return;
  if (applied.length === 0) {
    say('Creating the database tables …');
    return;
  }
  say(`Migrating the database: ${pending.map((file) => file.replace('.sql', '')).join(' ')}`);
  say(
    `  (back to what it was: npx wrangler d1 time-travel restore ${database_name} --config .wrangler/production.json --timestamp ${now().toISOString()})`,
  );
}
