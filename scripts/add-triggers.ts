// Adds triggers to the newest migration: those that table descriptions require and no migration creates.
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openLibsql } from '../db/open.ts';
import { selectMissingTriggers } from '../db/triggers.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

const folder = mkdtempSync(join(tmpdir(), 'triggers-'));
const { db, migrate, close } = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
await migrate(MIGRATIONS);
const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
const newest = join(MIGRATIONS, files.toSorted().at(-1) ?? '');
for (const statement of await selectMissingTriggers(db)) {
  appendFileSync(newest, `\n--> statement-breakpoint\n${statement}`);
}
close();
rmSync(folder, { recursive: true });
