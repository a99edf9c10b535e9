import { parseArgs } from 'node:util';
import { deleteAdministrator, replaceAdministrator } from '../db/queries/account/account.ts';
import { claimLink, hashConfiguredPassword } from '../src/account/administrator.ts';
import { recordCommand } from '../src/account/security-log.ts';
import { readNodeConfig } from '../src/config.ts';
import { generateReadableCode } from '../src/platform/password-hash.ts';
import { readServerPort } from '../src/platform/server-port-node.ts';
import { sha256 } from '../src/values/digest.ts';
import { runCommand, UsageError, withSite } from './command.ts';

const HELP = `Usage: npm run admin -- --reset [--local | --remote]

  --reset   a new link to claim the site by; with ADMIN_PASSWORD, an administrator with that password
  --local   in the database of "npm run dev"
  --remote  in production, with wrangler's login
`;

/**
 * `npm run admin -- --reset`: deletes the administrator and prints a new setup link; with `ADMIN_PASSWORD`, creates an
 * administrator with that password instead. All sessions end, and keys, codes and lockouts are deleted.
 */
await runCommand('admin', HELP, async (args) => {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ args, options: { reset: flag, local: flag, remote: flag } });
  if (!values.reset) throw new UsageError('say --reset');
  if (values.local && values.remote) throw new UsageError('choose --local or --remote, not both');
  const config = readNodeConfig(process.env);
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = config;
  const target = values.remote ? 'remote' : values.local ? 'local' : 'node';
  await withSite(target, async (site) => {
    if (password) {
      const passwordHash = await hashConfiguredPassword(username, password);
      await replaceAdministrator(site.db, { username, passwordHash });
      process.stdout.write(`"${username}" logs in with the password in ADMIN_PASSWORD.\n`);
    } else {
      const code = generateReadableCode(7);
      await deleteAdministrator(site.db, await sha256(code));
      const port = readServerPort(config.DATA_DIR) ?? config.PORT;
      const origin = config.SITE_URL ?? site.config.SITE_URL ?? `http://localhost:${port}`;
      process.stdout.write(`Open this link to claim the site anew:\n${claimLink(origin, code)}\n`);
    }
    await recordCommand(site, 'administrator reset');
  });
});
