import { displayName, format } from '@academic-site/bibliography';
import type { Db } from '../../db/open.ts';
import { makeRowCheck } from '../../db/queries/archive/check.ts';
import { type Snapshot, selectSnapshot } from '../../db/queries/archive/read.ts';
import {
  ARCHIVE_PARTS,
  COUNTED,
  OWN_LISTS,
  READABLE,
  storedColumns,
} from '../../db/queries/archive/tables.ts';
import { selectFilesInTrash } from '../../db/queries/files.ts';
import type { DescribedTable } from '../../db/tables.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import {
  ARCHIVE_FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  README,
  schemaPath,
} from '../../records/archive-manifest.ts';
import { tokeniseHtml } from '../html/html-tokens.ts';
import { markdownFile, toMarkdown } from '../html/markdown.ts';
import type { FileStore, StoredFile } from '../platform/files/store.ts';
import { measuredStream } from '../platform/sha256-stream.ts';
import { type CitationFields, type CitingText, citationsAsFootnotes } from '../posts/citations.ts';
import { toItems } from '../publications/item.ts';
import { loadSite, type SiteConfig } from '../settings/read.ts';
import type { Site } from '../settings/site.ts';
import { FOLDERS, namedAddresses, siteFileKey } from '../values/storage-key.ts';
import { errorText } from '../values/text.ts';
import { csvLine } from './csv.ts';
import type { ZipOutput } from './zip.ts';

export interface ArchiveDeps {
  db: Db;
  files: FileStore;
  config: SiteConfig;
  now: () => Date;
}

/**
 * Writes the whole site as a ZIP file of open formats: its rows as of one moment, then each stored file, streaming all
 * of them. `docs/decisions/2026-11-24-one-archive.md` describes the format.
 *
 * @param writable is closed at the end, and aborted on failure
 */
export async function writeArchive(
  deps: ArchiveDeps,
  writable: WritableStream<Uint8Array>,
): Promise<Manifest> {
  try {
    const { writeZip } = await import('./zip.ts');
    return await write(deps, writeZip(writable));
  } catch (error) {
    await writable.abort(error).catch(() => {});
    throw error;
  }
}

/**
 * Returns the same as a readable stream.
 *
 * @param failed is called with the reason if the stream is interrupted
 */
export function archiveStream(
  deps: ArchiveDeps,
  failed: (message: string) => void,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeArchive(deps, writable).catch((error) => failed(`archive: ${errorText(error)}`));
  return readable;
}

async function write(deps: ArchiveDeps, zip: ZipOutput): Promise<Manifest> {
  const { db, config, now } = deps;
  const createdAt = now().toISOString();
  const site = await loadSite(db, config);
  const snapshot = await selectSnapshot(db);
  const written: ManifestFile[] = [];
  const add: AddText = async (path, texts) => {
    const body = toByteStream(texts);
    written.push({ path, ...(await addMeasured(zip, path, body, { compress: true })) });
  };
  await add(README, [describeArchive(site.name)]);
  const { counts, named } = await addRows(snapshot, add);
  await addSchemas(add);
  await addReadable(snapshot, site, add);
  written.push(...(await addFiles(deps, zip)));
  const there = new Set(written.map(({ path }) => path));
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    version: FORMAT_VERSION,
    createdAt,
    name: site.name,
    sample: site.sample,
    counts: { ...counts, files: written.filter(({ stored }) => stored).length },
    lastIds: snapshot.lastIds,
    files: written,
    missing: [...named].filter((key) => !there.has(`files/${key}`)).toSorted(),
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await zip.add(MANIFEST, toByteStream([text]), { compress: true });
  await zip.close();
  return manifest;
}

type AddText = (path: string, texts: AsyncIterable<string> | Iterable<string>) => Promise<void>;

