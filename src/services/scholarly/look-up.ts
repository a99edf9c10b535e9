import { HttpError } from '../../http/error.ts';
import { mergeDuplicates } from '../../lib/bibtex/duplicates.ts';
import type { Bibliography, Candidate, Skipped } from '../../lib/bibtex/parse.ts';
import type { IdentifierQuery } from '../../lib/publications/identifiers.ts';
import { type OrcidWork, orcidWorks, worksOfOrcid } from '../../lib/publications/orcid-work.ts';
import type { PublicationFields } from '../../lib/publications/publication.ts';
import { type CrossrefWorks, unknownDoi, worksByDoi } from './crossref.ts';
import { askJson, type Service, type Services } from './service.ts';

/** DOIs that are looked up at once. */
const MAX_DOIS = 200;
/** Works of a record: Crossref is then asked 25 times. */
const MAX_WORKS = 500;

type Asked = Pick<Services, 'crossref' | 'orcid'>;

/**
 * Looks up the works of an ORCID iD or of DOIs: a bibliography to compare with the stored one. Works that
 * could not be fetched are among the skipped, with the reason.
 *
 * @throws a {@link HttpError}: 400 for too much, 404 when there is no such ORCID record, 503 when nothing
 *   could be fetched
 */
export async function lookUp(services: Asked, query: IdentifierQuery): Promise<Bibliography> {
  return query.kind === 'orcid' ? lookUpPerson(services, query.orcid) : lookUpDois(services, query);
}

async function lookUpDois(
  { crossref }: Asked,
  { dois, without }: Extract<IdentifierQuery, { kind: 'dois' }>,
): Promise<Bibliography> {
  if (dois.length > MAX_DOIS) {
    throw new HttpError(
      400,
      `Please keep to ${MAX_DOIS} DOIs at a time: these are ${dois.length}.`,
    );
  }
  const answers = await worksByDoi(
    crossref,
    dois.map(({ doi }) => doi),
  );
  failWithNothing(answers);
  const skipped: Skipped[] = without.map(({ text, line }) => ({
    key: text.slice(0, 80),
    entryType: 'text',
    line,
    reason: 'There is no DOI in this line.',
  }));
  const candidates: Candidate[] = [];
  for (const { doi, line } of dois) {
    const fields = answers.works.get(doi);
    const reason = answers.unanswered.get(doi)?.message ?? unknownDoi(doi);
    if (fields) candidates.push(candidate(doi, line, fields));
    else skipped.push({ key: doi, entryType: 'DOI', line, reason });
  }
  return { candidates, skipped };
}

async function lookUpPerson({ crossref, orcid }: Asked, iD: string): Promise<Bibliography> {
  const all = await worksByOrcid(orcid, iD);
  const works = all.slice(0, MAX_WORKS);
  const answers = await worksByDoi(
    crossref,
    works.flatMap(({ fields }) => fields.doi ?? []),
  );
  failWithNothing(answers);
  const candidates: Candidate[] = [];
  const skipped: Skipped[] = [];
  for (const { putCode, fields } of works) {
    const key = fields.doi ?? `ORCID ${putCode}`;
    const failure = answers.unanswered.get(key);
    // What Crossref does not know is as ORCID says.
    if (!failure) candidates.push(candidate(key, 0, answers.works.get(key) ?? fields));
    else skipped.push({ key, entryType: 'DOI', line: 0, reason: failure.message });
  }
  const { kept, repeated } = mergeDuplicates(candidates);
  for (const { entry, of } of repeated) {
    const reason = `The same publication as ${of.key}.`;
    skipped.push({ key: entry.key, entryType: 'work', line: 0, reason });
  }
  if (all.length > works.length) skipped.push(tooMany(all.length));
  return { candidates: kept, skipped };
}

const candidate = (key: string, line: number, fields: PublicationFields): Candidate => ({
  key,
  line,
  fields,
  pdfNames: [],
});

const tooMany = (works: number): Skipped => ({
  key: `${works - MAX_WORKS} more`,
  entryType: 'works',
  line: 0,
  reason: `The first ${MAX_WORKS} works of a record are looked up: paste the DOIs of the others.`,
});

/** Throws when no work was found; a partial result is shown with what is missing. */
function failWithNothing({ works, unanswered }: CrossrefWorks): void {
  const [failure] = unanswered.values();
  if (failure && works.size === 0) throw failure;
}

/**
 * Asks ORCID for the public works of a person.
 *
 * @param orcid a valid ORCID iD
 * @throws a {@link HttpError}: 404 when there is no such record, 503 when it gives no usable answer
 */
async function worksByOrcid(service: Service, orcid: string): Promise<OrcidWork[]> {
  const answer = await askJson(service, { path: `${orcid}/works` }, orcidWorks);
  if (!answer) throw new HttpError(404, `ORCID has no record with the iD ${orcid}.`);
  return worksOfOrcid(answer);
}
