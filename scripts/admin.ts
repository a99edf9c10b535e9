import { parseArgs } from 'node:util';
import { replaceAdministrator } from '../db/queries/auth/write.ts';
import { readConfig } from '../src/config.ts';
import { hashPassword, newPassword } from '../src/platform/auth/password.ts';
import { openLocalWorker, openNodeSite, openRemoteWorker } from './site.ts';

/**
 * `npm run admin -- --reset`: replaces the administrator by one named `ADMIN_USERNAME`, with `ADMIN_PASSWORD`
 * or a new password, which is printed. Every session ends.
 */
const USAGE = `Usage: npm run admin -- --reset [--local | --remote]

  --reset   a new administrator: ADMIN_USERNAME ("admin") with ADMIN_PASSWORD, or a password made up
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
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: given } = readConfig(process.env);
  const password = given ?? newPassword();
  const site = await open();
  await replaceAdministrator(site.db, { username, passwordHash: await hashPassword(password) });
  await site.close();
  process.stdout.write(
    given
      ? `"${username}" logs in with the password in ADMIN_PASSWORD.\n`
      : `"${username}" logs in with the password  ${password}\n`,
  );
}

function stop(message: string): never {
  process.stderr.write(message);
  process.exit(1);
}
