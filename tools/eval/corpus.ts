import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeRowCheck } from '../../db/queries/archive/check.ts';
import { ARCHIVE_PARTS, type Row } from '../../db/queries/archive/tables.ts';
import { updatePdfAliases } from '../../db/queries/pdf-texts.ts';
import { selectPublications } from '../../db/queries/publications/read.ts';
import { ARCHIVE_FORMAT, FORMAT_VERSION } from '../../records/archive-manifest.ts';
import { readSample } from '../../sample/read-sample.ts';
import { ROOT } from '../../scripts/root.ts';
import { openNodeSite } from '../../scripts/site.ts';
import { type Archive, openArchive } from '../../src/archive/open-archive.ts';
import { restoreArchive } from '../../src/archive/restore.ts';
import { blobSource } from '../../src/archive/zip.ts';
import { loadSample } from '../../src/settings/load-sample.ts';
import { loadSite } from '../../src/settings/read.ts';
import { enlarge } from './enlarge.ts';
import { plain } from './questions.ts';

/** Current time of the evaluation, for questions about "next" and "latest". */
export const NOW = new Date('2026-11-23T12:00:00Z');
export const CORPORA = join(import.meta.dirname, 'corpora');

/**
 * Opens a site in a temporary folder, as of {@link NOW}.
 *
 * @param from path of an archive or of a folder with its JSON files, or the name of a corpus; "sample" is the sample site
 * @param large adds works and pages, to measure times
 */
export async function openCorpus(from: string, large = false) {
  const dataDir = await mkdtemp(join(tmpdir(), 'academic-site-eval-'));
  const opened = await openNodeSite({ DATA_DIR: dataDir });
  const { db } = opened;
  const isSample = from === 'sample';
  if (isSample) await loadSample(opened, () => readSample(join(ROOT, 'sample'), NOW));
  else {
    const isArchive = from.endsWith('.zip');
    const source = isArchive && blobSource(await openAsBlob(from));
    const archive = await (source ? openArchive(source) : readFolder(from, large));
    await restoreArchive(opened, archive);
  }
  const site = await loadSite(db, { SAMPLE_CONTENT: isSample, SCHEDULING_URL: undefined });
  // Finish indexing first, so that it doesn't count towards the time of an answer.
  while (await updatePdfAliases(db));
  const works = await selectPublications(db);
  const addresses = new Map(works.map(({ id, title }) => [plain(title), `/publications/${id}`]));
  return {
    db,
    site,
    /** Finds a page by its path or by a publication's title. Throws if there is no such publication. */
    addressOf(page: string): string {
      const address = page.startsWith('/') ? page : addresses.get(plain(page));
      if (!address) throw new Error(`no publication is called “${page}”`);
      return address;
    },
    async close() {
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Corpus = Awaited<ReturnType<typeof openCorpus>>;

type Lists = Parameters<typeof enlarge>[0][string];

/** Names of the lists in each file of an archive. */
const LISTS = new Map(ARCHIVE_PARTS.map(({ path, lists }) => [path, new Set(Object.keys(lists))]));

/**
 * Reads a folder with an archive's lists of rows, without ids and dates. Its files are named like those of an archive, or
 * otherwise, such as `about.json` with the list `sections`. Throws for a list that archives don't have.
 */
async function readFolder(name: string, large: boolean): Promise<Archive> {
  const folder = resolve(CORPORA, name);
  const own: Record<string, Lists> = {};
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    const content: Lists = JSON.parse(await readFile(join(folder, file), 'utf8'));
    for (const [list, rows] of Object.entries(content)) {
      const [path] = [file, `${list}.json`].filter((name) => LISTS.get(name)?.has(list));
      if (!path) throw new Error(`${join(folder, file)}: no archive has a list "${list}"`);
      own[path] = { ...own[path], [list]: rows };
    }
  }
  const parts = large ? enlarge(own) : own;
  const given = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
  const rows = new Map<unknown, Row[]>();
  for (const { path, lists } of ARCHIVE_PARTS) {
    for (const [list, table] of Object.entries(lists)) {
      const check = makeRowCheck(table);
      const toRow = (row: object, at: number) => check({ id: at + 1, ...given, ...row }, path);
      rows.set(table, (parts[path]?.[list] ?? []).map(toRow));
    }
  }
  const nothing = { counts: {}, lastIds: {}, files: [], missing: [] };
  const format = { format: ARCHIVE_FORMAT, version: FORMAT_VERSION } as const;
  return {
    manifest: { ...format, ...nothing, createdAt: NOW.toISOString(), name, sample: false },
    async *readRows(table) {
      yield* rows.get(table) ?? [];
    },
    files: [],
  };
}
