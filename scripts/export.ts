import { rename, writeFile } from 'node:fs/promises';
import { format } from '@academic-site/bibliography';
import { selectPublications } from '../db/queries/publications/read.ts';
import { recordCommand } from '../src/account/security-log.ts';
import { toItems } from '../src/publications/item.ts';
import { counted } from '../src/values/text.ts';
import { CommandError, errorCode, readOptions, runCommand, userPath, withSite } from './command.ts';

const HELP = `Writes the site's publications as BibTeX.

  npm run export -- FILE.bib [--local | --remote]
  npm run --silent export > FILE.bib

  FILE.bib    the file to write or replace; standard output when there is none
  --local     from the database that "wrangler dev" simulates on this machine
  --remote    from the D1 database of the production environment
  --help      this text
`;

/** `npm run export`: exports the publications as BibTeX, to a file or to standard output. */
await runCommand('export', HELP, async (args) => {
  const { file, target } = readOptions(args);
  await withSite(target, async (site) => {
    await recordCommand(site, 'exported', 'publications as BibTeX');
    const publications = await selectPublications(site.db);
    const bibliography = format(toItems(publications), 'bib');
    if (file === undefined) {
      await new Promise<void>((written) => process.stdout.write(bibliography, () => written()));
    } else {
      await replaceFile(userPath(file), bibliography).catch((error) => {
        throw new CommandError(
          errorCode(error) === 'ENOENT'
            ? `the folder of ${file} does not exist`
            : `${file} cannot be written (${errorCode(error) || error})`,
        );
      });
      process.stdout.write(`${counted(publications.length, 'publication')} written to ${file}\n`);
    }
  });
});

/** Writes a temporary file first, so that a full disk does not destroy the existing file. */
async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
