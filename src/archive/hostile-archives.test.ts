import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ARCHIVE_PARTS } from '../../db/queries/archive/tables.ts';
import { type AppUnderTest, startApp } from '../../test/app.ts';
import {
  type ArchiveContents,
  blank,
  changeJson,
  fillSite,
  makeArchive,
  makeDeps,
  opened,
  rezip,
} from '../../test/archive.ts';
import values from '../../test/fixtures/hostile-values.json' with { type: 'json' };
import { DAMAGE } from '../../test/hostile-files.ts';
import { ArchiveError } from '../values/errors.ts';
import { restoreArchive } from './restore.ts';

let app: Awaited<ReturnType<typeof startApp>>;
let whole: Blob;
beforeAll(async () => {
  app = await startApp({
    now: '2026-11-20T12:00:00Z',
    async prepare(content) {
      await blank(content);
      await fillSite(content);
    },
  });
  whole = await makeArchive(app);
});
afterAll(() => app.close());

/** What a field of some kind would not hold, and what it just may. */
const VALUES = fc.oneof(
  fc.constantFrom<unknown>(...values, -0, '\ud800', 'a'.repeat(300), 'a'.repeat(30_000)),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

type Change = (contents: ArchiveContents) => void;

const rowChange: fc.Arbitrary<Change> = fc
  .record({
    part: fc.constantFrom(...ARCHIVE_PARTS.filter(({ path }) => path.endsWith('.json'))),
    list: fc.nat(),
    row: fc.nat(),
    field: fc.nat(),
    value: VALUES,
    how: fc.constantFrom('field', 'field', 'field', 'field', 'row', 'list', 'twice', 'missing'),
  })
  .map(({ part, list, row, field, value, how }) =>
    changeJson(part.path, (lists) => {
      const names = Object.keys(part.lists);
      const name = names[list % names.length] ?? '';
      const rows = lists[name];
      const at = rows?.length > 0 ? row % rows.length : 0;
      const fields = Object.keys(rows?.[at] ?? {});
      const key = fields[field % (fields.length || 1)] ?? 'name';
      if (how === 'list') lists[name] = value;
      else if (!Array.isArray(rows)) return;
      else if (how === 'row' || rows.length === 0) rows[at] = value;
      else if (how === 'twice') rows.push({ ...rows[at], [key]: value });
      else if (typeof rows[at] !== 'object' || rows[at] === null) return;
      else if (how === 'missing') delete rows[at][key];
      else rows[at][key] = value;
    }),
  );

const manifestChange: fc.Arbitrary<Change> = fc
  .record({
    field: fc.constantFrom(
      ...['version', 'createdAt', 'name', 'sample', 'counts', 'lastIds', 'files', 'missing'],
    ),
    inner: fc.constantFrom(null, 'blog_posts', 'publications', 'administrators', '__proto__', '0'),
    value: VALUES,
  })
  .map(({ field, inner, value }) =>
    changeJson('manifest.json', (manifest) => {
      if (inner === null || typeof manifest[field] !== 'object') manifest[field] = value;
      else Object.defineProperty(manifest[field], inner, { value, enumerable: true });
    }),
  );

const CHANGES = fc.array(
  fc.oneof({ weight: 6, arbitrary: rowChange }, { weight: 1, arbitrary: manifestChange }),
  { minLength: 1, maxLength: 3 },
);

const PAGES = ['/', '/publications', '/blog', '/conferences', '/about', '/search?q=one'];

/** Restores a changed archive, and looks whether the site is well. */
async function tryArchive(changes: Change[], site: AppUnderTest): Promise<'refused' | 'accepted'> {
  const changed = await rezip(whole, (contents) => {
    for (const change of changes) change(contents);
  });
  try {
    await restoreArchive(makeDeps(site), await opened(changed));
  } catch (error) {
    if (error instanceof ArchiveError) return 'refused';
    throw error;
  }
  site.expire();
  for (const page of PAGES) expect([page, (await site.get(page)).status]).toEqual([page, 200]);
  await site.settled();
  await opened(await makeArchive(site));
  return 'accepted';
}

it('an archive with hostile rows and numbers is refused with a sentence, or makes a site that is well', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(CHANGES, async (changes) => {
      seen.add(await tryArchive(changes, app));
    }),
    { numRuns: 30, seed: 40 },
  );
  expect([...seen].toSorted()).toEqual(['accepted', 'refused']);
});

it('a damaged archive is refused with a sentence, or opened', async () => {
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const seen = new Set<string>();
  const property = fc.asyncProperty(DAMAGE, async (damage) => {
    const damaged = opened(new Blob([damage(bytes)]));
    const error = await damaged.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error !== null) expect(error).toBeInstanceOf(ArchiveError);
    seen.add(error === null ? 'opened' : 'refused');
  });
  await fc.assert(property, { numRuns: 40, seed: 40 });
  expect([...seen].toSorted()).toEqual(['opened', 'refused']);
});
