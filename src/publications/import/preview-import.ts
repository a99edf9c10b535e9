import type { Db } from '../../../db/open.ts';
import { selectBibliography } from '../../../db/queries/publications/read.ts';
import type { StyleName } from '../../../records/reference-styles.ts';
import type { Preview, PreviewQuestion } from './preview-changes.ts';
import { readOwner } from './read-owner.ts';
import { isForeignVolume } from './volumes.ts';

interface PreviewDeps {
  db: Db;
  readers: { preview: (question: PreviewQuestion) => Promise<Preview> };
}

/** Previews the changes made by importing a bibliography, with references in a style. */
export async function previewImport(
  { db, readers }: PreviewDeps,
  source: PreviewQuestion['source'],
  style: StyleName,
) {
  const { stored, samples } = await selectBibliography(db);
  const owner = await readOwner(db);
  const { entries, ...preview } = await readers.preview({ source, stored, style });
  return {
    ...preview,
    entries: entries.map(({ volumeOf, ...entry }) => ({
      ...entry,
      /** True for a volume that other entries refer to: shown, and stored only if the administrator selects it. */
      offered: entry.status === 'new' && isForeignVolume({ ...entry, volumeOf }, owner),
    })),
    samples: samples.length,
  };
}
