import { type IdentifierQuery, parseDoi } from '@academic-site/bibliography';
import type { PublicationFields } from '../../../records/publication.ts';
import { mergeRepeatedEntries } from '../import/duplicates.ts';
import { leftOutFields } from '../import/left-out.ts';
import type { Bibliography, Candidate, SkippedEntry } from '../import/read-bibliography.ts';
import { stripDegrees } from '../owner.ts';
import { worksByDoi } from './by-doi.ts';
import { type ReadBibliography, worksByIdentifiers } from './by-identifiers.ts';
import { type OrcidWork, worksByOrcid } from './orcid-works.ts';
import type { RegistryServices } from './service.ts';

/** Works of a record: Crossref is then asked 25 times. */
const MAX_WORKS = 500;

const WITHOUT_AUTHORS =
  'It is only in this ORCID record, which names no authors: import it as BibTeX or add it by hand.';

/**
 * Looks up the works of an ORCID iD, or of identifiers and author pages: a bibliography to compare with the stored one.
 * Works that could not be fetched are among the skipped, with the reason. A work that only an ORCID record has names no
 * authors: in the owner's record it is the owner's, in another one it is skipped.
 *
 * @param readBibliography reads the BibTeX of an author page
 * @throws a 400 for too much, 404 when there is no such ORCID record, 503 when nothing
 *   could be fetched
 */
export async function lookUpWorks(
  services: RegistryServices,
  readBibliography: ReadBibliography,
  query: IdentifierQuery,
  owner: { name: string; orcid: string },
): Promise<Bibliography> {
  const { candidates, skipped } =
    query.kind === 'list'
      ? await worksByIdentifiers(services, readBibliography, query)
      : await worksOfPerson(services, query.orcid, owner);
  const { unique, repeated } = mergeRepeatedEntries(candidates);
  for (const { entry, of } of repeated) {
    const reason = `The same publication as ${of.key}.`;
    skipped.push({ key: entry.key, entryType: 'work', line: entry.line, reason });
  }
  return { candidates: unique, skipped, leftOut: leftOutFields(unique) };
}

/** The works of an ORCID record, with what Crossref and DataCite know of them. */
async function worksOfPerson(
  services: RegistryServices,
  orcid: string,
  owner: { name: string; orcid: string },
): Promise<{ candidates: Candidate[]; skipped: SkippedEntry[] }> {
  const { wanted, skipped } = wantedByOrcid(await worksByOrcid(services.orcid, orcid));
  const dois = wanted.flatMap(({ key }) => parseDoi(key) ?? []);
  const { found, unanswered } = await worksByDoi(services, dois);
  const [failure] = unanswered.values();
  if (failure && found.size === 0) throw failure;
  const candidates: Candidate[] = [];
  const withOwner = (fields: PublicationFields) =>
    orcid === owner.orcid ? { ...fields, authors: stripDegrees(owner.name) } : undefined;
  for (const { key, fields } of wanted) {
    const failed = unanswered.get(key);
    const known = failed ? undefined : (found.get(key)?.fields ?? withOwner(fields));
    const reason = failed?.message ?? WITHOUT_AUTHORS;
    if (known)
      candidates.push({ key, line: 0, fields: known, pdfNames: [], linkedPdfs: [], leftOut: [] });
    else skipped.push({ key: fields.title || key, entryType: 'work', line: 0, reason });
  }
  return { candidates, skipped };
}

/** Works of an ORCID record: the key is the DOI of one that has any. */
interface Wanted {
  /** `fields` is what is known where no registry knows the work. */
  wanted: { key: string; fields: PublicationFields }[];
  skipped: SkippedEntry[];
}

function wantedByOrcid(works: OrcidWork[]): Wanted {
  const more = works.length - MAX_WORKS;
  const reason = `The first ${MAX_WORKS} works of a record are looked up: paste the DOIs of the others.`;
  return {
    wanted: works
      .slice(0, MAX_WORKS)
      .map(({ putCode, fields }) => ({ key: fields.doi ?? `ORCID ${putCode}`, fields })),
    skipped: more > 0 ? [{ key: `${more} more`, entryType: 'works', line: 0, reason }] : [],
  };
}
