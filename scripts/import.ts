import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { access } from '../routes/access.ts';
import { decodeBibliography } from '../src/lib/bibtex/decode.ts';
import { type Bibliography, parseBibliography } from '../src/lib/bibtex/parse.ts';
import { readSite } from '../src/lib/import/read-site.ts';
import { reservedSlugs } from '../src/lib/pages/slug.ts';
import { recordCommand } from '../src/services/auth/security-log.ts';
import { moveIn } from '../src/services/import/move-in.ts';
import { movingTimeZone } from '../src/services/import/time-zone.ts';
import { importBibliography } from '../src/services/publications/import-bibliography.ts';
import { folderOfPdfs } from './bibliography/pdfs.ts';
import { reportText } from './bibliography/report.ts';
import {
  CommandError,
  openTarget,
  readOptions,
  runCommand,
  UsageError,
  userPath,
  whyUnreadable,
} from './command.ts';
import { fetchImage } from './moving/fetch-image.ts';
import { readLocalSite } from './moving/folder.ts';
import { moveReportText } from './moving/report.ts';
import { readingText, readPdfsOf } from './reading.ts';
import type { OpenSite } from './site.ts';

const HELP = `Brings the publications of a BibTeX or BibLaTeX file into the site, or a whole site of another system.

  npm run import -- FILE.bib [--pdfs FOLDER] [--local | --remote]
  npm run import -- PATH [--images] [--local | --remote]

  FILE.bib        the bibliography; importing it again updates, and doubles nothing
  --pdfs FOLDER   store the folder's PDFs with the entries that they belong to, by citation key,
                  file field, DOI or title; slides, posters and supplements by the field that names
                  them
  PATH            the folder of a site of al-folio, academicpages or HugoBlox, or the export of
                  WordPress (.xml) or Ghost (.json); importing it again brings in what changed there
  --images        fetch the pictures that texts show from other servers
  --local         into the database that "wrangler dev" simulates on this machine
  --remote        into the D1 database and R2 bucket of the production environment
  --help          this text

The text of stored PDFs is read too, as by "npm run read-pdfs".
Without --local or --remote it goes into the Node site (DATA_DIR, DATABASE_URL).
`;

const ZIP_START = Buffer.from('PK\x03\x04');

/** `npm run import`: a bibliography and its PDFs, or a whole site, into this one. */
await runCommand('import', HELP, async (args) => {
  const { file, pdfs: folder, images, target } = readOptions(args, { pdfs: true });
  if (file === undefined) throw new UsageError('name what to import: npm run import -- PATH');
  const isSite = await isWholeSite(file);
  if (isSite && folder !== undefined) throw new UsageError('--pdfs goes with a bibliography');
  if (!isSite && images) throw new UsageError('--images goes with a whole site');
  const work = isSite ? await siteToMove(file, images) : await bibliographyToImport(file, folder);
  const site = await openTarget(target);
  try {
    // First: an import that is stopped has stored what it came to.
    await recordCommand(site, 'imported', basename(userPath(file)));
    await work(site);
    const reading = await readPdfsOf(site);
    if (reading.read + reading.remarks.length > 0)
      process.stdout.write(`\n${readingText(reading)}`);
    if (target !== 'node') process.stdout.write('\nPages show it within a minute.\n');
  } finally {
    await site.close();
  }
});

async function isWholeSite(path: string): Promise<boolean> {
  const found = await stat(userPath(path)).catch((error: unknown) => {
    throw new CommandError(whyUnreadable(path, error));
  });
  return found.isDirectory() || /\.(?:xml|json)$/i.test(path);
}

/** Reads a site first, so that nothing is opened for what is none. */
async function siteToMove(path: string, images: boolean) {
  const { files, moving } = await readLocalSite(path);
  if (!readSite(files, { timeZone: 'UTC' })) {
    throw new CommandError(
      `${path} is no site of al-folio, academicpages or HugoBlox, and no export of WordPress or Ghost`,
    );
  }
  return async (site: OpenSite) => {
    const moved = readSite(files, { timeZone: await movingTimeZone(site.db) });
    if (!moved) return;
    const deps = {
      ...{ db: site.db, files: site.files, now: site.now },
      reservedSlugs: reservedSlugs(access.map(([, route]) => route)),
    };
    const report = await moveIn(deps, moved, { ...moving, ...(images && { fetchImage }) }).finally(
      site.changed,
    );
    process.stdout.write(moveReportText(report));
  };
}

async function bibliographyToImport(path: string, folder: string | undefined) {
  const bibliography = await readBibliography(path);
  const pdfs = folder === undefined ? null : await folderOfPdfs(folder);
  return async (site: OpenSite) => {
    const report = await importBibliography({ ...site, bibliography, pdfs });
    if (report.samples + report.added + report.updated.length > 0) site.changed();
    process.stdout.write(reportText(report));
    if (bibliography.candidates.length === 0) {
      throw new CommandError('no entry could be taken; each is named above');
    }
  };
}

/** Reads a bibliography from a file. Throws {@link CommandError} when it has no entries. */
async function readBibliography(path: string): Promise<Bibliography> {
  const bytes = await readFile(userPath(path)).catch((error: unknown) => {
    throw new CommandError(whyUnreadable(path, error));
  });
  if (bytes.subarray(0, 4).equals(ZIP_START)) {
    throw new CommandError(
      `${path} is a ZIP file: unpack the site of another system first; an archive of this site comes back by "npm run restore"`,
    );
  }
  const bibliography = parseBibliography(decodeBibliography(bytes));
  if (bibliography.candidates.length + bibliography.skipped.length === 0) {
    throw new CommandError(`${path} holds no BibTeX entry`);
  }
  return bibliography;
}
