import type { PublicationFields } from '../../../records/publication.ts';
import { normaliseDoi } from '../../values/doi.ts';
import { Invalid, NotFound } from '../../values/errors.ts';
import type { IdentifierQuery } from '../../values/identifiers.ts';
import { mergeRepeatedEntries } from '../bibliography/duplicates.ts';
import type { Bibliography, Candidate, SkippedEntry } from '../formats/bibtex/parse.ts';
import { stripDegrees } from '../owner.ts';
import { crossrefWorks } from './crossref.ts';
import { dataCiteWorks } from './datacite.ts';
import { type OrcidWork, worksByOrcid } from './orcid-works.ts';
import type { FoundWorks, RegistryServices } from './service.ts';

type Registries = Pick<RegistryServices, 'crossref' | 'dataCite'>;

const MAX_DOIS = 200;
/** Works of a record: Crossref is then asked 25 times. */
const MAX_WORKS = 500;

const WITHOUT_AUTHORS =
  'It is only in this ORCID record, which names no authors: import it as BibTeX or add it by hand.';
const unknownDoi = (doi: string) =>
  `Neither Crossref nor DataCite knows a work with the DOI ${doi}.`;

/**
 * Asks Crossref for works, and DataCite for what Crossref does not know: data sets, software, theses, arXiv.
 *
 * @param dois bare and in lower case
 */
export async function worksByDoi({ crossref, dataCite }: Registries, dois: readonly string[]) {
  const works: FoundWorks<{ source: string; fields: PublicationFields }> = {
    found: new Map(),
    unanswered: new Map(),
  };
  let left = dois;
  for (const [service, ask] of [
    [crossref, crossrefWorks],
    [dataCite, dataCiteWorks],
  ] as const) {
    const { found, unanswered } = await ask(service, left);
    for (const [doi, fields] of found) works.found.set(doi, { source: service.name, fields });
    for (const [doi, error] of unanswered) works.unanswered.set(doi, error);
    left = left.filter((doi) => !found.has(doi) && !unanswered.has(doi));
  }
  return works;
}

/**
 * Asks the registries for a work.
 *
 * @param doi bare and in lower case
 * @throws a 404 when none knows such a work, 503 when one gives no usable answer
 */
export async function workByDoi(registries: Registries, doi: string) {
  const { found, unanswered } = await worksByDoi(registries, [doi]);
  const work = found.get(doi);
  if (!work) throw unanswered.get(doi) ?? new NotFound(unknownDoi(doi));
  return work;
}

/**
 * Looks up the works of an ORCID iD or of DOIs: a bibliography to compare with the stored one. Works that
 * could not be fetched are among the skipped, with the reason. A work that only an ORCID record has names no authors: in
 * the owner's record it is the owner's, in another one it is skipped.
 *
 * @throws a 400 for too much, 404 when there is no such ORCID record, 503 when nothing
 *   could be fetched
 */
export async function lookUpWorks(
  { orcid, ...registries }: Pick<RegistryServices, 'crossref' | 'dataCite' | 'orcid'>,
  query: IdentifierQuery,
  owner: { name: string; orcid: string },
): Promise<Bibliography> {
  const { wanted, skipped } =
    query.kind === 'dois'
      ? wantedByDoi(query)
      : wantedByOrcid(await worksByOrcid(orcid, query.orcid));
  const dois = wanted.flatMap(({ key }) => normaliseDoi(key) ?? []);
  const { found, unanswered } = await worksByDoi(registries, dois);
  const [failure] = unanswered.values();
  if (failure && found.size === 0) throw failure;
  const candidates: Candidate[] = [];
  const isOwner = query.kind === 'orcid' && query.orcid === owner.orcid;
  const withOwner = (fields?: PublicationFields) =>
    isOwner && fields ? { ...fields, authors: stripDegrees(owner.name) } : undefined;
  for (const { key, line, fields } of wanted) {
    const failed = unanswered.get(key);
    const known = failed ? undefined : (found.get(key)?.fields ?? withOwner(fields));
    const reason = failed?.message ?? (fields ? WITHOUT_AUTHORS : unknownDoi(key));
    if (known)
      candidates.push({ key, line, fields: known, pdfNames: [], linkedPdfs: [], leftOut: [] });
    else
      skipped.push({ key: fields?.title || key, entryType: fields ? 'work' : 'DOI', line, reason });
  }
  const { unique, repeated } = mergeRepeatedEntries(candidates);
  for (const { entry, of } of repeated) {
    const reason = `The same publication as ${of.key}.`;
    skipped.push({ key: entry.key, entryType: 'work', line: entry.line, reason });
  }
  return { candidates: unique, skipped, leftOut: [] };
}

/** Works that are asked for: the key is the DOI of one that has any. */
interface Wanted {
  /** `fields` is what is known where no registry knows the work. */
  wanted: { key: string; line: number; fields?: PublicationFields }[];
  skipped: SkippedEntry[];
}

function wantedByDoi({ dois, without }: Extract<IdentifierQuery, { kind: 'dois' }>): Wanted {
  if (dois.length > MAX_DOIS) {
    throw new Invalid(`Please keep to ${MAX_DOIS} DOIs at a time: these are ${dois.length}.`);
  }
  const reason = 'There is no DOI in this line.';
  return {
    wanted: dois.map(({ doi, line }) => ({ key: doi, line })),
    skipped: without.map(({ text, line }) => ({
      key: text.slice(0, 80),
      entryType: 'text',
      line,
      reason,
    })),
  };
}

function wantedByOrcid(works: OrcidWork[]): Wanted {
  const more = works.length - MAX_WORKS;
  const reason = `The first ${MAX_WORKS} works of a record are looked up: paste the DOIs of the others.`;
  return {
    wanted: works
      .slice(0, MAX_WORKS)
      .map(({ putCode, fields }) => ({ key: fields.doi ?? `ORCID ${putCode}`, line: 0, fields })),
    skipped: more > 0 ? [{ key: `${more} more`, entryType: 'works', line: 0, reason }] : [],
  };
}
