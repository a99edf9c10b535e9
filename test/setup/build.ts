import { resolve } from 'node:path';
import { ensureBuilt } from '../../scripts/ensure-built.ts';

/** Builds what is not built yet, for projects that start the built site. */
export default function setup(): void {
  ensureBuilt(resolve(import.meta.dirname, '../..'));
}
