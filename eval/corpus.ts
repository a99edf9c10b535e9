import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { replaceAboutSections } from '../db/queries/about/write.ts';
import { bibliometrics, conferences, posts } from '../db/schema/index.ts';
import { ROOT } from '../scripts/root.ts';
import { openNodeSite } from '../scripts/site.ts';
import { parseBibliography } from '../src/lib/bibtex/parse.ts';
import type { Site } from '../src/lib/settings/site.ts';
import { readSample } from '../src/platform/sample/read-sample.ts';
import { importBibliography } from '../src/services/publications/import-bibliography.ts';
import { loadSample } from '../src/services/sample/load-sample.ts';
import { readSite, updateSettings } from '../src/services/settings/settings.ts';

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

/** A site with the work of one researcher, to be asked about. */
export interface Corpus {
  db: Db;
  site: Site;
  close: () => Promise<void>;
}

/** Opens the site of a folder: `publications.bib` with abstracts and `site.json` with everything else, or the sample. */
export async function openCorpus(folder: string): Promise<Corpus> {
  const dataDir = await mkdtemp(join(tmpdir(), 'academic-site-eval-'));
  const { db, files, close } = await openNodeSite({ DATA_DIR: dataDir });
  const SAMPLE_CONTENT = !existsSync(join(folder, 'site.json'));
  const config = { SAMPLE_CONTENT, SCHEDULING_URL: undefined };
  if (SAMPLE_CONTENT) await loadSample({ db, files }, () => readSample(join(ROOT, 'sample')));
  else await fill({ db, files, config, now: () => new Date() }, folder);
  const site = await readSite(db, config);
  return {
    db,
    site,
    async close() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(deps: Parameters<typeof updateSettings>[0], folder: string): Promise<void> {
  const { db, files } = deps;
  const text = await readFile(join(folder, 'publications.bib'), 'utf8');
  await importBibliography({ db, files, bibliography: parseBibliography(text), pdfs: null });
  const json = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'));
  const { about, metrics, citations, research_areas, ...told } = siteFile.parse(json);
  const { name, headline, affiliation, location, email, inquiries, summary } = told;
  const settings = { name, headline, affiliation, location, email, inquiries, summary };
  await updateSettings(deps, { ...settings, researchAreas: research_areas });
  await replaceAboutSections(
    db,
    about.map((section, order) => ({ ...section, order })),
  );
  await db.insert(bibliometrics).values({ id: 1, ...metrics });
  await db.insert(conferences).values(told.conferences);
  await db.insert(posts).values(
    told.posts.map((post) => ({
      ...post,
      author: name,
      published: true,
      published_at: new Date(post.published_at).toISOString(),
    })),
  );
  for (const [title, count] of Object.entries(citations)) {
    await db.run(sql`update publications set citations = ${count} where title = ${title}`);
  }
}
