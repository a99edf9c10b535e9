import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSpool, putBatch } from './spool.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academic-site-spool-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const batch = (...ids: string[]) => JSON.stringify(ids.map((id) => ({ id })));
const put = (...ids: string[]) => putBatch(folder, batch(...ids));

/** A spool on the folder, what it stored, and what it said. */
function open(beforeStoring: () => unknown = () => {}) {
  const stored: string[] = [];
  const said: string[] = [];
  const spool = openSpool(
    folder,
    async (named) => {
      await beforeStoring();
      stored.push(...named.map(({ seen }) => (Array.isArray(seen) ? seen[1] : seen.id)));
    },
    (why) => said.push(why),
  );
  return { spool, stored, said };
}

const never = () => new Promise(() => {});

describe('what waits to be stored', () => {
  it('is on the disk when it was kept, and gone when it is stored', async () => {
    const database = Promise.withResolvers<void>();
    const { spool, stored } = open(() => database.promise);
    await put('a', 'b');
    await put('c');
    void spool.begin();
    expect(readdirSync(folder)).toHaveLength(2);
    expect(stored).toEqual([]);
    database.resolve();
    await spool.drain();
    expect(stored.sort()).toEqual(['a', 'b', 'c']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is stored by the next process when one ends before', async () => {
    const ended = open(never);
    await put('a');
    await put('b');
    void ended.spool.begin();
    const next = open();
    await next.spool.drain();
    expect(next.stored.sort()).toEqual(['a', 'b']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes on waiting while the database takes nothing, and the reason is told', async () => {
    let down = true;
    const { spool, stored, said } = open(() => {
      if (down) throw new Error('the database is locked');
    });
    await put('a');
    await spool.drain();
    await put('b');
    await spool.drain();
    expect(stored).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(new Set(said)).toEqual(new Set(['visits wait to be stored: the database is locked']));
    down = false;
    await spool.drain();
    expect(stored.sort()).toEqual(['a', 'b']);
  });

  it('is not held up by a file that cannot be read', async () => {
    writeFileSync(join(folder, '0-torn.json'), '[{"id":');
    const { spool, stored, said } = open();
    await put('a');
    await spool.drain();
    expect(stored).toEqual(['a']);
    expect(said).toEqual([expect.stringContaining('0-torn.json cannot be read')]);
    expect(readdirSync(folder)).toEqual(['0-torn.json.unreadable']);
  });

  it('may be stored by another process on the same folder', async () => {
    writeFileSync(join(folder, '1.json'), batch('a'));
    writeFileSync(join(folder, '2.json'), batch('b'));
    const { spool, stored, said } = open(() => rmSync(join(folder, '2.json'), { force: true }));
    await spool.drain();
    expect(stored).toEqual(['a']);
    expect(said).toEqual([]);
  });

  it('has one name each, the same whenever it is read', async () => {
    const glimpses = Array.from({ length: 2_500 }, (_, index) => [0, `/${index}`, null]);
    await putBatch(folder, JSON.stringify(glimpses));
    const names: string[] = [];
    const spool = openSpool(
      folder,
      async (named) => {
        names.push(...named.map(({ id }) => id));
        if (names.length === 2_000) throw new Error('the disk is full');
      },
      () => {},
    );
    await spool.drain();
    expect(names).toHaveLength(2_000 + 2_500);
    expect(new Set(names).size).toBe(2_500);
  });
});
