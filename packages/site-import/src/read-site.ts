import { ghostTables, readGhost } from './ghost.ts';
import type { ImportedSite, ReadOptions, SourceFiles } from './model.ts';
import { readCvFile } from './read-cv.ts';
import { readHugoBlox } from './read-hugoblox.ts';
import { readJekyll } from './read-jekyll.ts';
import { readWordPress } from './wordpress.ts';

/** Matches al-folio's settings, even in a folder that still contains parts of another theme. */
const AL_FOLIO = /al-folio|^bib_search:/m;

/**
 * Reads a site from its folder, or from an export, possibly with images next to it; or a standalone CV.
 *
 * @returns null if no supported system created it
 * @throws a {@link SourceError} for a truncated export
 */
export function readSite(files: SourceFiles, options: ReadOptions): ImportedSite | null {
  const has = (pattern: RegExp) => files.names.some((name) => pattern.test(name));
  if (has(/^_config\.ya?ml$/)) {
    const config = files.texts.get('_config.yml') ?? files.texts.get('_config.yaml') ?? '';
    const isAlFolio =
      AL_FOLIO.test(config) ||
      (has(/^_bibliography\/.*\.bib$/i) && !has(/^_(?:talks|portfolio)\//));
    if (isAlFolio) return readJekyll(files, 'al-folio', options);
    if (has(/^_(?:publications|talks|posts|pages)\//))
      return readJekyll(files, 'academicpages', options);
  }
  if (
    has(/^(?:config\/_default\/|hugo\.(?:ya?ml|toml)$|config\.(?:ya?ml|toml)$)/) &&
    has(/^content\//)
  ) {
    return readHugoBlox(files, options);
  }
  for (const [name, text] of files.texts) {
    if (/\.xml$/i.test(name) && text.includes('<wp:wxr_version>'))
      return readWordPress(files, name, options);
    if (/\.json$/i.test(name) && text.includes('"posts"') && ghostTables(text))
      return readGhost(files, name, options);
  }
  const [[name, text] = ['', ''], ...others] = files.texts;
  return others.length === 0 && /\.(?:json|ya?ml)$/i.test(name)
    ? readCvFile(files, name, text)
    : null;
}
