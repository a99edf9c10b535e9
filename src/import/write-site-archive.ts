import {
  type ImportedSite,
  type LeftBehind,
  LeftBehindList,
  type SiteSource,
  type SkippedEntry,
  type SourceSystem,
} from '@academic-site/site-import';
import { ADDED_KINDS, type AddedKind } from '../../records/added-kinds.ts';
import {
  ARCHIVE_FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
} from '../../records/archive-manifest.ts';
import { coursePath } from '../../records/course.ts';
import { pageAddress } from '../../records/page.ts';
import { personPath } from '../../records/person.ts';
import { projectPath } from '../../records/project.ts';
import { redirectKey } from '../../records/redirect.ts';
import { settingsChanges } from '../../records/settings.ts';
import { talkPath } from '../../records/talk.ts';
import type { ZipOutput } from '../archive/zip.ts';
import { postAddress } from '../posts/list-address.ts';
import { type LeftOut, leftOutFields } from '../publications/import/left-out.ts';
import { importedPublication } from '../publications/publication-input.ts';
import { entries, fromKeys, keys } from '../values/object.ts';
import { freeSlug } from '../values/slug.ts';
import { ArchiveFiles } from './archive-files.ts';
import { storeLifeRecords, storePublicationFiles } from './store-files.ts';
import { TextWriter } from './text-writer.ts';
import {
  type FoundPublication,
  type FoundRecords,
  type SiteProfile,
  toRecords,
} from './to-archive.ts';

export interface ArchivedRecord {
  kind: AddedKind;
  id: number;
  title: string;
}

/** Contents of an archive made from another system's site, and everything that was skipped. */
export interface SiteReport {
  system: SourceSystem;
  /** Where it was found; "" if unknown. */
  origin: string;
  counts: Record<AddedKind, number>;
  /** Each record, with its id in the archive. */
  records: ArchivedRecord[];
  pictures: number;
  /** PDFs of publications and those that texts link to. */
  pdfs: { stored: number; linked: number };
  /** Earlier addresses that redirect to its records. */
  redirects: number;
  /** Images on other servers that texts show. */
  remotePictures: number;
  skipped: SkippedEntry[];
  /** Fields of bibliographies' entries that publications don't have. */
  leftOut: LeftOut[];
  leftBehind: LeftBehind[];
  /** A proposal for the settings. */
  profile: SiteProfile;
}

interface Options {
  now: Date;
  /**
   * Fetches an image from another server; returns a sentence on failure. If omitted, such images stay on their servers.
   */
  fetchImage?: (url: string) => Promise<Uint8Array | string>;
}

/**
 * Converts the site of another system to an archive of this one: its records, the files they refer to, its earlier
 * addresses, and its owner's details as settings. HTML is cleaned when the archive is read.
 */
export async function writeSiteArchive(
  site: ImportedSite,
  source: SiteSource,
  zip: ZipOutput,
  { now, fetchImage }: Options,
): Promise<SiteReport> {
  const left = new LeftBehindList();
  const files = new ArchiveFiles(source, zip, left, fetchImage);
  const found = toRecords(site, source, left);
  const { skipped, stored } = selectStorable(site.skipped, found.publications);
  const publications = await storePublicationFiles(stored, source, files, left);
  const addressed = { ...found, posts: withSlugs(found.posts), pages: withSlugs(found.pages) };
  const paths = mapAddresses({ ...addressed, publications });
  const texts = new TextWriter(files, paths, left);
  const createdAt = now.toISOString();
  const rows: RowsByKind = {
    publications: withIds(
      publications.map(({ candidate }) => candidate.fields),
      createdAt,
    ),
    ...(await writeTexts(addressed, texts, createdAt)),
    ...(await writeLife(found, publications, files, createdAt)),
  };
  const redirects = [...paths].map(([path, target]) => ({ path, target }));
  for (const [kind, list] of entries(rows)) await files.addJson(`${kind}.json`, { [kind]: list });
  await files.addJson('site.json', { settings: toSettings(found.profile), redirects });
  const counts = fromKeys<SiteReport['counts']>(keys(ADDED_KINDS), (kind) =>
    kind in rows ? rows[kind as keyof RowsByKind].length : 0,
  );
  await finishArchive(zip, { site, name: found.profile.name, files, counts, createdAt });
  const candidates = publications.map(({ candidate }) => candidate);
  const hasPdf = (each: (typeof candidates)[number]) =>
    each.fields.pdf_url?.startsWith('/storage/');
  return {
    system: site.system,
    origin: site.origin,
    counts,
    records: listRecords(rows),
    profile: found.profile,
    skipped,
    pictures: files.counts.pictures,
    pdfs: { stored: files.counts.pdfs, linked: candidates.filter(hasPdf).length },
    redirects: redirects.length,
    remotePictures: fetchImage ? 0 : remotePictures(site),
    leftOut: leftOutFields(candidates),
    leftBehind: [...site.leftBehind, ...left.list()],
  };
}

/** Redirects from each earlier address to a path of this site: the first record that had it. */
function mapAddresses(site: FoundRecords): Map<string, string> {
  const paths = new Map<string, string>();
  const lead = (addresses: readonly string[], target: string) => {
    for (const address of addresses) {
      const key = redirectKey(address);
      if (key && key !== redirectKey(target) && !paths.has(key)) paths.set(key, target);
    }
  };
  for (const [kind, toPath] of entries(LIFE_PATHS)) {
    for (const [at, { addresses }] of site[kind].entries()) lead(addresses, toPath(at + 1));
  }
  for (const { addresses, slug } of site.posts) {
    lead(addresses, postAddress(slug));
  }
  for (const { addresses, slug } of site.pages) lead(addresses, pageAddress(slug));
  for (const [at, { addresses }] of site.publications.entries()) {
    lead(addresses, `/publications/${at + 1}`);
  }
  for (const { path, target } of site.redirects) lead([path], target);
  return paths;
}

