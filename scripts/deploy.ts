import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { cloudflareApi, DeployError, explain } from './cloudflare/api.ts';
import { deploySite } from './cloudflare/deploy-site.ts';
import { ensureBuilt } from './ensure-built.ts';
import { ROOT } from './root.ts';

/** `npm run deploy`: deploys the site to Cloudflare, for the first time or again. */
const WRANGLER = 'node_modules/wrangler/bin/wrangler.js';
/** wrangler reads the same variable and therefore uses the same address. */
const API = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
const atTerminal = process.stdin.isTTY && process.stdout.isTTY;

const credentials = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['api_token', 'oauth']), token: z.string() }),
  z.object({ type: z.literal('api_key'), key: z.string(), email: z.string() }),
]);

try {
  const headers = await logIn();
  ensureBuilt(ROOT);
  await deploySite({
    root: ROOT,
    environment: process.env,
    api: cloudflareApi(API, headers),
    wrangler: runWrangler,
    screen: process.stdout,
    now: () => new Date(),
  });
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}

/** Headers with credentials: the token in the environment, otherwise wrangler's login, which is started if necessary. */
async function logIn(): Promise<Record<string, string>> {
  const token = process.env.CLOUDFLARE_API_TOKEN;
  if (token) return { Authorization: `Bearer ${token}` };
  const login = readLogin() ?? (await startLogin());
  return login.type === 'api_key'
    ? { 'X-Auth-Key': login.key, 'X-Auth-Email': login.email }
    : { Authorization: `Bearer ${login.token}` };
}

function readLogin() {
  const { status, stdout } = spawnSync(process.execPath, [WRANGLER, 'auth', 'token', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? credentials.parse(JSON.parse(stdout)) : null;
}

async function startLogin() {
  if (atTerminal) {
    const child = spawn(process.execPath, [WRANGLER, 'login'], { cwd: ROOT, stdio: 'inherit' });
    await once(child, 'exit');
    const login = readLogin();
    if (login) return login;
  }
  throw new DeployError(
    'You are not logged in to Cloudflare: run "npx wrangler login", or set CLOUDFLARE_API_TOKEN to a token of https://dash.cloudflare.com/profile/api-tokens, and run "npm run deploy" again.',
  );
}

/** Runs wrangler without prompts and shows its error messages. */
async function runWrangler(args: string[], permission: string): Promise<void> {
  const child = spawn(process.execPath, [WRANGLER, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.resume();
  const [complaint, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (status === 0) return;
  const message = readComplaint(stripVTControlCharacters(complaint));
  const code = /\[code: (\d+)\]/.exec(complaint)?.[1];
  throw new DeployError(
    code
      ? explain(Number(code), message, permission)
      : `wrangler ${args[0]} stopped, run "npm run deploy" again: ${message}`,
  );
}

/** The sentences of wrangler's error message, without its frame. */
function readComplaint(complaint: string): string {
  const start = complaint.indexOf('[ERROR]');
  return complaint
    .slice(start < 0 ? 0 : start + '[ERROR]'.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(🪵|If you think|To learn more)/u.test(line))
    .join(' ')
    .replace(/^A request to the Cloudflare API \S+ failed\. | ?\[code: \d+\]/g, '');
}
