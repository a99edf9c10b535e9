import type { Facets, FacetValue } from '../../publications/facets.ts';
import {
  addChoice,
  type Choice,
  type Facet,
  isIndexable,
  type ListView,
  listAddress,
  removeChoice,
  type Selection,
  valueLabel,
} from '../../publications/selection.ts';
import { useLocalAddress } from '../addresses.ts';
import { useMessages } from '../messages.ts';
import { hidden } from '../parts/hidden-text.ts';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';

const SHOWN: Facet[] = ['featured', 'type', 'with', 'open', 'category', 'year', 'author', 'tag'];

/** Maximum number of values: others are found with the list's search. */
const AT_MOST = 40;

/** People, and years, are searched less often. */
const MOST: Partial<Record<Facet, number>> = { author: 200, year: 500 };

/** A menu with more values has a search field. */
const MANY = 20;

/** The facets of a list, as menus of links. @example <PublicationFacets facets={facets} {...listed} /> */
export function PublicationFacets({
  facets,
  selection,
  view,
}: {
  facets: Facets;
  selection: Selection;
  view: ListView;
}) {
  const t = useMessages('publications');
  const local = useLocalAddress();
  const toLink = (value: FacetValue) => {
    const next = value.chosenAs
      ? removeChoice(selection, { ...value, value: value.chosenAs })
      : addChoice(selection, value);
    return (
      <li key={value.value}>
        <a
          href={local(listAddress(next, { ...view, page: 1 }))}
          rel={isIndexable(next) ? undefined : 'nofollow'}
          aria-current={value.chosenAs ? 'true' : undefined}
          data-key={choiceKey(value)}
        >
          <span>{valueLabel(value, t)}</span>{' '}
          <span>
            {value.count}
            <span className="sr-only"> {t('works', { count: value.count })}</span>
          </span>
        </a>
      </li>
    );
  };
  const offered = SHOWN.filter((facet) => facets[facet].length > 0);
  return (
    <nav aria-label={t('filter')} className="facets me-auto">
      {offered.map((facet) => (
        <Menu
          key={facet}
          id={`by-${facet}`}
          label={t(`facet-${facet}`)}
          search={
            facets[facet].length > MANY && facet !== 'year'
              ? t('searchFacet', { facet })
              : undefined
          }
        >
          {facets[facet].slice(0, MOST[facet] ?? AT_MOST).map(toLink)}
        </Menu>
      ))}
    </nav>
  );
}

/**
 * The selected values, each with a link that removes it.
 *
 * @example <ChosenFacets selection={selection} view={view} />
 */
export function ChosenFacets({ selection, view }: { selection: Selection; view: ListView }) {
  const t = useMessages('publications');
  const local = useLocalAddress();
  if (selection.chosen.length === 0) return null;
  const first = { ...view, page: 1 };
  return (
    <ul aria-label={t('chosen')} className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
      {selection.chosen.map((choice) => (
        <li key={choiceKey(choice)}>
          <a
            href={local(listAddress(removeChoice(selection, choice), first))}
            data-key={choiceKey(choice)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-fill px-3 text-sm no-underline hover:underline"
          >
            {t.rich('remove', { filter: valueLabel(choice, t), hidden })}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      {selection.chosen.length > 1 && (
        <li>
          <a
            href={local(listAddress({ q: selection.q, chosen: [] }, first))}
            className="inline-flex min-h-8 items-center px-1 text-sm"
          >
            {t('removeAll')}
          </a>
        </li>
      )}
    </ul>
  );
}

const choiceKey = ({ facet, value }: Choice) => `${facet} ${value}`;
