import { createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import { hasContent } from '../db/queries/archive/read.ts';
import { selectSettings } from '../db/queries/settings.ts';
import { recordCommand } from '../src/account/security-log.ts';
import { addArchive } from '../src/archive/add.ts';
import { makeBackup } from '../src/archive/backups.ts';
import { openArchive } from '../src/archive/open-archive.ts';
import { blobSource, writeZip } from '../src/archive/zip.ts';
import { readForeignSite } from '../src/import/read-site.ts';
import { openSource, type SiteSource, SourceError } from '../src/import/source.ts';
import { type SiteReport, writeSiteArchive } from '../src/import/write-site-archive.ts';
import { importBibliography } from '../src/publications/bibliography/import-bibliography.ts';
import { decodeBibliography } from '../src/publications/formats/bibtex/decode.ts';
import { type Bibliography, parseBibliography } from '../src/publications/formats/bibtex/parse.ts';
import { BLANK_SETTINGS } from '../src/settings/site.ts';
import { formatBibliographyReport, openPdfFolder } from './bibliography.ts';
import {
  CommandError,
  openTarget,
  readOptions,
  runCommand,
  UsageError,
  userPath,
  whyUnreadable,
} from './command.ts';
import { fetchImage } from './import/fetch-image.ts';
import { filesAt } from './import/files-at.ts';
import {
  formatAddReport,
  formatReportHeading,
  formatReportNotes,
  formatSiteReport,
} from './import/report.ts';
import { formatReadingReport, readSitePdfs } from './reading.ts';
import type { OpenSite } from './site.ts';

const HELP = `Brings the publications of a BibTeX or BibLaTeX file into the site, or a whole site of another system.

  npm run import -- FILE.bib [--pdfs FOLDER] [--local | --remote]
  npm run import -- PATH [--images] [--replace] [--local | --remote]
  npm run import -- PATH [--images] --archive FILE.zip

  FILE.bib        the bibliography; importing it again updates, and doubles nothing
  --pdfs FOLDER   store the folder's PDFs with the entries that they belong to, by citation key,
                  file field, DOI or title; slides, posters and supplements by the field that names
                  them
  PATH            the folder of a site of al-folio, academicpages or HugoBlox, or the export of
                  WordPress (.xml) or Ghost (.json), or a CV of JSON Resume, RenderCV or al-folio
                  (.json, .yml): it becomes an archive, which is added. Importing it again brings in
                  what is new there, and leaves alone what is here
  --images        fetch the pictures that texts show from other servers
  --replace       take what is in PATH where it differs from what is here
  --archive FILE  only write the archive; "npm run restore -- FILE.zip --add" adds it
  --local         into the database that "wrangler dev" simulates on this machine
  --remote        into the D1 database and R2 bucket of the production environment
  --help          this text

The text of stored PDFs is read too, as by "npm run read-pdfs".
Without --local or --remote it goes into the Node site (DATA_DIR, DATABASE_URL).
`;

const ZIP_START = Buffer.from('PK\x03\x04');

type Options = ReturnType<typeof readOptions>;

/** `npm run import`: a bibliography and its PDFs, or a whole site, into this one. */
await runCommand('import', HELP, async (args) => {
  const options = readOptions(args, { importing: true });
  const { file, pdfs, images, replace, archive } = options;
  if (file === undefined) throw new UsageError('name what to import: npm run import -- PATH');
  const isSite = await isWholeSite(file);
  if (isSite && pdfs !== undefined) throw new UsageError('--pdfs goes with a bibliography');
  if (!isSite && images) throw new UsageError('--images goes with a whole site');
  if (!isSite && replace) throw new UsageError('--replace goes with a whole site');
  if (!isSite && archive) throw new UsageError('--archive goes with a whole site');
  if (archive) return writeArchiveFile(file, archive, options);
  const work = isSite ? await siteToAdd(file, options) : await bibliographyToImport(file, pdfs);
  const site = await openTarget(options.target);
  try {
    // First: an import that is stopped has stored what it came to.
    await recordCommand(site, 'imported', basename(userPath(file)));
    await work(site);
    const reading = await readSitePdfs(site);
    if (reading.read + reading.remarks.length > 0)
      process.stdout.write(`\n${formatReadingReport(reading)}`);
    if (options.target !== 'node') process.stdout.write('\nPages show it within a minute.\n');
  } finally {
    await site.close();
  }
});

async function isWholeSite(path: string): Promise<boolean> {
  const found = await stat(userPath(path)).catch((error: unknown) => {
    throw new CommandError(whyUnreadable(path, error));
  });
  return found.isDirectory() || /\.(?:xml|json|ya?ml)$/i.test(path);
}

/** Reads the site first, so that nothing is opened when it cannot be read. */
async function siteToAdd(path: string, { images, replace }: Options) {
  const source = await sourceAt(path);
  return async (site: OpenSite) => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    try {
      const file = join(folder, 'site.zip');
      const timeZone = (await selectSettings(site.db)).fields.timeZone ?? BLANK_SETTINGS.timeZone;
      const { counts: _, ...report } = await writeArchive(source, file, { images, timeZone });
      const archive = await openArchive(blobSource(await openAsBlob(file)));
      if (replace && (await hasContent(site.db))) await makeBackup(site, 'before-restore');
      const added = await addArchive(site, archive, { replace });
      site.changed();
      process.stdout.write(
        `${formatReportHeading(report)}\n\n${formatAddReport(added)}${formatReportNotes(report)}`,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

async function writeArchiveFile(path: string, name: string, { images }: Options): Promise<void> {
  const source = await sourceAt(path);
  const file = userPath(name);
  if (existsSync(file)) throw new CommandError(`${file} is there already`);
  const { timeZone } = BLANK_SETTINGS;
  process.stdout.write(formatSiteReport(await writeArchive(source, file, { images, timeZone })));
}

async function sourceAt(path: string): Promise<SiteSource> {
  const source = await openSource(await filesAt(path)).catch((error: unknown) => {
    throw error instanceof SourceError ? new CommandError(error.message) : error;
  });
  if (readForeignSite(source, { timeZone: 'UTC' })) return source;
  throw new CommandError(
    `${path} is no site of al-folio, academicpages or HugoBlox, no export of WordPress or Ghost, and no CV of JSON Resume or RenderCV`,
  );
}

async function writeArchive(
  source: SiteSource,
  file: string,
  { images, timeZone }: { images: boolean; timeZone: string },
): Promise<SiteReport> {
  const site = readForeignSite(source, { timeZone });
  if (!site) throw new Error('a site is one in every time zone');
  const zip = writeZip(Writable.toWeb(createWriteStream(file, { flags: 'wx', mode: 0o600 })));
  return writeSiteArchive(site, source, zip, { now: new Date(), ...(images && { fetchImage }) });
}

async function bibliographyToImport(path: string, folder: string | undefined) {
  const bibliography = await readBibliography(path);
  const pdfs = folder === undefined ? null : await openPdfFolder(folder);
  return async (site: OpenSite) => {
    const report = await importBibliography({ ...site, bibliography, pdfs });
    if (report.samples + report.added + report.updated.length > 0) site.changed();
    process.stdout.write(formatBibliographyReport(report));
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
