import { parseArgs } from 'node:util';
import { deleteAdministrator, replaceAdministrator } from '../db/queries/auth.ts';
import { readNodeConfig } from '../src/config.ts';
import { sha256 } from '../src/lib/digest.ts';
import { hashPassword, readableCode } from '../src/platform/auth/password.ts';
import { claimLink } from '../src/services/auth/administrator.ts';
import { recordCommand } from '../src/services/auth/security-log.ts';
import { openLocalWorker, openNodeSite, openRemoteWorker } from './site.ts';

/**
 * `npm run admin -- --reset`: takes the administrator away and prints a new claim link; with `ADMIN_PASSWORD`
 * it makes one with that password instead. Every session ends, keys, codes and lock-outs are forgotten.
 */
const USAGE = `Usage: npm run admin -- --reset [--local | --remote]

  --reset   a new link to claim the site by; with ADMIN_PASSWORD, an administrator with that password
  --local   in the database of "npm run dev"
  --remote  in production, with wrangler's login
`;

try {
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean' },
      local: { type: 'boolean' },
      remote: { type: 'boolean' },
    },
  });
  if (!values.reset || (values.local && values.remote)) stop(USAGE);
  await reset(values.remote ? openRemoteWorker : values.local ? openLocalWorker : openNodeSite);
} catch (error) {
  stop(`${error instanceof Error ? error.message : error}\n`);
}

async function reset(open: typeof openNodeSite | typeof openLocalWorker): Promise<void> {
  const config = readNodeConfig(process.env);
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = config;
  const site = await open();
  if (password) {
    await replaceAdministrator(site.db, { username, passwordHash: await hashPassword(password) });
    process.stdout.write(`"${username}" logs in with the password in ADMIN_PASSWORD.\n`);
  } else {
    const code = readableCode(7);
    await deleteAdministrator(site.db, await sha256(code));
    const origin = config.SITE_URL ?? site.config.SITE_URL ?? `http://localhost:${config.PORT}`;
    process.stdout.write(`Open this link to claim the site anew:\n${claimLink(origin, code)}\n`);
  }
  await recordCommand(site, 'administrator reset');
  await site.close();
}

function stop(message: string): never {
  process.stderr.write(message);
  process.exit(1);
}
