import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sha256 } from '../../src/lib/digest.ts';
import { emptyAccount } from '../../test/cloudflare-account.ts';
import { ACCOUNT, type Cloudflare } from '../../test/cloudflare-server.ts';
import { ROOT } from '../root.ts';
import { DeployError } from './api.ts';

it('the first deployment makes all that is missing, and prints the address with the claim link', async () => {
  const { cloudflare, deploy, config } = await emptyAccount();
  const printed = await deploy();
  expect(cloudflare.databases.map(({ name }) => name)).toEqual(['academic-site']);
  expect(cloudflare.buckets).toEqual(['academic-site-files']);
  expect(cloudflare.queues.map(({ queue_name }) => queue_name)).toEqual(['academic-site-visits']);
  expect(printed).toContain('The site is at https://academic-site.ada.workers.dev\n');
  const code = claimCode(printed, 'https://academic-site.ada.workers.dev');
  expect(claims(cloudflare)).toEqual([{ name: 'claim', value: await sha256(code) }]);
  expect(config('production.json')).toMatchObject({
    account_id: ACCOUNT,
    keep_vars: true,
    vars: { SAMPLE_CONTENT: '0' },
    d1_databases: [{ binding: 'DB', database_id: cloudflare.databases[0]?.uuid }],
    queues: { producers: [{ binding: 'VISITS' }] },
  });
  expect(config('production-data.json')).toMatchObject({
    vars: { SITE_URL: 'https://academic-site.ada.workers.dev' },
    d1_databases: [{ database_id: cloudflare.databases[0]?.uuid, remote: true }],
    r2_buckets: [{ bucket_name: 'academic-site-files', remote: true }],
  });
});

it('a second deployment makes nothing, and prints no link once the site is claimed', async () => {
  const { cloudflare, deploy } = await emptyAccount();
  await deploy();
  const before = cloudflare.databases[0];
  before?.sqlite.exec("INSERT INTO administrators (id, username) VALUES ('1', 'ada')");
  cloudflare.asked.length = 0;
  const printed = await deploy();
  expect(
    cloudflare.asked.filter((asked) => /POST .*(database|buckets|queues)$/.test(asked)),
  ).toEqual([]);
  expect(printed).toContain('Database academic-site: found');
  expect(printed).toContain('The site is at');
  expect(printed).not.toContain('claim');
});

it('no id is written into wrangler.toml, nor stands in it', async () => {
  const { deploy, root } = await emptyAccount();
  await deploy();
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  expect(toml).toBe(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
  expect(toml).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|account_id/);
});

it('a deployment that stopped goes on, whichever answer it did not get', async () => {
  const whole = await emptyAccount();
  await whole.deploy();
  const requests = whole.cloudflare.asked.length;
  expect(requests).toBeGreaterThan(12);
  for (let last = 1; last <= requests; last += 1) {
    const { cloudflare, deploy } = await emptyAccount();
    cloudflare.interrupt = () => (cloudflare.asked.length === last ? 'after' : undefined);
    await expect(deploy()).rejects.toThrow(DeployError);
    const code = claimCode(await deploy(), 'https://academic-site.ada.workers.dev');
    expect(claims(cloudflare)).toEqual([{ name: 'claim', value: await sha256(code) }]);
    expect([cloudflare.databases, cloudflare.buckets, cloudflare.queues]).toMatchObject([
      [{ name: 'academic-site' }],
      ['academic-site-files'],
      [{ queue_name: 'academic-site-visits' }],
    ]);
    expect(cloudflare.worker).toEqual(whole.cloudflare.worker);
  }
});

const authentication = { code: 10000, message: 'Authentication error' };

it.each([
  ['D1', /GET .*d1/, 403, authentication, 'the permission "Account, D1, Edit"'],
  ['D1, in its own words', /d1/, 403, { code: 7403, message: 'no' }, '"Account, D1, Edit"'],
  ['R2', /GET .*r2/, 403, authentication, '"Account, Workers R2 Storage, Edit"'],
  ['scripts', /scripts/, 403, authentication, '"Account, Workers Scripts, Edit"'],
  [
    'a token that Cloudflare knows',
    /accounts/,
    401,
    { code: 1000, message: 'Invalid API Token' },
    'set CLOUDFLARE_API_TOKEN to a token of https://dash.cloudflare.com/profile/api-tokens',
  ],
  [
    'R2 in the account',
    /r2\/buckets/,
    403,
    { code: 10042, message: 'Please enable R2 through the Cloudflare Dashboard.' },
    `press "Add R2 subscription" at https://dash.cloudflare.com/${ACCOUNT}/r2/overview`,
  ],
  [
    'room for one more database',
    /POST .*d1\/database$/,
    400,
    { code: 7406, message: 'You have reached the limit of databases.' },
    'You have reached the limit of databases. [code: 7406]',
  ],
  [
    'Cloudflare in health',
    /queues/,
    502,
    { code: 0, message: '' },
    'https://www.cloudflarestatus.com',
  ],
])(
  'without %s it stops with a sentence that says what to press',
  async (_what, pattern, status, error, said) => {
    const { cloudflare, deploy } = await emptyAccount();
    cloudflare.refuse(pattern, status, error);
    await expect(deploy()).rejects.toThrow(said);
  },
);