/** Adds the rows of all tables, counts them, and collects the keys of the files they name. */
async function addRows(snapshot: Snapshot, add: AddText) {
  const named = new Set<string>();
  const rows = new Map<Part['lists'][string], number>();
  for (const part of ARCHIVE_PARTS) {
    const texts = part.path.endsWith('.csv')
      ? writeCsv(snapshot, part)
      : writeJson(snapshot, part, rows);
    await add(part.path, collectNamedFiles(texts, named));
  }
  const counts: Record<string, number> = Object.fromEntries(
    Object.entries(COUNTED).map(([name, described]) => [name, rows.get(described) ?? 0]),
  );
  return { counts, named };
}

/** Adds the JSON Schema of each type's rows. */
async function addSchemas(add: AddText): Promise<void> {
  const { makeArchivedRowSchema } = await import('../../db/queries/row-schemas.ts');
  for (const [list, described] of Object.entries(OWN_LISTS)) {
    const schema = makeArchivedRowSchema(described);
    await add(schemaPath(list), [`${JSON.stringify(schema, null, 2)}\n`]);
  }
}

const describeArchive = (name: string) => `# The site of ${name}

This is a complete academic site in open formats. It can be read without special software, and the same site can be restored from it.

| Path | Contents |
| --- | --- |
| \`publications.bib\` | the publications as BibTeX |
| \`posts/\`, \`pages/\` | posts and pages as Markdown |
| \`files/\` | PDFs and images, under the names that texts and records use |
| \`figures/\` | visitor statistics, as CSV |
| \`*.json\` | all rows, used to restore the site |
| \`archive/schema/\` | descriptions of the fields of these rows, as JSON Schema |
| \`manifest.json\` | the format's version (${FORMAT_VERSION}), and the size and SHA-256 of each file |

\`npm run restore -- FILE.zip\` replaces a site with it, and \`npm run import -- FILE.zip\` adds what a site lacks. The file
\`docs/archive-format.md\` of the program describes each part.
`;

async function addMeasured(zip: ZipOutput, ...[path, body, options]: Parameters<ZipOutput['add']>) {
  const measured = measuredStream();
  await zip.add(path, body.pipeThrough(measured), options);
  return measured.measure();
}

type Part = (typeof ARCHIVE_PARTS)[number];

/**
 * @param counts receives the number of rows of each list
 */
async function* writeJson(
  snapshot: Snapshot,
  { lists }: Part,
  counts: Map<Part['lists'][string], number>,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, described] of Object.entries(lists)) {
    yield `${before}\n${JSON.stringify(name)}: [`;
    let isFirst = true;
    for await (const rows of snapshot.rows(described)) {
      counts.set(described, (counts.get(described) ?? 0) + rows.length);
      for (const row of rows) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
        isFirst = false;
      }
    }
    yield '\n]';
    before = ',';
  }
  yield '\n}\n';
}

async function* writeCsv(snapshot: Snapshot, { lists }: Part): AsyncGenerator<string> {
  for (const described of Object.values(lists)) {
    const names = Object.keys(storedColumns(described));
    yield csvLine(names);
    for await (const rows of snapshot.rows(described)) {
      for (const row of rows) yield csvLine(names.map((name) => toCell(row[name])));
    }
  }
}

const toCell = (value: unknown) =>
  value === null || typeof value === 'number' ? value : String(value);

async function addReadable(
  snapshot: Snapshot,
  { styles, language }: Pick<Site, 'styles' | 'language'>,
  add: AddText,
): Promise<void> {
  const works = await collectSoundRows(snapshot, READABLE.publications);
  await add('publications.bib', [format(toItems(works), 'bib')]);
  const posts = await collectSoundRows(snapshot, READABLE.posts);
  const write = (text: CitationFields & { content: string }) =>
    writeMarkdown({ ...text, works, styles }, language);
  for (const { content, slug, published, published_at, ...post } of posts) {
    const { title, author, category, tags, excerpt, featured_image, id } = post;
    const fields = {
      ...{ title, slug, date: published_at, author, category, tags, excerpt },
      language: post.language,
    };
    const authors = post.contributors.map(displayName);
    const cited = { doi: post.doi, ...(authors.length > 0 && { authors }) };
    await add(`posts/${slug}.md`, [
      markdownFile(
        { ...fields, ...cited, image: featured_image, draft: !published, id },
        await write({ ...post, content }),
      ),
    ]);
  }
  const pages = await collectSoundRows(snapshot, READABLE.pages);
  for (const { title, slug, place, published, updated_at, id, ...page } of pages) {
    const dated = { title, slug, date: updated_at, place, language: page.language };
    const fields = { ...dated, draft: !published, id };
    await add(`pages/${slug}.md`, [markdownFile(fields, await write(page))]);
  }
}

