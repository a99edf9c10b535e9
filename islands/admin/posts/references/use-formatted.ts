import { cite, citeText, type Item, toHtml } from '@academic-site/bibliography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { encodeEntities } from '../../../../src/values/html.ts';
import { type Citing, shortName } from '../../editor/citable-works.ts';

type LocalStyle = Pick<Citing, 'style' | 'language'>;

/** A reference as its style writes it. */
interface FormattedEntry {
  id: string;
  /** Its number, in styles that number references. */
  number: number | null;
  html: string;
}

/**
 * The references of a text in the order of its style, then those that it does not cite. Until the style is loaded, they are
 * shown by their names.
 */
export function useFormatted(
  items: readonly Item[],
  cited: ReadonlyMap<string, number>,
  { style, language }: LocalStyle,
): FormattedEntry[] {
  const order = [...cited.keys()];
  const { data } = useQuery({
    queryKey: ['references', style, language, order, items],
    queryFn: () => formatEntries(items, order, { style, language }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const made = new Map(data?.map((entry) => [entry.id, entry]));
  const known = new Set(items.map(({ id }) => id));
  return [
    ...(data ?? []).filter(({ id }) => known.has(id)),
    ...items.filter(({ id }) => !made.has(id)).map(toNamedEntry),
  ];
}

const toNamedEntry = (item: Item): FormattedEntry => ({
  id: item.id,
  number: null,
  html: encodeEntities(shortName(item)),
});

async function formatEntries(
  items: readonly Item[],
  order: readonly string[],
  { style, language }: LocalStyle,
): Promise<FormattedEntry[]> {
  const { references } = await citeText({
    items,
    citations: order.map((id) => ({ works: [{ id }] })),
    style,
    language,
  });
  const cited = new Set(references.map(({ id }) => id));
  const unused = items.filter(({ id }) => !cited.has(id));
  return [
    ...references.map(({ id, number, reference }) => ({ id, number, html: toHtml(reference) })),
    ...(await Promise.all(
      unused.map(async (item) => ({
        id: item.id,
        number: null,
        html: toHtml(await cite(item, style, language)),
      })),
    )),
  ];
}