it('without an address below workers.dev it says which page makes one', async () => {
  const { cloudflare, deploy } = await emptyAccount();
  cloudflare.subdomain = null;
  await expect(deploy()).rejects.toThrow(
    `open https://dash.cloudflare.com/${ACCOUNT}/workers-and-pages once`,
  );
});

it('without a network it says so', async () => {
  const { cloudflare, deploy } = await emptyAccount();
  await cloudflare.stop();
  await expect(deploy()).rejects.toThrow('cannot be reached at 127.0.0.1');
});

it.each([
  [
    'the plan has no queues',
    403,
    { code: 100129, message: 'Queues are unavailable on the free plan.' },
  ],
  ['the login may not use queues', 403, authentication],
])('where %s, the site is deployed without', async (_why, status, error) => {
  const { cloudflare, deploy, config } = await emptyAccount();
  cloudflare.refuse(/queues/, status, error);
  expect(await deploy()).toContain('visits are stored with each request');
  expect(config('production.json')).not.toHaveProperty('queues');
  expect(cloudflare.worker?.map(({ name }) => name)).not.toContain('VISITS');
});

it('one of several accounts is chosen once', async () => {
  const { cloudflare, deploy } = await emptyAccount();
  cloudflare.accounts.unshift({ id: 'another', name: 'The institute' });
  await expect(deploy()).rejects.toThrow('Set CLOUDFLARE_ACCOUNT_ID to one of your accounts');
  const questions: string[][] = [];
  const choose = async (_question: string, choices: string[]) => {
    questions.push(choices);
    return 1;
  };
  cloudflare.interrupt = (asked) => (asked.includes('/d1/') ? 'before' : undefined);
  await expect(deploy({ choose })).rejects.toThrow(DeployError);
  cloudflare.interrupt = () => undefined;
  await deploy({ choose });
  expect(questions).toEqual([['The institute', "Ada's Account"]]);
});

it('letters go through the Email Service where the sender is of a domain that sends with it', async () => {
  const { cloudflare, deploy, config } = await emptyAccount();
  const sender = { name: 'MAIL_FROM', type: 'plain_text', text: 'Ada <site@example.org>' };
  cloudflare.worker = [sender];
  await deploy();
  expect(config('production.json')).not.toHaveProperty('send_email');
  cloudflare.sending = ['example.org'];
  await deploy();
  expect(config('production.json')).toHaveProperty('send_email', [{ name: 'MAIL' }]);
  cloudflare.refuse(/email/, 403, authentication);
  expect(await deploy()).toContain('Mail: as it was');
  expect(config('production.json')).toHaveProperty('send_email', [{ name: 'MAIL' }]);
  cloudflare.worker = [sender, { name: 'SMTP_URL', type: 'secret_text' }];
  await deploy();
  expect(config('production.json')).not.toHaveProperty('send_email');
});

it.each([
  ['CLAIM_CODE', 'https://example.org/admin/claim?code=\n'],
  ['ADMIN_PASSWORD', 'https://example.org/admin\n'],
])('a site with the secret %s says where it is typed, and makes no code', async (name, address) => {
  const { cloudflare, deploy } = await emptyAccount();
  cloudflare.worker = [
    { name, type: 'secret_text' },
    { name: 'SITE_URL', type: 'plain_text', text: 'https://example.org' },
  ];
  expect(await deploy()).toContain(address);
  expect(claims(cloudflare)).toEqual([]);
});

const claimCode = (printed: string, origin: string): string => {
  const [, code] = printed.split(`${origin}/admin/claim?code=`);
  if (!code) throw new Error(`no claim link in: ${printed}`);
  return code.trim();
};

const claims = ({ databases }: Cloudflare) =>
  databases.flatMap(({ sqlite }) =>
    sqlite
      .prepare("SELECT name, value FROM site_secrets WHERE name LIKE 'claim%'")
      .all()
      .map((row) => ({ ...row })),
  );
