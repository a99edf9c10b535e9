import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/open.ts';
import { replaceAboutSections } from '../../db/queries/about/write.ts';
import { saveBibliometrics } from '../../db/queries/bibliometrics.ts';
import { newConferenceStatement } from '../../db/queries/conferences/write.ts';
import { countVectors } from '../../db/queries/passages/vectors.ts';
import { insertPost } from '../../db/queries/posts/write.ts';
import { selectPublications } from '../../db/queries/publications/read.ts';
import { updatePublication } from '../../db/queries/publications/write.ts';
import { ROOT } from '../../scripts/root.ts';
import { openNodeSite } from '../../scripts/site.ts';
import { parseBibliography } from '../../src/lib/bibtex/parse.ts';
import type { Site } from '../../src/lib/settings/site.ts';
import type { Embedder } from '../../src/platform/model/embedder.ts';
import { readSample } from '../../src/platform/sample/read-sample.ts';
import { bringIndexUpToDate } from '../../src/services/assistant/passage-index.ts';
import { bringVectorsUpToDate } from '../../src/services/assistant/passage-vectors.ts';
import { importBibliography } from '../../src/services/publications/import-bibliography.ts';
import { loadSample } from '../../src/services/sample/load-sample.ts';
import { readSite, updateSettings } from '../../src/services/settings/settings.ts';

/** A text as it is compared: in lower case, without mark-up, blanks and dashes made one. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/<[^>]*>/g, '')
    .replace(/[\s\u00a0]+/g, ' ');

/** The day on which the questions were written: "next" and "latest" are seen from it. */
export const NOW = new Date('2026-11-23T12:00:00Z');

const line = z.string();
const siteFile = z.object({
  name: line,
  headline: line,
  affiliation: line,
  location: line,
  email: line,
  research_areas: z.array(line),
  inquiries: z.array(line).default([]),
  summary: z.array(line),
  about: z.array(z.object({ section: line, title: line, content: line })),
  conferences: z.array(
    z.object({ name: line, date: line, location: line, comment: line.optional() }),
  ),
  posts: z.array(
    z.object({
      slug: line,
      title: line,
      category: line,
      tags: z.array(line),
      excerpt: line,
      published_at: line,
      content: line,
    }),
  ),
  metrics: z.object({ citations: z.number(), hIndex: z.number(), i10Index: z.number() }),
  citations: z.record(z.string(), z.number()),
});

/** The site that questions are about. */
export interface AskedSite {
  db: Db;
  site: Site;
  /** Addresses of publications by their titles, and of posts by the names that questions have for them. */
  addresses: ReadonlyMap<string, string>;
  close: () => Promise<void>;
}

/**
 * Opens the site of a folder: `publications.bib` with abstracts and `site.json` with everything else, or the sample; with
 * the vectors of a model where there is one.
 */
export async function openAskedSite(folder: string, embedder: Embedder | null): Promise<AskedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'academic-site-eval-'));
  const { db, files, close } = await openNodeSite({ DATA_DIR: dataDir });
  const SAMPLE_CONTENT = !existsSync(join(folder, 'site.json'));
  const config = { SAMPLE_CONTENT, SCHEDULING_URL: undefined };
  if (SAMPLE_CONTENT) await loadSample({ db, files }, () => readSample(join(ROOT, 'sample')));
  const addresses = SAMPLE_CONTENT
    ? new Map<string, string>()
    : await fill({ db, files, config, now: () => NOW }, folder);
  for (const { id, title } of await selectPublications(db))
    addresses.set(plain(title), `/publications/${id}`);
  const site = await readSite(db, config);
  if (embedder) await makeVectors({ db, site }, embedder);
  return {
    db,
    site,
    addresses,
    async close() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes the vectors of all passages, some of which each run makes. */
async function makeVectors(index: { db: Db; site: Site }, embedder: Embedder): Promise<void> {
  const { db } = index;
  await bringIndexUpToDate(index);
  const config = { AI_DAILY_LIMIT: 1e9 };
  const log = (failure: object) => {
    throw new Error(JSON.stringify(failure));
  };
  let before = -1;
  for (let made = 0; made > before; made = await countVectors(db, embedder.model)) {
    before = made;
    await bringVectorsUpToDate({ db, embedder, config, log, now: () => NOW });
  }
}

async function fill(
  deps: Parameters<typeof updateSettings>[0],
  folder: string,
): Promise<Map<string, string>> {
  const { db, files } = deps;
  const text = await readFile(join(folder, 'publications.bib'), 'utf8');
  await importBibliography({ db, files, bibliography: parseBibliography(text), pdfs: null });
  const json = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'));
  const { about, metrics, citations, research_areas, ...rest } = siteFile.parse(json);
  const { name, headline, affiliation, location, email, inquiries, summary } = rest;
  const settings = { name, headline, affiliation, location, email, inquiries, summary };
  await updateSettings(deps, { ...settings, researchAreas: research_areas });
  await replaceAboutSections(
    db,
    about.map((section, order) => ({ ...section, order })),
  );
  await saveBibliometrics(db, { ...metrics, source: null }, NOW);
  await runBatch(
    db,
    rest.conferences.map(({ comment = null, ...row }) =>
      newConferenceStatement(db, { ...row, comment, link: null, logo: null }),
    ),
  );
  const addresses = new Map<string, string>();
  for (const { slug, published_at, ...post } of rest.posts) {
    const at = new Date(published_at).toISOString();
    const fields = { ...post, author: name, published: true, published_at: at };
    addresses.set(slug, `/blog/${(await insertPost(db, fields, NOW)).slug}`);
  }
  for (const { id, title } of await selectPublications(db)) {
    const count = citations[title];
    if (count !== undefined) await updatePublication(db, id, { citations: count });
  }
  return addresses;
}
