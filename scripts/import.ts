import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import { decodeText, detect } from '@academic-site/bibliography';
import { openSource, type SiteSource, SourceError } from '@academic-site/site-import';
import { selectSettings } from '../db/queries/settings.ts';
import { recordCommand } from '../src/account/security-log.ts';
import { addArchive } from '../src/archive/add.ts';
import { writeZip } from '../src/archive/zip.ts';
import { readForeignSite } from '../src/import/read-site.ts';
import { type SiteReport, writeSiteArchive } from '../src/import/write-site-archive.ts';
import { importBibliography } from '../src/publications/import/import-bibliography.ts';
import type { Bibliography } from '../src/publications/import/read-bibliography.ts';
import { readBibliography } from '../src/publications/import/read-bibliography.ts';
import { BLANK_SETTINGS } from '../src/settings/site.ts';
import { Invalid } from '../src/values/errors.ts';
import { entries, keys } from '../src/values/object.ts';
import { formatBibliographyReport, formatSection, openPdfFolder } from './bibliography.ts';
import {
  CommandError,
  openArchiveFile,
  readOptions,
  refuseUnreadable,
  runCommand,
  UsageError,
  userPath,
  withSite,
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

const HELP = `Imports a bibliography, a whole site of another system, or an archive of this site.

  npm run import -- FILE [--pdfs FOLDER] [--local | --remote]
  npm run import -- PATH [--images] [--replace] [--local | --remote]
  npm run import -- PATH [--images] --archive FILE.zip
  npm run import -- FILE.zip [--replace] [--local | --remote]

  FILE            a bibliography in BibTeX, BibLaTeX, RIS, CSL-JSON, PubMed (.nbib) or EndNote XML,
                  told apart by its content; importing it again updates, and doubles nothing
  --pdfs FOLDER   store the folder's PDFs with the entries that they belong to, by citation key,
                  file field, DOI or title; slides, posters and supplements by the field that names
                  them
  PATH            the folder of a site of al-folio, academicpages or HugoBlox, or the export of
                  WordPress (.xml) or Ghost (.json), or a CV of JSON Resume, RenderCV or al-folio
                  (.json, .yml): it becomes an archive, which is added
  FILE.zip        an archive, as "npm run backup" writes it. Adding brings in what is new, and leaves
                  alone what is here
  --images        fetch the pictures that texts show from other servers
  --replace       take what is imported where it differs from what is here, which is backed up first
  --archive FILE  only write the archive; "npm run import -- FILE.zip" adds it
  --local         into the database that "wrangler dev" simulates on this machine
  --remote        into the D1 database and R2 bucket of the production environment
  --help          this text

The text of stored PDFs is read too, as by "npm run read-pdfs".
Without --local or --remote it goes into the Node site (DATA_DIR, DATABASE_URL).
`;

const ZIP_START = Buffer.from('PK\x03\x04');

type Options = ReturnType<typeof readOptions>;
/** Sources that can be imported, and their names in the command. */
const SOURCES = {
  bibliography: 'a bibliography',
  site: 'a site of another system',
  archive: 'an archive',
};
type Source = keyof typeof SOURCES;

/** Sources that each option applies to. */
const GOES_WITH: Record<'pdfs' | 'images' | 'archive' | 'replace', Source[]> = {
  pdfs: ['bibliography'],
  images: ['site'],
  archive: ['site'],
  replace: ['site', 'archive'],
};

/** Reads a source before opening the site, in case it is unreadable. */
const READ = { bibliography: bibliographyToImport, site: siteToAdd, archive: archiveToAdd };

/** `npm run import`: imports a bibliography and its PDFs, another system's site, or an archive. */
await runCommand('import', HELP, async (args) => {
  const options = readOptions(args, keys(GOES_WITH));
  const { file, archive } = options;
  if (file === undefined) throw new UsageError('name what to import: npm run import -- PATH');
  const source = await findSource(file);
  for (const [option, sources] of entries(GOES_WITH)) {
    if (!options[option] || sources.includes(source)) continue;
    const names = sources.map((name) => SOURCES[name]).join(' or ');
    throw new UsageError(`--${option} goes with ${names}`);
  }
  if (archive) return writeArchiveFile(file, archive, options);
  const work = await READ[source](file, options);
  await withSite(options.target, async (site) => {
    // First, since an interrupted import has stored part of the data.
    await recordCommand(site, 'imported', basename(userPath(file)));
    await work(site);
    const reading = await readSitePdfs(site);
    if (reading.read + reading.remarks.length > 0)
      process.stdout.write(`\n${formatReadingReport(reading)}`);
    if (options.target !== 'node') process.stdout.write('\nPages show it within a minute.\n');
  });
});

async function findSource(path: string): Promise<Source> {
  const found = await stat(userPath(path)).catch(refuseUnreadable(path));
  if (found.isDirectory() || /\.ya?ml$/i.test(path)) return 'site';
  if (/\.(?:xml|json)$/i.test(path)) {
    const bytes = await readFile(userPath(path)).catch(refuseUnreadable(path));
    const text = decodeText(bytes);
    const format = detect(text);
    // Texts of a site contain "@somebody (…", which in JSON and XML is not BibTeX.
    const isMarked = /^\s*[[{<]/.test(text) && format !== 'csl' && format !== 'endnote';
    return format === null || isMarked ? 'site' : 'bibliography';
  }
  return (await startsAsZip(path)) ? 'archive' : 'bibliography';
}

async function startsAsZip(path: string): Promise<boolean> {
  const file = await open(userPath(path)).catch(refuseUnreadable(path));
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(ZIP_START.length) });
    return buffer.equals(ZIP_START);
  } finally {
    await file.close();
  }
}

