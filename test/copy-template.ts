import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A folder with a copy of a template, by default of the sample's site on Node, for whom calls this to remove. */
export function copyTemplate(template = inject('template')): string {
  const folder = mkdtempSync(join(tmpdir(), 'academic-site-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}
