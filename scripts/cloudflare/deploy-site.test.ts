import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sha256 } from '../../src/lib/digest.ts';
import { ACCOUNT, emptyAccount, interrupt, refuse } from '../../test/cloudflare-account.ts';
import { ROOT } from '../root.ts';
import { DeployError } from './api.ts';

const MADE = [
  ['d1/database', 'academic-site'],
  ['r2/buckets', 'academic-site-files'],
  ['queues', 'academic-site-visits'],
];

it('the first deployment makes all that is missing, and prints the address with the claim link', async () => {
  const { account, deploy, config, sqlite } = emptyAccount();
  const printed = await deploy();
  expect(account.made).toEqual(MADE);
  expect(printed).toContain('The site is at https://academic-site.ada.workers.dev\n');
  const code = claimCode(printed, 'https://academic-site.ada.workers.dev');
  expect(claims(sqlite)).toEqual([{ name: 'claim', value: await sha256(code) }]);
  expect(config('production.json')).toMatchObject({
    account_id: ACCOUNT,
    keep_vars: true,
    vars: { SAMPLE_CONTENT: '0' },
    d1_databases: [{ binding: 'DB', database_id: 'the-id' }],
    queues: { producers: [{ binding: 'VISITS' }] },
  });
  expect(config('production-data.json')).toMatchObject({
    vars: { SITE_URL: 'https://academic-site.ada.workers.dev' },
    d1_databases: [{ database_id: 'the-id', remote: true }],
    r2_buckets: [{ bucket_name: 'academic-site-files', remote: true }],
  });
});

it('a second deployment makes nothing, and prints no link once the site is claimed', async () => {
  const { account, deploy, sqlite } = emptyAccount();
  await deploy();
  sqlite.exec("INSERT INTO administrators (id, username) VALUES ('1', 'ada')");
  const printed = await deploy();
  expect(account.made).toEqual(MADE);
  expect(printed).toContain('Database academic-site: found');
  expect(printed).toContain('The site is at');
  expect(printed).not.toContain('claim');
});

it('no id is written into wrangler.toml, nor stands in it', async () => {
  const { deploy, root } = emptyAccount();
  await deploy();
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  expect(toml).toBe(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
  expect(toml).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|account_id/);
});

it('a deployment that stopped goes on, whichever answer it did not get', async () => {
  const whole = emptyAccount();
  await whole.deploy();
  const requests = whole.account.asked.length;
  expect(requests).toBeGreaterThan(12);
  for (let last = 1; last <= requests; last += 1) {
    const { account, deploy, sqlite } = emptyAccount();
    account.after = () => {
      if (account.asked.length === last) throw new DeployError('fetch failed');
    };
    await expect(deploy()).rejects.toThrow(DeployError);
    const code = claimCode(await deploy(), 'https://academic-site.ada.workers.dev');
    expect(claims(sqlite)).toEqual([{ name: 'claim', value: await sha256(code) }]);
    expect(account.made).toEqual(MADE);
    expect(account.worker).toEqual(whole.account.worker);
  }
});

it.each([
  ['the permission for D1', /GET .*d1/, 10000, '"Account, D1, Edit"'],
  ['the permission for R2', /GET .*r2/, 10000, '"Account, Workers R2 Storage, Edit"'],
  ['the permission for scripts', /scripts/, 10000, '"Account, Workers Scripts, Edit"'],
  [
    'R2 in the account',
    /r2\/buckets/,
    10042,
    `press "Add R2 subscription" at https://dash.cloudflare.com/${ACCOUNT}/r2/overview`,
  ],
  ['room for one more database', /POST .*d1\/database$/, 7406, '[code: 7406]'],
])(
  'without %s it stops with a sentence that says what to press',
  async (_what, pattern, code, said) => {
    const { account, deploy } = emptyAccount();
    account.before = refuse(pattern, code);
    await expect(deploy()).rejects.toThrow(said);
  },
);

it('without an address below workers.dev it says which page makes one', async () => {
  const { account, deploy } = emptyAccount();
  account.subdomain = null;
  await expect(deploy()).rejects.toThrow(
    `open https://dash.cloudflare.com/${ACCOUNT}/workers-and-pages once`,
  );
});

it('where the account may not use queues, the site is deployed without', async () => {
  const { account, deploy, config } = emptyAccount();
  account.before = refuse(/queues/, 100129);
  expect(await deploy()).toContain('visits are stored with each request');
  expect(config('production.json')).not.toHaveProperty('queues');
});

it('one of several accounts is chosen once', async () => {
  const { account, deploy } = emptyAccount();
  account.accounts.unshift({ id: 'another', name: 'The institute' });
  await expect(deploy()).rejects.toThrow('Set CLOUDFLARE_ACCOUNT_ID to one of your accounts');
  const questions: string[][] = [];
  const choose = async (_question: string, choices: string[]) => {
    questions.push(choices);
    return 1;
  };
  account.before = interrupt(/d1/);
  await expect(deploy({ choose })).rejects.toThrow(DeployError);
  account.before = () => {};
  await deploy({ choose });
  expect(questions).toEqual([['The institute', "Ada's Account"]]);
});

it('letters go through the Email Service where the sender is of a domain that sends with it', async () => {
  const { account, deploy, config } = emptyAccount();
  const sender = { name: 'MAIL_FROM', text: 'Ada <site@example.org>' };
  account.worker = [sender];
  await deploy();
  expect(config('production.json')).not.toHaveProperty('send_email');
  account.sending = ['example.org'];
  await deploy();
  expect(config('production.json')).toHaveProperty('send_email', [{ name: 'MAIL' }]);
  account.before = refuse(/email/, 10000);
  expect(await deploy()).toContain('Mail: as it was');
  expect(config('production.json')).toHaveProperty('send_email', [{ name: 'MAIL' }]);
  account.worker = [sender, { name: 'SMTP_URL' }];
  await deploy();
  expect(config('production.json')).not.toHaveProperty('send_email');
});

it.each([
  ['CLAIM_CODE', 'https://example.org/admin/claim?code=\n'],
  ['ADMIN_PASSWORD', 'https://example.org/admin\n'],
])('a site with the secret %s says where it is typed, and makes no code', async (name, address) => {
  const { account, deploy, sqlite } = emptyAccount();
  account.worker = [{ name }, { name: 'SITE_URL', text: 'https://example.org' }];
  expect(await deploy()).toContain(address);
  expect(claims(sqlite)).toEqual([]);
});

const claimCode = (printed: string, origin: string): string => {
  const [, code] = printed.split(`${origin}/admin/claim?code=`);
  if (!code) throw new Error(`no claim link in: ${printed}`);
  return code.trim();
};

const claims = (sqlite: DatabaseSync) =>
  sqlite
    .prepare("SELECT name, value FROM site_secrets WHERE name LIKE 'claim%'")
    .all()
    .map((row) => ({ ...row }));
