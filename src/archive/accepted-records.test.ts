import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ADDED } from '../../db/queries/archive/add.ts';
import { bibliometricFields } from '../../records/bibliometrics.ts';
import { RECORDS } from '../../records/index.ts';
import { newPage } from '../../records/page.ts';
import { newPost } from '../../records/post.ts';
import { aboutSection } from '../../records/section.ts';
import { settingsSchema } from '../../records/settings.ts';
import { signIn } from '../../test/administrator.ts';
import { anyRecord } from '../../test/any-record.ts';
import { openApp } from '../../test/app.ts';
import { archivedRows, blank, makeArchive, makeDeps, opened } from '../../test/archive.ts';
import { sentJson } from '../../test/chat.ts';
import { fileForm, makeFile, PNG } from '../../test/files.ts';
import { newPublication } from '../publications/publication-input.ts';
import { keys } from '../values/object.ts';
import { addArchive } from './add.ts';
import { restoreArchive } from './restore.ts';

const publication = newPublication(2026).in;
if (!(publication instanceof z.ZodObject)) throw new TypeError('a publication has fields');

/** Fields with ids of other records, of which there are none. */
const NO_IDS = {
  ...{ publication_ids: fc.constant([]), person_ids: fc.constant([]) },
  ...{ conference_id: fc.constant(null), thesis_publication_id: fc.constant(null) },
};
const SOMEBODY = fc.oneof(
  fc.constantFrom('Vera Exemplar', 'Novák, Jan; Eva Nová', '{Roofs, Ltd.}', '{}', 'A*', 'et al.'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);
/** A category that the settings have, a copy that is elsewhere, and few authors: thousands take a minute. */
const KNOWN = {
  research_category: fc.constant(null),
  open: fc.constantFrom(null, 'gold'),
  authors: fc.array(SOMEBODY, { minLength: 1, maxLength: 5 }).map((names) => names.join(', ')),
};

/** The calls that take records one by one, and what their schemas take. */
const SENT_ONE_BY_ONE = {
  '/api/admin/publications': anyRecord(publication.shape, KNOWN),
  '/api/blog/admin/posts': anyRecord(newPost.shape),
  '/api/admin/pages': anyRecord(newPage.shape),
  // A photo is uploaded, below.
  ...Object.fromEntries(
    Object.values(RECORDS).flatMap(({ kind, calls, fields }) =>
      kind === 'photo' ? [] : [[`/api/${calls}`, anyRecord(fields, NO_IDS)]],
    ),
  ),
};

/** Calls that take all that is there, or a part of it. */
const OTHERS = {
  '/api/admin/about/content': fc.record(
    // Ids and originals refer to each other.
    {
      content: fc.array(anyRecord(aboutSection.omit({ id: true, translation_of: true }).shape), {
        minLength: 1,
        maxLength: 3,
      }),
    },
    { noNullPrototype: true },
  ),
  '/api/admin/bibliometrics': anyRecord(bibliometricFields.shape),
};
const SETTINGS = anyRecord(settingsSchema.shape);

const many = <Item>(item: fc.Arbitrary<Item>, count: number) =>
  fc.array(item, { minLength: count, maxLength: count });

/** Requests to a site: each path with bodies, those of records in pairs of a new one and its changes. */
const SENT = fc
  .record({
    records: fc.record(
      Object.fromEntries(
        keys(SENT_ONE_BY_ONE).map((path) => [
          path,
          many(fc.tuple(SENT_ONE_BY_ONE[path], SENT_ONE_BY_ONE[path]), 12),
        ]),
      ),
    ),
    others: fc.record(
      Object.fromEntries(keys(OTHERS).map((path) => [path, many<object>(OTHERS[path], 12)])),
    ),
    settings: many(SETTINGS, 3),
    text: fc.string({ unit: 'grapheme', minLength: 1 }),
  })
  // A failure names the row and the field: megabytes of what was sent say no more.
  .map((sent) => Object.assign(sent, { [fc.toStringMethod]: () => 'see the error' }));

/** The differences of two sites, a line for each field. */
const differences = (
  one: Record<string, unknown[]>,
  other: Record<string, unknown[]>,
  without: readonly string[] = [],
): string[] =>
  Object.entries(one).flatMap(([table, rows]) => {
    const others = other[table] ?? [];
    return Array.from({ length: Math.max(rows.length, others.length) }, (_, at) => {
      const found = new Map(Object.entries(others[at] ?? {}));
      return Object.entries(rows[at] ?? { missing: true }).flatMap(([field, value]) => {
        if (without.includes(field) || isDeepStrictEqual(value, found.get(field))) return [];
        const [was, is] = [value, found.get(field)].map((each) => JSON.stringify(each));
        return `${table} ${at} ${field}: ${was?.slice(0, 100)} | ${is?.slice(0, 100)}`;
      });
    }).flat();
  });

it('whatever calls take, an archive restores as it is, and adds once', async () => {
  const taken = new Map<string, number>();
  const property = fc.asyncProperty(SENT, async ({ records, others, settings, text }) => {
    const source = await openApp({ prepare: blank });
    const administrator = await signIn(source);
    const call = async (method: string, path: string, body: unknown) => {
      const response = await administrator(path, { method, body });
      expect(response.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
      if (!response.ok) return null;
      taken.set(path, (taken.get(path) ?? 0) + 1);
      return response.json();
    };
    for (const [path, pairs] of Object.entries(records)) {
      for (const [fields, changes] of pairs) {
        const stored = await call('POST', path, fields);
        if (stored) await call('PUT', `${path}/${stored.id}`, changes);
      }
    }
    for (const [path, bodies] of Object.entries(others)) {
      for (const body of bodies) await call('POST', path, body);
    }
    // One by one: a site takes all of a call, or nothing.
    for (const [name, value] of settings.flatMap((fields) => Object.entries(fields))) {
      await call('PUT', '/api/admin/settings', { [name]: value });
    }
    await call('POST', '/api/admin/bibliometrics/keywords', { keyword: `${text} é a` });
    const draft = { fields: { title: text, tags: null, published: 0.5 }, revision: 2 ** 53 - 1 };
    await call('PUT', '/api/blog/admin/drafts/new', draft);
    const photo = { caption: `${text} é`, location: '𝒟', year: '2030' };
    await call('POST', '/api/admin/about/photos', fileForm('photo', [makeFile(PNG)], photo));
    const visitor = { name: 'é 𝒟', email: 'ana@example.org' };
    await call('POST', '/api/contact', { ...visitor, message: `\r\n\t${text}`.repeat(50) });
    await call('POST', '/api/meetings', {
      ...visitor,
      date: '9999-12-30T23:59',
      topic: `a${text}`,
    });
    const { session_id } = await call('POST', '/api/chat/start', visitor);
    await source.request('/api/chat', sentJson({ message: `${text} é?`, sessionId: session_id }));
    await source.settled();

    const rows = await archivedRows(source.db);
    const archive = await opened(await makeArchive(source));
    const restored = await openApp({ prepare: blank });
    await restoreArchive(makeDeps(restored), archive);
    expect(differences(rows, await archivedRows(restored.db))).toEqual([]);

    const other = await openApp({ prepare: blank });
    await addArchive(makeDeps(other), archive);
    const added = await archivedRows(other.db);
    const names = Object.values(ADDED).map(({ name }) => name);
    const comparable = Object.fromEntries(names.map((name) => [name, rows[name] ?? []]));
    expect(differences(comparable, added, ['id'])).toEqual([]);
    const { counts } = await addArchive(makeDeps(other), archive);
    for (const [kind, count] of Object.entries(counts)) {
      expect([kind, count]).toEqual([kind, { ...count, added: 0, different: 0, deleted: 0 }]);
    }
  });
  await fc.assert(property, { numRuns: 1, endOnFailure: true });
  for (const path of [...keys(SENT_ONE_BY_ONE), ...keys(OTHERS)]) {
    expect([path, taken.get(path)]).toEqual([path, expect.toSatisfy((count) => count > 0)]);
  }
});
