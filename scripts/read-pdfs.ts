import { recordCommand } from '../src/account/security-log.ts';
import { counted } from '../src/values/text.ts';
import { readOptions, runCommand, UsageError, withSite } from './command.ts';
import { formatReadingReport, readSitePdfs } from './reading.ts';

const HELP = `Reads the text of the stored PDFs that were not read yet, page by page, so that search and answers know it.

  npm run read-pdfs -- [--local | --remote]

  --local     the site that "wrangler dev" simulates on this machine
  --remote    the D1 database and R2 bucket of the production environment
  --help      this text

Without --local or --remote it is the Node site (DATA_DIR, DATABASE_URL). Running it again reads what came since.
`;

/** `npm run read-pdfs`: reads the text of stored PDFs. */
await runCommand('read-pdfs', HELP, async (args) => {
  const { file, target } = readOptions(args);
  if (file !== undefined) throw new UsageError('it reads stored PDFs and takes no file');
  await withSite(target, async (site) => {
    const reading = await readSitePdfs(site);
    await recordCommand(site, 'PDFs read', counted(reading.read, 'PDF'));
    process.stdout.write(formatReadingReport(reading));
    if (target !== 'node') process.stdout.write('\nPages show it within a minute.\n');
  });
});
