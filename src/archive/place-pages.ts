import type { Row } from '../../db/queries/archive/tables.ts';
import { RECORD_PAGES, type RecordPage } from '../../records/menu.ts';
import { RESERVED_SLUGS } from '../../records/page.ts';
import { freeSlug } from '../values/slug.ts';

/** A row of the table of pages. */
export type NamedPage = Row & { slug: string; title: string; content: string };

interface Placement<Page> {
  /** The pages of the site, and those in its trash. */
  present: readonly Page[];
  trashed: readonly NamedPage[];
  /** Record pages that exist once the archive is added: their addresses are taken. */
  filled: readonly RecordPage[];
  /** True for an archive made from another system's site, whose pages may use addresses of routes here. */
  isForeign: boolean;
}

/**
 * Assigns the pages of an archive addresses on this site. If an address belongs to a route, the page gets a number. A
 * page that an earlier import may have moved is matched by its text, otherwise its title, otherwise its address.
 *
 * @returns the rows under their new addresses, in the same order, and the pages of the site that have to move
 */
export function placePages<Page extends NamedPage>(
  rows: readonly NamedPage[],
  { present, trashed, filled, isForeign }: Placement<Page>,
): { rows: NamedPage[]; moved: Page[] } {
  const blocked = new Set<string>([...RESERVED_SLUGS, ...filled]);
  const mayMove = ({ slug }: NamedPage) => isRoute(isForeign ? withoutNumber(slug) : slug);
  const movable = rows.filter(mayMove);
  const kept = new Set(rows.filter((row) => !mayMove(row)).map(({ slug }) => slug));
  const taken = new Set([...blocked, ...[...present, ...trashed].map(({ slug }) => slug), ...kept]);
  const takeNumber = (slug: string) => {
    const free = freeSlug(slug, taken, 2);
    taken.add(free);
    return free;
  };
  const moved = present
    .filter(({ slug }) => blocked.has(slug))
    .map((page) => ({ ...page, slug: takeNumber(page.slug) }));
  const live = [...present.filter(({ slug }) => !blocked.has(slug)), ...moved];
  const liveSlugs = new Set(live.map(({ slug }) => slug));
  const known = [...live, ...trashed.filter(({ slug }) => !liveSlugs.has(slug))];
  const slugs = matchEarlier(
    movable,
    known.filter(({ slug }) => !kept.has(slug)),
    blocked,
  );
  for (const row of movable) {
    if (slugs.has(row)) continue;
    slugs.set(row, taken.has(row.slug) ? takeNumber(withoutNumber(row.slug)) : row.slug);
    taken.add(row.slug);
  }
  return { rows: rows.map((row) => ({ ...row, slug: slugs.get(row) ?? row.slug })), moved };
}

/** Finds the addresses of rows that an earlier import added, each once. */
function matchEarlier(
  rows: readonly NamedPage[],
  pages: readonly NamedPage[],
  blocked: ReadonlySet<string>,
): Map<NamedPage, string> {
  const known = new Set(pages);
  const slugs = new Map<NamedPage, string>();
  const hasSameSlug = (page: NamedPage, row: NamedPage) =>
    page.slug === row.slug || (isRoute(row.slug) && blocked.has(row.slug));
  for (const isSame of [hasSameText, hasSameTitle, hasSameSlug]) {
    for (const row of rows) {
      if (slugs.has(row)) continue;
      const found = [...known].find(
        (page) => withoutNumber(page.slug) === withoutNumber(row.slug) && isSame(page, row),
      );
      if (!found) continue;
      slugs.set(row, found.slug);
      known.delete(found);
    }
  }
  return slugs;
}

const ROUTES = new Set<string>([...RESERVED_SLUGS, ...RECORD_PAGES]);
const isRoute = (slug: string) => ROUTES.has(slug);

const withoutNumber = (slug: string) => slug.replace(/-\d{1,9}$/, '');

/** The text without its links, which change when their targets move. */
const withoutLinks = ({ content }: NamedPage) => content.replace(/ href="[^"]*"/g, '');

const hasSameText = (one: NamedPage, other: NamedPage) => withoutLinks(one) === withoutLinks(other);
const hasSameTitle = (one: NamedPage, other: NamedPage) => one.title === other.title;