const LIFE_PATHS = {
  talks: talkPath,
  courses: coursePath,
  projects: projectPath,
  people: personPath,
};

type Identified = { id: number } & ({ title: string } | { name: string });
type RowsByKind = Record<
  'publications' | 'posts' | 'pages' | 'talks' | 'courses' | 'people' | 'projects' | 'entries',
  Identified[]
>;

const withIds = <Fields extends object>(records: readonly Fields[], created_at: string) =>
  records.map((fields, at) => ({ id: at + 1, created_at, ...fields }));

/** Makes the rows of posts and pages, whose texts refer to files and records at their new addresses. */
async function writeTexts(
  { posts, pages, profile }: FoundRecords,
  texts: TextWriter,
  createdAt: string,
): Promise<Pick<RowsByKind, 'posts' | 'pages'>> {
  const times = { created_at: createdAt, updated_at: createdAt };
  const postRows = [];
  for (const post of posts) {
    const fields = await texts.toPostFields(post, profile.name);
    if (!fields) continue;
    const published_at = fields.published_at ?? (fields.published ? createdAt : null);
    postRows.push({ id: postRows.length + 1, slug: post.slug, ...fields, published_at, ...times });
  }
  const pageRows = [];
  for (const page of pages) {
    const fields = await texts.toPageFields(page);
    const id: number = postRows.length + pageRows.length + 1;
    if (fields) pageRows.push({ id, ...fields, ...times });
  }
  return { posts: postRows, pages: pageRows };
}

/** Makes the rows of all other types of records. */
async function writeLife(
  site: FoundRecords,
  publications: readonly FoundPublication[],
  files: ArchiveFiles,
  createdAt: string,
): Promise<Pick<RowsByKind, 'talks' | 'courses' | 'people' | 'projects' | 'entries'>> {
  const { talks, courses, people, projects } = await storeLifeRecords(site, publications, files);
  return {
    talks: withIds(talks, createdAt),
    courses: withIds(courses, createdAt),
    people: withIds(people, createdAt),
    projects: withIds(projects, createdAt),
    entries: withIds(
      site.entries.map((entry, at) => ({ order: at + 1, ...entry })),
      createdAt,
    ),
  };
}

/** Writes the manifest and ends the archive. */
async function finishArchive(
  zip: ZipOutput,
  {
    site,
    name,
    files,
    counts,
    createdAt,
  }: {
    site: ImportedSite;
    name: string;
    files: ArchiveFiles;
    counts: SiteReport['counts'];
    createdAt: string;
  },
): Promise<void> {
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    version: FORMAT_VERSION,
    createdAt,
    name,
    sample: false,
    source: { system: site.system, origin: site.origin },
    counts: { ...counts, files: files.listed.filter(({ stored }) => stored).length },
    lastIds: {},
    files: files.listed,
    missing: [],
  };
  const text = new TextEncoder().encode(JSON.stringify(manifest));
  await zip.add(MANIFEST, new Blob([text]).stream(), { compress: true });
  await zip.close();
}

const listRecords = (rows: RowsByKind): ArchivedRecord[] =>
  entries(rows).flatMap(([kind, list]) =>
    list.map((row) => ({ kind, id: row.id, title: 'title' in row ? row.title : row.name })),
  );

/** Publications that can be stored; the others are skipped, with the reason. */
function selectStorable(
  given: readonly SkippedEntry[],
  publications: readonly FoundPublication[],
): { stored: FoundPublication[]; skipped: SkippedEntry[] } {
  const skipped = [...given];
  const stored = publications.filter(({ candidate: { key, line, fields } }) => {
    const issue = importedPublication.safeParse(fields).error?.issues[0];
    if (!issue) return true;
    const reason = `Its ${issue.path[0]?.toString()} cannot be stored: ${issue.message}.`;
    skipped.push({ key: key || `line ${line}`, entryType: 'entry', line, reason });
    return false;
  });
  return { stored, skipped };
}

/** Gives each a unique address. */
function withSlugs<Item extends { slug: string }>(items: readonly Item[]): Item[] {
  const taken = new Set<string>();
  /** Number of records that want the same address. */
  const wanted = new Map<string, number>();
  return items.map((each) => {
    const before = wanted.get(each.slug) ?? 0;
    const slug = freeSlug(each.slug, taken, before + 1);
    wanted.set(each.slug, before + 1);
    taken.add(slug);
    return { ...each, slug };
  });
}

/** The site's information about its owner, as settings; invalid values are dropped. */
function toSettings({ portrait: _, ...profile }: SiteProfile) {
  return Object.entries(profile)
    .filter(
      ([name, value]) => value?.length && settingsChanges.safeParse({ [name]: value }).success,
    )
    .map(([name, value]) => ({ name, value }));
}

function remotePictures({ posts, pages }: ImportedSite): number {
  const shown = [...posts, ...pages].flatMap(({ html }) =>
    [...html.matchAll(/<img src="(https:[^"]*)"/g)].map(([, url]) => url),
  );
  const featured = posts.flatMap(({ image }) => (image?.startsWith('https:') ? [image] : []));
  return new Set([...shown, ...featured]).size;
}
