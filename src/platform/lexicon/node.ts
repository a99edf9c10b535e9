import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lexicon, openLexicon } from '../../assistant/lexicon.ts';

/** The lexicon as a build holds it, in a folder. */
export const nodeLexicon = (folder: string): Lexicon =>
  openLexicon((file) => readFile(join(folder, file), 'utf8').catch(() => null));
