import { runBatch } from '../../../db/batch.ts';
import { isConstraintViolation } from '../../../db/constraint.ts';
import {
  type ImportedRecord,
  type ImportState,
  selectImportState,
} from '../../../db/queries/imported-records/read.ts';
import {
  type ImportedFields,
  insertImported,
  updateImported,
} from '../../../db/queries/imported-records/write.ts';
import { selectBibliography } from '../../../db/queries/publications/read.ts';
import { redirectStatements } from '../../../db/queries/redirects.ts';
import { type LeftOut, leftOutFields } from '../../lib/bibtex/left-out.ts';
import type { Candidate, Skipped } from '../../lib/bibtex/parse.ts';
import { reconcile } from '../../lib/bibtex/reconcile.ts';
import { newConference } from '../../lib/conferences.ts';
import { sha256 } from '../../lib/digest.ts';
import { MAX_IMAGE } from '../../lib/files/image-type.ts';
import { decodeEntities, encodeEntities } from '../../lib/html.ts';
import { isPdfName } from '../../lib/import/files.ts';
import {
  addressedFile,
  type LeftBehind,
  LeftBehindList,
  type MovedConference,
  type MovedPage,
  type MovedPost,
  type MovedProfile,
  type MovedSite,
  type System,
} from '../../lib/import/moved-site.ts';
import { pageAddress, pageFields } from '../../lib/pages/page.ts';
import { cleanHtml } from '../../lib/posts/clean-html.ts';
import { MAX_POST, postFields } from '../../lib/posts/post.ts';
import { DEFAULT_CATEGORY } from '../../lib/posts/presets.ts';
import { freeSlug } from '../../lib/posts/slug.ts';
import { importedPublication } from '../../lib/publications/publication-input.ts';
import { type Redirect, redirectKey } from '../../lib/redirects.ts';
import { imageOf } from '../files/image.ts';
import type { FileDeps } from '../files/outbox.ts';
import { storePublicationImage } from '../publications/images.ts';
import { importBibliography } from '../publications/import-bibliography.ts';
import { checkedPdf, type PdfFolder } from '../publications/pdf-folder.ts';
import { removeSample } from '../sample/remove-sample.ts';
import { FileMover, type MovingFiles } from './moving-files.ts';

/** What a site is moved in with. */
export interface MoveDeps extends FileDeps {
  /** The addresses that no page may have. */
  reservedSlugs: ReadonlySet<string>;
}

/** How many records of a kind are new, changed where they come from, the same, and deleted here. */
export interface Counts {
  added: number;
  updated: number;
  unchanged: number;
  deleted: number;
}

export type MovedKind = 'posts' | 'pages' | 'publications' | 'conferences';
export type MoveStatus = keyof Counts;

/** What moving a site in did, or would do. */
export interface MoveReport {
  system: System;
  /** Where it was; "" where it does not say. */
  origin: string;
  counts: Record<MovedKind, Counts>;
  /** Record by record, in the order of the counts. */
  records: { kind: MovedKind; title: string; status: MoveStatus }[];
  /** Records of the invented sample that made way. */
  samples: number;
  pictures: number;
  /** PDFs that texts link to, and those of publications. */
  pdfs: { stored: number; linked: number };
  /** Earlier addresses that lead here now. */
  redirects: number;
  /** Pictures that texts show from the earlier server. */
  remotePictures: number;
  skipped: Skipped[];
  /** What entries of bibliographies say and publications have no place for. */
  leftOut: LeftOut[];
  leftBehind: LeftBehind[];
  /** What could be said in the settings; nothing of it is stored. */
  profile: MovedProfile;
}

type Planned = {
  title: string;
  status: MoveStatus;
  record: ImportedRecord | undefined;
  source: string;
  digest: string;
  addresses: string[];
  target: string;
} & (
  | { kind: 'post'; moved: MovedPost; slug: string }
  | { kind: 'page'; moved: MovedPage; slug: string }
  | { kind: 'conference'; moved: MovedConference }
);

/** What moving a site in would do; nothing is stored. */
export const previewMove = (deps: MoveDeps, site: MovedSite, files: MovingFiles) =>
  new Move(deps, site, files).run(false);

/**
 * Moves a site in: publications all at once, then record by record, each with its earlier addresses. A run that stopped
 * is gone on with by the next; one after another changes nothing.
 */
