import { readFile } from 'node:fs/promises';
import { decodeBibliography } from '../src/lib/bibtex/decode.ts';
import { type Bibliography, parseBibliography } from '../src/lib/bibtex/parse.ts';
import {
  CommandError,
  openTarget,
  readOptions,
  runCommand,
  UsageError,
  userPath,
  whyUnreadable,
} from './bibliography/command.ts';
import { importBibliography } from './bibliography/import-bibliography.ts';
import { folderOfPdfs } from './bibliography/pdfs.ts';
import { reportText } from './bibliography/report.ts';

const HELP = `Brings the publications of a BibTeX or BibLaTeX file into the site.

  npm run import -- FILE.bib [--pdfs FOLDER] [--local | --remote]

  FILE.bib        the bibliography; importing it again updates, and doubles nothing
  --pdfs FOLDER   store the folder's PDFs with the entries that they belong to, by citation key,
                  file field, DOI or title; slides, posters and supplements by the field that names
                  them
  --local         into the database that "wrangler dev" simulates on this machine
  --remote        into the D1 database and R2 bucket of the production environment
  --help          this text

Without --local or --remote it goes into the Node site (DATA_DIR, DATABASE_URL).
`;

/** `npm run import`: a bibliography and its PDFs into the site. */
await runCommand('import', HELP, async (args) => {
  const { file, pdfs: folder, target } = readOptions(args, { pdfs: true });
  if (file === undefined) throw new UsageError('name the bibliography: npm run import -- FILE.bib');
  const bibliography = await readBibliography(file);
  const pdfs = folder === undefined ? null : await folderOfPdfs(folder);
  const site = await openTarget(target);
  try {
    const report = await importBibliography({ ...site, bibliography, pdfs });
    if (report.samples + report.added + report.updated.length > 0) site.changed();
    process.stdout.write(reportText(report));
    if (bibliography.candidates.length === 0) {
      throw new CommandError('no entry could be taken; each is named above');
    }
    if (target !== 'node') process.stdout.write('\nPages show it within a minute.\n');
  } finally {
    await site.close();
  }
});

/** Reads a bibliography from a file. Throws {@link CommandError} when it has no entries. */
async function readBibliography(path: string): Promise<Bibliography> {
  const bytes = await readFile(userPath(path)).catch((error: unknown) => {
    throw new CommandError(whyUnreadable(path, error));
  });
  const bibliography = parseBibliography(decodeBibliography(bytes));
  if (bibliography.candidates.length + bibliography.skipped.length === 0) {
    throw new CommandError(`${path} holds no BibTeX entry`);
  }
  return bibliography;
}