/** A text as Markdown, with its citations as footnotes. */
const writeMarkdown = async (text: CitingText, language: string) =>
  toMarkdown(tokeniseHtml(await citationsAsFootnotes(text, messagesFor(language))));

/** Rows allowed in an archive. Others cannot be turned into text or name a file. */
async function collectSoundRows<Table extends DescribedTable['table']>(
  snapshot: Snapshot,
  described: DescribedTable<Table>,
) {
  const check = makeRowCheck(described);
  return (await collectRows(snapshot.rows(described))).filter((row) => {
    try {
      return check(row, '') !== null;
    } catch {
      return false;
    }
  });
}

async function collectRows<Row>(pieces: AsyncIterable<Row[]>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of pieces) for (const row of rows) found.push(row);
  return found;
}

/** Passes texts through and collects the keys of the files they name. */
async function* collectNamedFiles(
  texts: AsyncIterable<string>,
  named: Set<string>,
): AsyncGenerator<string> {
  for await (const text of texts) {
    for (const address of namedAddresses(text)) {
      const key = siteFileKey(address);
      if (key) named.add(key);
    }
    yield text;
  }
}

/** Adds the stored files except those that only records in the trash name. */
async function addFiles({ db, files }: ArchiveDeps, zip: ZipOutput): Promise<ManifestFile[]> {
  const hidden = await selectFilesInTrash(db);
  const stored: StoredFile[] = [];
  for (const folder of FOLDERS) stored.push(...(await files.list(folder)));
  const added: ManifestFile[] = [];
  for (const file of stored.filter(({ key }) => !hidden.has(key))) {
    const entry = await addFile(files, file, zip);
    if (entry) added.push(entry);
  }
  return added;
}

/** Adds a stored file, or nothing if it has since been deleted; a replaced file is added in its new version. */
async function addFile(
  files: FileStore,
  listed: StoredFile,
  zip: ZipOutput,
): Promise<ManifestFile | null> {
  let file: StoredFile | null = listed;
  for (let tries = 0; file && tries < 3; tries += 1) {
    const body = await waitForFirstBytes(await files.read(file).catch(() => null));
    if (body) {
      const { key, originalName, contentType, flaws } = file;
      const path = `files/${key}`;
      const measured = await addMeasured(zip, path, body, { compress: false });
      return { path, ...measured, stored: { originalName, contentType, flaws } };
    }
    file = await files.find(listed.key);
  }
  return null;
}

/** A stream whose first bytes have arrived; null if they cannot be read because the file is gone. */
async function waitForFirstBytes(
  body: ReadableStream<Uint8Array> | null,
): Promise<ReadableStream<Uint8Array> | null> {
  if (!body) return null;
  const reader = body.getReader();
  const first = await reader.read().catch(() => null);
  if (!first) return null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.value) controller.enqueue(first.value);
      if (first.done) controller.close();
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Encodes texts in chunks large enough to compress well. */
function toByteStream(texts: AsyncIterable<string> | Iterable<string>): ReadableStream<Uint8Array> {
  const PIECE = 2 ** 16;
  const encoder = new TextEncoder();
  const source =
    Symbol.asyncIterator in texts ? texts[Symbol.asyncIterator]() : texts[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let piece = '';
      for (;;) {
        const { done, value } = await source.next();
        if (!done) piece += value;
        if (piece.length >= PIECE || done) {
          if (piece !== '') controller.enqueue(encoder.encode(piece));
          if (done) controller.close();
          return;
        }
      }
    },
  });
}
