import { displayName } from '@academic-site/bibliography';
import { markOwner, type Owner } from '../owner.ts';
import type { Bibliography, Candidate } from './read-bibliography.ts';

/**
 * True for a volume that is in a bibliography only because its chapters refer to it. One that the owner edited or wrote
 * is a work of its own.
 */
export const isForeignVolume = (
  { volumeOf, fields }: Pick<Candidate, 'volumeOf' | 'fields'>,
  owner: Owner,
): boolean =>
  volumeOf !== undefined &&
  !markOwner(fields.contributors.map(displayName), owner).some(({ isOwner }) => isOwner);

/** Moves such volumes to the skipped entries of a bibliography. */
export function skipForeignVolumes<Read extends Pick<Bibliography, 'candidates' | 'skipped'>>(
  bibliography: Read,
  owner: Owner,
): Read {
  const { candidates, skipped } = bibliography;
  const [foreign, taken] = [true, false].map((is) =>
    candidates.filter((candidate) => isForeignVolume(candidate, owner) === is),
  );
  const volumes = (foreign ?? []).map(({ key, line, volumeOf }) => ({
    ...{ key, line, entryType: 'volume' },
    reason: `It is the volume that ${volumeOf} appeared in: import it by itself if it is yours.`,
  }));
  return {
    ...bibliography,
    candidates: taken ?? [],
    skipped: [...skipped, ...volumes].sort((a, b) => a.line - b.line),
  };
}
