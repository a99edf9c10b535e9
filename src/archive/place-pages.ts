import type { Records } from '../../db/queries/archive/add.ts';
import { RESERVED_SLUGS } from '../pages/page.ts';
import { freeSlug } from '../posts/slug.ts';
import { RECORD_PAGES, type RecordPage } from '../settings/menu.ts';

type Page = Records['pages'][number];

interface Placement {
  /** The pages of the site, and those in its trash. */
  present: readonly Page[];
  trashed: readonly Page[];
  /** Pages of records that have some once the archive is added: their addresses are taken. */
  filled: readonly RecordPage[];
  /** True for an archive made from another system's site, whose pages may use addresses of routes here. */
  isForeign: boolean;
}

/**
 * Gives the pages of an archive their addresses on this site. A page whose address belongs to a route gets a number. A
 * page that an earlier import may have moved is matched by its text, else its title, else its address.
 *
 * @returns the rows under their new addresses, in their order, and the pages of the site that have to move
 */
export function placePages(
  rows: readonly Page[],
  { present, trashed, filled, isForeign }: Placement,
): { rows: Page[]; moved: Page[] } {
  const blocked = new Set([...RESERVED_SLUGS, ...filled]);
  const mayMove = ({ slug }: Page) => isRoute(isForeign ? withoutNumber(slug) : slug);
  const kept = rows.filter((row) => !mayMove(row)).map(({ slug }) => slug);
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
  const known = new Set(
    [...live, ...trashed.filter(({ slug }) => !liveSlugs.has(slug))].filter(
      ({ slug }) => !kept.includes(slug),
    ),
  );
  const hasSameSlug = (page: Page, row: Page) =>
    page.slug === row.slug || (isRoute(row.slug) && blocked.has(row.slug));
  const slugs = new Map<Page, string>();
  for (const isSame of [hasSameText, hasSameTitle, hasSameSlug]) {
    for (const row of rows) {
      if (!mayMove(row) || slugs.has(row)) continue;
      const found = [...known].find(
        (page) => withoutNumber(page.slug) === withoutNumber(row.slug) && isSame(page, row),
      );
      if (!found) continue;
      slugs.set(row, found.slug);
      known.delete(found);
    }
  }
  for (const row of rows) {
    if (!mayMove(row) || slugs.has(row)) continue;
    slugs.set(row, taken.has(row.slug) ? takeNumber(withoutNumber(row.slug)) : row.slug);
    taken.add(row.slug);
  }
  return { rows: rows.map((row) => ({ ...row, slug: slugs.get(row) ?? row.slug })), moved };
}

const ROUTES = new Set([...RESERVED_SLUGS, ...RECORD_PAGES]);
const isRoute = (slug: string) => ROUTES.has(slug);

const withoutNumber = (slug: string) => slug.replace(/-\d{1,9}$/, '');

/** The text without its links, which change when their targets move. */
const withoutLinks = ({ content }: Page) => content.replace(/ href="[^"]*"/g, '');

const hasSameText = (one: Page, other: Page) => withoutLinks(one) === withoutLinks(other);
const hasSameTitle = (one: Page, other: Page) => one.title === other.title;