export const moveIn = (deps: MoveDeps, site: MovedSite, files: MovingFiles) =>
  new Move(deps, site, files).run(true);

class Move {
  readonly #deps: MoveDeps;
  readonly #site: MovedSite;
  readonly #files: MovingFiles;
  readonly #left = new LeftBehindList();
  readonly #mover: FileMover;
  /** The new paths by the keys of earlier ones. */
  readonly #paths = new Map<string, string>();

  constructor(deps: MoveDeps, site: MovedSite, files: MovingFiles) {
    this.#deps = deps;
    this.#site = site;
    this.#files = files;
    this.#mover = new FileMover(files, deps.files, (...said) => this.#left.add(...said));
  }

  async run(store: boolean): Promise<MoveReport> {
    const { db } = this.#deps;
    const before = await selectImportState(db);
    const publications = this.#storable();
    const hasContent =
      publications.candidates.length + this.#site.posts.length + this.#site.pages.length > 0;
    const samples = hasContent ? before.samples : 0;
    if (store && samples > 0) await removeSample(this.#deps);
    const state = store && samples > 0 ? await selectImportState(db) : before;
    const planned = await this.#plan(state);
    for (const { addresses, target, status } of planned) {
      if (status === 'deleted') continue;
      for (const address of addresses) this.#knowPath(address, target);
    }
    const listed = store
      ? await this.#storePublications(publications)
      : await this.#previewPublications(publications);
    for (const { path, target } of this.#site.redirects) this.#knowPath(path, target);
    if (store) for (const record of planned) await this.#storeRecord(record, state);
    const redirects = await this.#storeRedirects(state, store);
    return {
      system: this.#site.system,
      origin: this.#site.origin,
      counts: countsOf(planned, listed.counts),
      records: [...listed.records, ...planned.map(recordOf)],
      samples,
      pictures: this.#mover.counts.pictures + listed.pictures,
      pdfs: { stored: this.#mover.counts.pdfs, linked: listed.pdfs },
      redirects,
      remotePictures: this.#remotePictures(),
      skipped: publications.skipped,
      leftOut: listed.leftOut,
      leftBehind: [...this.#site.leftBehind, ...this.#left.list()],
      profile: this.#site.profile,
    };
  }

  /** Entries that a publication can be made of; the others are skipped, with the reason. */
  #storable(): { candidates: Candidate[]; skipped: Skipped[] } {
    const skipped = [...this.#site.skipped];
    const candidates = this.#site.publications.flatMap(({ candidate }) => {
      const issue = importedPublication.safeParse(candidate.fields).error?.issues[0];
      if (!issue) return [candidate];
      const { key, line } = candidate;
      const reason = `Its ${issue.path[0]?.toString()} cannot be stored: ${issue.message}.`;
      skipped.push({ key: key || `line ${line}`, entryType: 'entry', line, reason });
      return [];
    });
    return { candidates, skipped };
  }

  async #plan(state: ImportState): Promise<Planned[]> {
    const posts = new SlugPlan(state.posts, new Set());
    const pages = new SlugPlan(state.pages, this.#deps.reservedSlugs);
    const conferences = new Set(state.conferences.map(({ id }) => id));
    const known = new Map(state.imported.map((row) => [`${row.kind} ${row.source}`, row]));
    const source = (name: string) => `${this.#site.system} ${this.#site.origin} ${name}`;
    const found = (kind: ImportedRecord['kind'], name: string) =>
      known.get(`${kind} ${source(name)}`);
    const planned: Planned[] = [];
    for (const moved of this.#site.conferences) {
      const record = found('conference', moved.source);
      planned.push({
        ...{ kind: 'conference', moved, record, source: source(moved.source), title: moved.name },
        ...(await this.#compared(moved, record, record && conferences.has(record.record))),
        addresses: moved.addresses,
        target: '/conferences',
      });
    }
    for (const moved of this.#site.posts) {
      const record = found('post', moved.source);
      const slug = posts.slugFor(moved.slug, record);
      planned.push({
        ...{ kind: 'post', moved, slug, record, source: source(moved.source), title: moved.title },
        ...(await this.#compared(moved, record, record && posts.has(record.record))),
        addresses: moved.addresses,
        target: `/blog/${encodeURIComponent(slug)}`,
      });
    }
    for (const moved of this.#site.pages) {
      const record = found('page', moved.source);
      const slug = pages.slugFor(moved.slug, record);
      planned.push({
        ...{ kind: 'page', moved, slug, record, source: source(moved.source), title: moved.title },
        ...(await this.#compared(moved, record, record && pages.has(record.record))),
        addresses: moved.addresses,
        target: pageAddress(slug),
      });
    }
    return planned;
  }

  /** Whether what was read is what was brought in before: by its words, and by the content of the files that it names. */
  async #compared(
    moved: MovedPost | MovedPage | MovedConference,
    record: ImportedRecord | undefined,
    isThere: boolean | undefined,
  ): Promise<{ digest: string; status: MoveStatus }> {
    const said = JSON.stringify(moved);
    const named = [...said.matchAll(FILE)].map(([address]) => addressedFile(address) ?? '');
    const contents = await Promise.all(named.map((name) => this.#mover.digest(name)));
    const digest = await sha256(JSON.stringify([said, contents]));
    // Pictures that were fetched stay here, also when a later run does not fetch.
    const fetches = this.#files.fetchImage && /<img src=\\"https:|"image":"https:/.test(said);
    const wanted = fetches ? digest + WITH_PICTURES : digest;
    if (!record) return { digest: wanted, status: 'added' };
    if (!isThere) return { digest: wanted, status: 'deleted' };
    const same = record.digest === wanted || (!fetches && record.digest === digest + WITH_PICTURES);
    return { digest: wanted, status: same ? 'unchanged' : 'updated' };
  }

  #knowPath(address: string, target: string): void {
    const key = redirectKey(address);
    if (key === null || key === redirectKey(target) || this.#paths.has(key)) return;
    // What is an address of the site itself never leads elsewhere.
    const [, first = '', ...rest] = key.split('/');
    if (rest.length === 0 && this.#deps.reservedSlugs.has(first)) return;
    this.#paths.set(key, target);
  }

  async #storePublications({ candidates }: { candidates: Candidate[] }): Promise<Listed> {
    if (candidates.length === 0) return NOTHING;
    const images = new Map(
      this.#site.publications.map(({ candidate, image }) => [candidate.key, image]),
    );
    let pictures = 0;
    const report = await importBibliography({
      db: this.#deps.db,
      files: this.#deps.files,
      bibliography: { candidates, skipped: [], leftOut: [] },
      pdfs: this.#pdfFolder(candidates),
      storeImage: async ({ key }) => {
        const name = images.get(key);
        const bytes = name ? await this.#files.read(name) : null;
        const image = bytes && imageOf(bytes);
        if (!image || image.bytes.byteLength > MAX_IMAGE) return null;
        const stored = await storePublicationImage(this.#deps.files, image, null).catch(() => null);
        if (stored) pictures += 1;
        return stored?.url ?? null;
      },
    });
    await this.#knowPublications(candidates);
    const updated = new Set(report.updated.map(({ key }) => key));
    return {
      counts: {
        added: report.added,
        updated: report.updated.length,
        unchanged: report.unchanged,
        deleted: 0,
      },
      records: candidates.flatMap((candidate) =>
        updated.has(candidate.key) ? [publicationOf(candidate, 'updated')] : [],
      ),
      pictures,
      pdfs: report.pdfs?.linked ?? 0,
      leftOut: report.leftOut,
    };
  }

  /** The PDFs that entries may mean: of each name one. */
  #pdfFolder(candidates: readonly Candidate[]): PdfFolder {
    const wanted = new Set(
      candidates
        .flatMap(({ pdfNames, linkedPdfs }) => [...pdfNames, ...linkedPdfs.map(({ name }) => name)])
        .map((name) => name.toLowerCase()),
    );
    const byName = new Map(
      this.#files.names
        .filter(isPdfName)
        .map((name) => [name.slice(name.lastIndexOf('/') + 1), name]),
    );
    return {
      names: [...byName.keys()].filter((name) => wanted.has(name.toLowerCase())),
      read: async (name) => {
        const bytes = await this.#files.read(byName.get(name) ?? name);
        return bytes ? checkedPdf(bytes) : 'It cannot be read.';
      },
    };
  }

  /** Where publications that had a page of their own are now. */
  async #knowPublications(candidates: readonly Candidate[]): Promise<void> {
    const addresses = new Map(
      this.#site.publications.map(({ candidate, addresses }) => [candidate, addresses]),
    );
    const { stored } = await selectBibliography(this.#deps.db);
    for (const outcome of reconcile(stored, candidates)) {
      if (!('id' in outcome)) continue;
      for (const address of addresses.get(outcome.candidate) ?? []) {
        this.#knowPath(address, `/publications/${outcome.id}`);
      }
    }
  }

  async #previewPublications({ candidates }: { candidates: Candidate[] }): Promise<Listed> {
    const { stored, samples } = await selectBibliography(this.#deps.db);
    const invented = new Set(samples.map(({ id }) => id));
    const outcomes = reconcile(
      stored.filter(({ id }) => !invented.has(id)),
      candidates,
    );
    const counts = { added: 0, updated: 0, unchanged: 0, deleted: 0 };
    for (const { kind } of outcomes) counts[kind] += 1;
    return {
      counts,
      records: outcomes.map(({ candidate, kind }) => publicationOf(candidate, kind)),
      ...{ pictures: 0, pdfs: this.#pdfFolder(candidates).names.length },
      leftOut: leftOutFields(candidates),
    };
  }

  async #storeRecord(planned: Planned, state: ImportState): Promise<void> {
    if (planned.status === 'unchanged' || planned.status === 'deleted') return;
    const record = await this.#fields(planned);
    if (!record) return;
    const { source, digest } = planned;
    const redirects = planned.addresses.flatMap((address): Redirect[] => {
      const path = redirectKey(address);
      const target = path && this.#paths.get(path);
      return path && target === planned.target ? [{ path, target }] : [];
    });
    const { db, now } = this.#deps;
    const from = { source, digest, redirects };
    if (planned.record) return updateImported(db, planned.record.record, record, from, now());
    try {
      await insertImported(db, record, from, now());
    } catch (error) {
      if (!isConstraintViolation(error, '.slug') || record.kind === 'conference') throw error;
      // Somebody took the address meanwhile.
      const taken = new Set(state[`${record.kind}s`].map(({ slug }) => slug));
      const slug = freeSlug(`${record.fields.slug}-2`, taken);
      await insertImported(
        db,
        { ...record, fields: { ...record.fields, slug } } as ImportedFields,
        { ...from, redirects: [] },
        now(),
      );
    }
  }

  /** A record as it is stored; null for one that cannot be. */
  async #fields(planned: Planned): Promise<ImportedFields | null> {
    if (planned.kind === 'conference') {
      const { name, date, location, link, comment } = planned.moved;
      const read = newConference.safeParse({ name, date, location, link, comment });
      if (read.success) return { kind: 'conference', fields: read.data };
      this.#left.add('talk', read.error.issues[0]?.message ?? '', planned.title);
      return null;
    }
    const content = await this.#content(planned.moved.html, planned.title);
    if (content === null) {
      this.#left.add('text', `It is longer than ${MAX_POST / 1000} KB.`, planned.title);
      return null;
    }
    const { title, published } = planned.moved;
    if (planned.kind === 'page') {
      const { place } = planned.moved;
      const read = pageFields.safeParse({ title, slug: planned.slug, content, place, published });
      if (read.success) return { kind: 'page', fields: read.data };
      this.#left.add('page', read.error.issues[0]?.message ?? '', planned.title);
      return null;
    }
    const { excerpt, category, author, tags, date, image } = planned.moved;
    const read = postFields.safeParse({
      title: cut(title, 300),
      content,
      excerpt: excerpt && cut(excerpt, 2000),
      category: cut(category ?? '', 100) || DEFAULT_CATEGORY,
      author: cut(author || this.#site.profile.name, 100) || 'Author not named',
      tags: tags
        .map((tag) => cut(tag, 60))
        .filter((tag) => tag !== '')
        .slice(0, 50),
      published,
      featured_image: image && (await this.#mover.address(image, title)),
      published_at: date,
    });
    if (read.success) return { kind: 'post', fields: { ...read.data, slug: planned.slug } };
    this.#left.add('post', read.error.issues[0]?.message ?? '', planned.title);
    return null;
  }

  /** The HTML of a text with its files stored, its links leading to where things are now, and cleaned; null when too long. */
  async #content(html: string, where: string): Promise<string | null> {
    const addresses = new Map<string, string | null>();
    for (const [, , written = ''] of html.matchAll(ADDRESS)) {
      if (addresses.has(written)) continue;
      const reference = decodeEntities(written);
      addresses.set(written, await this.#mover.address(reference, where));
    }
    const moved = html.replace(ADDRESS, (_, name: string, written: string) => {
      const address = addresses.get(written) ?? '';
      return ` ${name}="${encodeEntities(name === 'href' ? this.#moved(address) : address)}"`;
    });
    const clean = cleanHtml(moved);
    return new TextEncoder().encode(clean).length > MAX_POST ? null : clean;
  }

  /** A link within the earlier site leads to where its end is now. */
  #moved(address: string): string {
    if (!address.startsWith('/') || address.startsWith('/storage/')) return address;
    const target = this.#paths.get(redirectKey(address) ?? '');
    return target ? target + (/#[^#]*$/.exec(address)?.[0] ?? '') : address;
  }

  /** Those addresses that are not a record's: of feeds, lists and publications. */
  async #storeRedirects(state: ImportState, store: boolean): Promise<number> {
    const known = new Map(state.redirects.map(({ path, target }) => [path, target]));
    const rows = [...this.#paths].map(([path, target]) => ({ path, target }));
    const fresh = rows.filter(({ path, target }) => known.get(path) !== target);
    if (store) {
      for (let at = 0; at < fresh.length; at += 500) {
        await runBatch(this.#deps.db, redirectStatements(this.#deps.db, fresh.slice(at, at + 500)));
      }
    }
    return fresh.length;
  }

  #remotePictures(): number {
    if (this.#files.fetchImage) return 0;
    const texts = [...this.#site.posts, ...this.#site.pages];
    const found = texts.flatMap(({ html }) =>
      [...html.matchAll(/<img src="(https:[^"]*)"/g)].map(([, url]) => url),
    );
    return new Set([
      ...found,
      ...this.#site.posts.flatMap(({ image }) => (image?.startsWith('https:') ? [image] : [])),
    ]).size;
  }
}

const WITH_PICTURES = ' with pictures';
/** In the JSON of a record. */
const FILE = /moved:[^"\\\s<>]+/g;
const ADDRESS = /(?<=<(?:img|a)) (src|href)="([^"]*)"/g;

interface Listed extends Pick<MoveReport, 'records' | 'pictures' | 'leftOut'> {
  pdfs: number;
  counts: Counts;
}

const none = (): Counts => ({ added: 0, updated: 0, unchanged: 0, deleted: 0 });
const NOTHING: Listed = { counts: none(), records: [], pictures: 0, pdfs: 0, leftOut: [] };

const publicationOf = ({ fields }: Candidate, status: MoveStatus) => ({
  kind: 'publications' as const,
  title: fields.title,
  status,
});

const PLURAL = { post: 'posts', page: 'pages', conference: 'conferences' } as const;

const recordOf = ({ kind, title, status }: Planned) => ({ kind: PLURAL[kind], title, status });

function countsOf(planned: readonly Planned[], publications: Counts): MoveReport['counts'] {
  const counts = { posts: none(), pages: none(), publications, conferences: none() };
  for (const { kind, status } of planned) counts[PLURAL[kind]][status] += 1;
  return counts;
}

const cut = (text: string, max: number) => [...text].slice(0, max).join('').trim();

/** Which addresses records get: those that came before keep theirs. */
class SlugPlan {
  readonly #byId: Map<number, string>;
  readonly #taken: Set<string>;

  constructor(rows: readonly { id: number; slug: string }[], reserved: ReadonlySet<string>) {
    this.#byId = new Map(rows.map(({ id, slug }) => [id, slug]));
    this.#taken = new Set([...reserved, ...this.#byId.values()]);
  }

  has(id: number): boolean {
    return this.#byId.has(id);
  }

  slugFor(wanted: string, record: ImportedRecord | undefined): string {
    const present = record && this.#byId.get(record.record);
    if (present) return present;
    const slug = freeSlug(wanted, this.#taken);
    // What was deleted here comes to no address.
    if (!record) this.#taken.add(slug);
    return slug;
  }
}
