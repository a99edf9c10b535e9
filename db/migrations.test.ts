import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { EVERYDAY } from '../src/lib/assistant/background.ts';
import { NO_LEXICON } from '../src/lib/assistant/lexicon.ts';
import { encodeVector } from '../src/lib/assistant/vectors.ts';
import { readAuthorMarks } from '../src/lib/publications/author-marks.ts';
import { bringVectorsUpToDate } from '../src/services/assistant/passage-vectors.ts';
import { searchSite } from '../src/services/search/search-site.ts';
import { sampleSite } from '../test/sample-site.ts';
import { runBatch } from './batch.ts';
import { openLibsql } from './open.ts';
import { selectOptionalAdministrator } from './queries/auth/read.ts';
import { selectChatHistory } from './queries/chat/read.ts';
import { replacePdfText } from './queries/pdf-texts/write.ts';
import { selectPublications } from './queries/publications/read.ts';
import { fromTrash, recordToTrash } from './queries/trash/write.ts';
import { passageVectors, sessions } from './schema/index.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** A database as it was before a migration, and what brings it up to date. */
async function openBefore(tag: string) {
  const folder = mkdtempSync(join(tmpdir(), 'academic-site-migrations-'));
  const earlier = join(folder, 'migrations');
  cpSync(MIGRATIONS, earlier, { recursive: true });
  const path = join(earlier, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const until = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  const { db, migrate, close } = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true });
  });
  await migrate(earlier);
  return { db, upgrade: () => migrate(MIGRATIONS) };
}

it('the administrator of an earlier version keeps name and password, and logs in once more', async () => {
  const { db, upgrade } = await openBefore('0014_own_sessions');
  await db.run(sql`insert into users (id, name, email, username, displayUsername, createdAt, updatedAt)
    values ('u', 'Vera', 'v@x.invalid', 'vera', 'Vera', 1795282310629, 1795282310629)`);
  await db.run(sql`insert into accounts (id, userId, issuer, accountId, providerId, password, createdAt, updatedAt)
    values ('a', 'u', 'local:credential', 'u', 'credential', 'scrypt:1', 1, 1)`);
  await db.run(sql`insert into sessions (id, userId, token, expiresAt, createdAt, updatedAt)
    values ('s', 'u', 't', 1, 1, 1)`);
  await upgrade();
  expect(await selectOptionalAdministrator(db)).toEqual({
    id: 'u',
    username: 'Vera',
    password_hash: 'scrypt:1',
    created_at: '2026-11-21T17:31:50.629Z',
  });
  expect(await db.select().from(sessions)).toEqual([]);
});

it('marks at the names of authors become notes, and theses and books have types of their own', async () => {
  const { db, upgrade } = await openBefore('0017_publication_details');
  const stored = [
    ['Ada “A” Lovelace*, Charles Babbage*†, M. Somerville2, 3, et al.', 'Nature', 'Article', null],
    ['Plain Name, LHCb Run 2', 'PhD thesis, Charles University', 'Technical Note', null],
    ['One Author', 'A Press', 'Book Chapter', 'A Press'],
    ['No Mark', 'CERN', 'Technical Note', null],
  ];
  for (const [authors, journal, type, publisher] of stored) {
    await db.run(sql`insert into publications (title, authors, journal, year, publication_type, publisher)
      values ('A work', ${authors}, ${journal}, 2020, ${type}, ${publisher})`);
  }
  await upgrade();
  const rows = await selectPublications(db);
  expect(
    rows
      .sort((a, b) => a.id - b.id)
      .map(({ authors, authorNotes, publication_type }) => [
        publication_type,
        authors,
        authorNotes,
      ]),
  ).toEqual([
    [
      'Article',
      'Ada “A” Lovelace, Charles Babbage, M. Somerville, et al.',
      [
        { author: 0, equal: true },
        { author: 1, equal: true, corresponding: true },
      ],
    ],
    ['Thesis', 'Plain Name, LHCb Run 2', []],
    ['Book', 'One Author', []],
    ['Technical Note', 'No Mark', []],
  ]);
  // The migration in SQL and the import have one rule.
  for (const [index, [authors = '']] of stored.entries()) {
    const { authors: names, authorNotes } = rows[index] ?? {};
    expect({ authors: names, authorNotes }).toEqual(readAuthorMarks(authors ?? ''));
  }
});

it('what was there before the trash goes to it, and comes back', async () => {
  const { db, upgrade } = await openBefore('0021_trash');
  await db.run(sql`insert into publications (id, title, authors, journal, year)
    values (1, 'Beams', 'A B', 'J', 2020)`);
  await upgrade();
  const [stored] = await selectPublications(db);
  const ref = { kind: 'publication', id: '1' } as const;
  const now = new Date('2026-11-20T12:00:00Z');
  await runBatch(db, recordToTrash(db, ref, [], now));
  expect(await selectPublications(db)).toEqual([]);
  await runBatch(db, fromTrash(db, ref, now));
  expect(await selectPublications(db)).toEqual([stored]);
});

it('a chat of the version before was sure where it answered', async () => {
  const { db, upgrade } = await openBefore('0024_certainty_and_terms');
  await db.run(sql`insert into chat_sessions (session_id, name) values ('s', 'Ana')`);
  for (const [position, answered] of [
    [1, 1],
    [2, 0],
  ])
    await db.run(sql`insert into chat_exchanges (session_id, position, question, answer, answered)
      values ('s', ${position}, 'Q', 'A', ${answered})`);
  await upgrade();
  const [session] = await selectChatHistory(db);
  expect(session?.messages.map(({ certainty }) => certainty)).toEqual(['sure', 'none']);
});

it('the PDFs of what was there before their text was read are searched once they are', async () => {
  const { db, upgrade } = await openBefore('0023_pdf_texts');
  await db.run(sql`insert into publications (id, title, authors, journal, year, pdf_url)
    values (1, 'Beams', 'A B', 'J', 2020, '/storage/publications/m%C4%9B.pdf')`);
  await db.run(sql`insert into passages (kind, record, part, url, title)
    values ('publication', '1', 0, '/publications/1', 'Beams')`);
  await upgrade();
  const text = { sha256: '0', title: null, language: null, pageCount: 1, pages: ['Medlars.'] };
  await replacePdfText(db, 'publications/mě.pdf', text, () => '');
  const { groups } = await searchSite(
    { db, site: sampleSite, lexicon: NO_LEXICON },
    { query: 'medlar', now: new Date() },
  );
  expect(groups[0]?.results[0]?.url).toBe('/publications/1/m%C4%9B.pdf#page=1');
});

it('vectors of the version before, which were compared with nothing, are made anew', async () => {
  const { db, upgrade } = await openBefore('0026_vector_background');
  await db.run(sql`insert into passages (id, kind, record, part, url, title)
    values (1, 'publication', '1', 0, '/publications/1', 'Beams')`);
  await db.run(sql`insert into passage_vectors (passage, model, vector) values (1, 'test', 'old')`);
  await upgrade();
  await bringVectorsUpToDate({
    db,
    embedder: { model: 'test', embed: async (texts) => texts.map(() => [1, 0]) },
    config: { AI_DAILY_LIMIT: 100 },
    log: () => {},
    now: () => new Date(),
  });
  const [stored] = await db.select().from(passageVectors);
  expect(stored).toMatchObject({ passage: 1, vector: encodeVector([1, 0]) });
  expect(stored?.background).toBe(JSON.stringify(EVERYDAY.map(() => 1)));
});
