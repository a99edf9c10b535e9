import { type Candidate, parseBibliography } from '../../bibtex/parse.ts';
import { type FileFinder, isImageName } from '../files.ts';
import type { LeftBehindList, MovedPublication, MovedSite, SourceFiles } from '../moved-site.ts';

const BIBLIOGRAPHY = /^_bibliography\/.*\.bib$/i;

/** What the bibliographies of a site say. */
export interface Bibliographies {
  list: MovedPublication[];
  skipped: MovedSite['skipped'];
}

/** The bibliographies of a site of Jekyll as one, so that what stands in two of them comes in once. */
export function readBibliographies(
  { names, texts }: SourceFiles,
  finder: FileFinder,
  left: LeftBehindList,
): Bibliographies {
  const taken = names.filter((name) => {
    if (!BIBLIOGRAPHY.test(name)) return false;
    const isExample = /\/_[^/]*$/.test(name);
    if (isExample) left.add('bibliography', 'Its name begins with "_", as drafts do.', name);
    return !isExample;
  });
  const starts: { name: string; from: number }[] = [];
  let lines = 0;
  const parts = taken.map((name) => {
    const text = (texts.get(name) ?? '').replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    starts.push({ name, from: lines });
    lines += text.split('\n').length;
    return text;
  });
  const { candidates, skipped } = parseBibliography(parts.join('\n'));
  const previews = previewsByKey(texts);
  return {
    list: candidates.map((candidate) => {
      const image = previewOf(candidate, previews, finder);
      const leftOut = image
        ? candidate.leftOut.filter((name) => name !== 'preview')
        : candidate.leftOut;
      return { candidate: { ...candidate, leftOut }, addresses: [], image };
    }),
    skipped: skipped.flatMap((entry) => {
      const { name, from } = starts.findLast((start) => start.from < entry.line) ?? {
        name: '',
        from: 0,
      };
      const found = { ...entry, line: entry.line - from };
      // People sort their publications into several files.
      if (taken.length > 1 && entry.reason === `The same publication as ${entry.key}.`) return [];
      return taken.length > 1 ? { ...found, reason: `${found.reason} (${name})` } : found;
    }),
  };
}

/** The picture beside an entry: al-folio's field `preview` names a file of one folder. */
function previewOf(
  { key, leftOut }: Candidate,
  previews: ReadonlyMap<string, string>,
  finder: FileFinder,
): string | null {
  const given = leftOut.includes('preview') && previews.get(key.toLowerCase());
  if (!given) return null;
  const found = finder.find(`/assets/img/publication_preview/${given}`) ?? finder.find(`/${given}`);
  return found && isImageName(found) ? found : null;
}

/** The field `preview` by citation key. A path of a folder is no address, so that the parser leaves it out. */
function previewsByKey(texts: SourceFiles['texts']): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, text] of texts) {
    if (!BIBLIOGRAPHY.test(name)) continue;
    let key = '';
    for (const line of text.split(/\r?\n/)) {
      key = /^\s*@\w+\s*[{(]\s*([^,\s]+)\s*,/.exec(line)?.[1]?.toLowerCase() ?? key;
      const preview = /\bpreview\s*=\s*[{"]([^{}"]*)[}"]/i.exec(line)?.[1];
      if (preview && key) found.set(key, preview.trim());
    }
  }
  return found;
}
