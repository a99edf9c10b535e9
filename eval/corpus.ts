import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { replaceAboutSections } from '../db/queries/about/write.ts';
import { bibliometrics, conferences, posts } from '../db/schema/index.ts';
import { openNodeSite } from '../scripts/site.ts';
import { parseBibliography } from '../src/lib/bibtex/parse.ts';
import type { Site } from '../src/lib/settings/site.ts';
import { importBibliography } from '../src/services/publications/import-bibliography.ts';
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

/** Opens the site of a folder: `publications.bib` with abstracts, and `site.json` with everything else. */
export async function openCorpus(folder: string): Promise<Corpus> {
  const dataDir = await mkdtemp(join(tmpdir(), 'academic-site-eval-'));
  const { db, files, close } = await openNodeSite({ DATA_DIR: dataDir });
  const bibliography = parseBibliography(await readFile(join(folder, 'publications.bib'), 'utf8'));
  await importBibliography({ db, files, bibliography, pdfs: null });
  const json = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'));
  const { about, metrics, citations, ...told } = siteFile.parse(json);
  const config = { SAMPLE_CONTENT: false, SCHEDULING_URL: undefined };
  const deps = { db, files, config, now: () => new Date(), log: () => {} };
  await updateSettings(deps, {
    name: told.name,
    headline: told.headline,
    affiliation: told.affiliation,
    location: told.location,
    email: told.email,
    researchAreas: told.research_areas,
    inquiries: told.inquiries,
    summary: told.summary,
  });
  await replaceAboutSections(
    db,
    about.map((section, order) => ({ ...section, order })),
  );
  await db.insert(bibliometrics).values({ id: 1, ...metrics });
  await db.insert(conferences).values(told.conferences);
  await db.insert(posts).values(
    told.posts.map((post) => ({
      ...post,
      author: told.name,
      status: 'published' as const,
      published_at: new Date(post.published_at).toISOString(),
    })),
  );
  for (const [title, count] of Object.entries(citations)) {
    await db.run(sql`update publications set citations = ${count} where title = ${title}`);
  }
  const site = await readSite(db, config);
  return {
    db,
    site,
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
