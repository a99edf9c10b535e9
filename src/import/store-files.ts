import type { LeftBehindList, SiteSource } from '@academic-site/site-import';
import { matchPdfs, withPdf } from '../publications/import/match-pdfs.ts';
import type { Candidate } from '../publications/import/read-bibliography.ts';
import type { ArchiveFiles } from './archive-files.ts';
import type { FoundPublication, FoundRecords } from './to-archive.ts';

/** Stores the PDFs and images of publications. */
export async function storePublicationFiles(
  publications: readonly FoundPublication[],
  source: SiteSource,
  files: ArchiveFiles,
  left: LeftBehindList,
): Promise<FoundPublication[]> {
  const candidates = publications.map(({ candidate }) => candidate);
  const ready = new Map<Candidate, Candidate>();
  const paths = pdfPaths(candidates, source, left);
  const { matches, unmatched } = matchPdfs([...paths.keys()], candidates);
  for (const { name, reason } of unmatched) left.add('PDF', reason, paths.get(name) ?? name);
  for (const { name, candidate, field } of matches) {
    const address = await files.pdf(paths.get(name) ?? name);
    if (address) ready.set(candidate, withPdf(ready.get(candidate) ?? candidate, field, address));
  }
  return Array.fromAsync(publications, async (publication) => {
    const candidate = ready.get(publication.candidate) ?? publication.candidate;
    const image =
      publication.image && (await files.recordImage(publication.image, 'publication-images'));
    const fields = image ? { ...candidate.fields, image } : candidate.fields;
    return { ...publication, candidate: { ...candidate, fields } };
  });
}

/** Stores the files of talks, courses, projects and people, and resolves the ids of related records. */
export async function storeLifeRecords(
  site: FoundRecords,
  publications: readonly FoundPublication[],
  files: ArchiveFiles,
) {
  /** Keeps links whose files are stored; drops those that cannot be stored. */
  const storeLinks = async <Link extends { url: string }>(
    links: Link[],
    { title }: { title: string },
  ) => {
    const stored = await Array.fromAsync(links, async (link) => {
      const url = await files.address(link.url, title);
      return url ? [{ ...link, url }] : [];
    });
    return stored.flat();
  };
  const storeImage = async (image: string | null) => image && files.recordImage(image, 'records');
  const works = new Map(
    publications.flatMap(({ candidate, addresses }, at) =>
      [candidate.key, ...addresses].map((name) => [name, at + 1] as const),
    ),
  );
  const persons = new Map(site.people.map(({ fields }, at) => [fields.name, at + 1]));
  const toIds = (names: readonly string[], known: ReadonlyMap<string, number>) => [
    ...new Set(names.flatMap((name) => known.get(name) ?? [])),
  ];
  // Sequentially, so that files are named in the order of the records.
  const talks = await Array.fromAsync(site.talks, async ({ fields }) => ({
    ...fields,
    links: await storeLinks(fields.links, fields),
  }));
  const courses = await Array.fromAsync(site.courses, async ({ fields }) => ({
    ...fields,
    materials: await storeLinks(fields.materials, fields),
  }));
  const people = await Array.fromAsync(site.people, async ({ fields, portrait }) => ({
    ...fields,
    portrait: await storeImage(portrait),
  }));
  const projects = await Array.fromAsync(site.projects, async ({ fields, image, ...related }) => ({
    ...fields,
    image: await storeImage(image),
    publication_ids: toIds(related.publications, works),
    person_ids: toIds(related.people, persons),
  }));
  return { talks, courses, projects, people };
}

/** Paths of PDFs that entries may refer to, by whole path or by name alone. */
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
  for (const path of names.filter((name) => /\.pdf$/i.test(name))) {
    const forms = [path, path.slice(path.lastIndexOf('/') + 1)];
    const name = forms.find((form) => wanted.has(form.toLowerCase()));
    if (name === undefined) continue;
    if (paths.has(name))
      left.add(
        'PDF',
        'An entry may refer to this file or to another one with the same name.',
        path,
      );
    else paths.set(name, path);
  }
  return paths;
}
