import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openLibsql } from '../../db/open.ts';
import { selectSettings } from '../../db/queries/settings.ts';
import { ROOT } from '../../scripts/root.ts';
import { getLinkKind } from './settings.ts';

it.each([
  ['https://scholar.google.co.uk/citations?user=a', 'scholar'],
  ['https://fediscience.org/@a', 'mastodon'],
  ['https://notgithub.com/a', 'website'],
  ['https://BSKY.app/profile/a', 'bluesky'],
])('%s is known as %s', (url, kind) => {
  expect(getLinkKind(url)).toBe(kind);
});

it('the uploaded CV of an earlier version is the file of the CV after the update', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  const site = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  onTestFinished(() => {
    site.close();
    rmSync(folder, { recursive: true });
  });
  const [earlier, migrations] = [join(folder, 'migrations'), join(ROOT, 'db/migrations')];
  cpSync(migrations, earlier, { recursive: true });
  const journal = JSON.parse(readFileSync(join(earlier, 'meta/_journal.json'), 'utf8'));
  const entries = journal.entries.slice(0, 7);
  writeFileSync(join(earlier, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  await site.migrate(earlier);
  await site.db.run(sql`insert into settings values ('cv', '"/storage/site/a.pdf"')`);
  await site.migrate(migrations);
  const { fields } = await selectSettings(site.db);
  expect(fields).toEqual({ cvFile: '/storage/site/a.pdf' });
});