async function archiveToAdd(path: string, { replace }: Options) {
  const archive = await openArchiveFile(userPath(path));
  return async (site: OpenSite) => {
    const added = await addArchive(site, archive, { replace });
    site.changed();
    const names = added.settings.map(({ name }) => [name]);
    const settings = formatSection('Settings that differ and were not changed', names);
    process.stdout.write(formatAddReport(added) + settings);
  };
}

async function siteToAdd(path: string, { images, replace }: Options) {
  const source = await sourceAt(path);
  return async (site: OpenSite) => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    try {
      const file = join(folder, 'site.zip');
      const timeZone = (await selectSettings(site.db)).fields.timeZone ?? BLANK_SETTINGS.timeZone;
      const { counts: _, ...report } = await writeArchive(source, file, { images, timeZone });
      const added = await addArchive(site, await openArchiveFile(file), { replace });
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
  if (existsSync(file)) throw new CommandError(`${file} already exists`);
  const { timeZone } = BLANK_SETTINGS;
  process.stdout.write(formatSiteReport(await writeArchive(source, file, { images, timeZone })));
}

async function sourceAt(path: string): Promise<SiteSource> {
  const source = await openSource(await filesAt(path)).catch((error: unknown) => {
    throw error instanceof SourceError ? new CommandError(error.message) : error;
  });
  if (readForeignSite(source, { timeZone: 'UTC' })) return source;
  throw new CommandError(
    `${path} is neither a bibliography nor a site of al-folio, academicpages or HugoBlox, an export of WordPress or Ghost, or a CV in JSON Resume or RenderCV`,
  );
}

async function writeArchive(
  source: SiteSource,
  file: string,
  { images, timeZone }: { images: boolean; timeZone: string },
): Promise<SiteReport> {
  const site = readForeignSite(source, { timeZone });
  if (!site) throw new Error('time zones do not affect the import of a site');
  const zip = writeZip(Writable.toWeb(createWriteStream(file, { flags: 'wx', mode: 0o600 })));
  return writeSiteArchive(site, source, zip, { now: new Date(), ...(images && { fetchImage }) });
}

async function bibliographyToImport(path: string, { pdfs: folder }: Options) {
  const bibliography = await openBibliography(path);
  const pdfs = folder === undefined ? null : await openPdfFolder(folder);
  return async (site: OpenSite) => {
    const report = await importBibliography({ ...site, bibliography, pdfs });
    const isChanged = report.entries.some(({ outcome }) => outcome !== 'unchanged');
    if (report.samples > 0 || isChanged) site.changed();
    process.stdout.write(formatBibliographyReport(report));
    if (bibliography.candidates.length === 0) {
      throw new CommandError('no entry could be imported; see above for the reasons');
    }
  };
}

/** Reads a bibliography from a file. Throws {@link CommandError} if it has no entries, or an unsupported format. */
async function openBibliography(path: string): Promise<Bibliography> {
  const bytes = await readFile(userPath(path)).catch(refuseUnreadable(path));
  const bibliography = readOrRefuse(bytes);
  if (bibliography.candidates.length + bibliography.skipped.length === 0) {
    throw new CommandError(`${path} holds no entry`);
  }
  return bibliography;
}

function readOrRefuse(bytes: Uint8Array): Bibliography {
  try {
    return readBibliography(bytes);
  } catch (error) {
    throw error instanceof Invalid ? new CommandError(error.message) : error;
  }
}
