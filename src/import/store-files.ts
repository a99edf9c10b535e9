import { matchPdfs, withPdf } from '../publications/import/match-pdfs.ts';
import type { Candidate } from '../publications/import/read-bibliography.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { isPdfName } from './files.ts';
import type { ImportedPublication, ImportedSite, LeftBehindList } from './imported-site.ts';
import type { SiteSource } from './source.ts';

/** Publications with their PDFs and pictures stored. */
export async function storePublicationFiles(
  publications: readonly ImportedPublication[],
  source: SiteSource,
  files: ArchiveFiles,
  left: LeftBehindList,
): Promise<ImportedPublication[]> {
  const candidates = publications.map(({ candidate }) => candidate);
  const ready = new Map<Candidate, Candidate>();
  const paths = pdfPaths(candidates, source, left);
  const { matches, unmatched } = matchPdfs([...paths.keys()], candidates);
  for (const { name, reason } of unmatched) left.add('PDF', reason, paths.get(name) ?? name);
  for (const { name, candidate, field } of matches) {
    const address = await files.pdf(paths.get(name) ?? name);
    if (address) ready.set(candidate, withPdf(ready.get(candidate) ?? candidate, field, address));
  }
  const found: ImportedPublication[] = [];
  for (const publication of publications) {
    const candidate = ready.get(publication.candidate) ?? publication.candidate;
    const image =
      publication.image && (await files.recordImage(publication.image, 'publication-images'));
    const fields = image ? { ...candidate.fields, image } : candidate.fields;
    found.push({ ...publication, candidate: { ...candidate, fields } });
  }
  return found;
}

/** Talks, courses, projects and people with their files stored, and with the ids of what they are related to. */
export async function storeLifeRecords(
  site: ImportedSite,
  publications: readonly ImportedPublication[],
  files: ArchiveFiles,
) {
  /** Links of which the files are stored; those that cannot be stored go. */
  const storeLinks = async <Link extends { url: string }>(
    links: readonly Link[],
    where: string,
  ) => {
    const stored: Link[] = [];
    for (const link of links) {
      const url = await files.address(link.url, where);
      if (url) stored.push({ ...link, url });
    }
    return stored;
  };
  const talks = [];
  for (const { fields } of site.talks) {
    talks.push({ ...fields, links: await storeLinks(fields.links, fields.title) });
  }
  const courses = [];
  for (const { fields } of site.courses) {
    courses.push({ ...fields, materials: await storeLinks(fields.materials, fields.title) });
  }
  const people = [];
  for (const { fields, portrait } of site.people) {
    const address = portrait && (await files.recordImage(portrait, 'records'));
    people.push({ ...fields, portrait: address });
  }
  const works = new Map(
    publications.flatMap(({ candidate, addresses }, at) =>
      [candidate.key, ...addresses].map((name) => [name, at + 1] as const),
    ),
  );
  const persons = new Map(people.map(({ name }, at) => [name, at + 1]));
  const toIds = (names: readonly string[], known: ReadonlyMap<string, number>) => [
    ...new Set(names.flatMap((name) => known.get(name) ?? [])),
  ];
  const projects = [];
  for (const { fields, image, ...related } of site.projects) {
    const address = image && (await files.recordImage(image, 'records'));
    const publication_ids = toIds(related.publications, works);
    const person_ids = toIds(related.people, persons);
    projects.push({ ...fields, image: address, publication_ids, person_ids });
  }
  return { talks, courses, projects, people };
}

/** The paths of PDFs that entries may mean, by how they name them: by the whole path, or by the name alone. */
function pdfPaths(
  candidates: readonly Candidate[],
  { names }: SiteSource,
  left: LeftBehindList,
): Map<string, string> {
  const meant = candidates.flatMap(({ pdfNames, linkedPdfs }) => [
    ...pdfNames,
    ...linkedPdfs.map(({ name }) => name),
  ]);
  const wanted = new Set(meant.map((name) => name.toLowerCase()));
  const paths = new Map<string, string>();
  for (const path of names.filter(isPdfName)) {
    const forms = [path, path.slice(path.lastIndexOf('/') + 1)];
    const name = forms.find((form) => wanted.has(form.toLowerCase()));
    if (name === undefined) continue;
    if (paths.has(name)) left.add('PDF', 'An entry may mean it, or another of its name.', path);
    else paths.set(name, path);
  }
  return paths;
}
