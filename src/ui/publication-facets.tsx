import type { Facets, FacetValue } from '../publications/facets.ts';
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
} from '../publications/selection.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const HEADINGS: Record<Facet, string> = {
  featured: 'Highlights',
  year: 'Year',
  type: 'Type',
  category: 'Category',
  tag: 'Tag',
  author: 'Co-author',
  with: 'Comes with',
};

const SHOWN: Facet[] = ['featured', 'type', 'with', 'category', 'year', 'author', 'tag'];

/** So many values are shown at first, and so many at all: the rest is found by a search. */
const AT_FIRST = 6;
const AT_MOST = 40;

interface Listed {
  selection: Selection;
  view: ListView;
}

/** What a list can be narrowed to, as links. @example <PublicationFacets facets={facets} {...listed} /> */
export function PublicationFacets({ facets, ...listed }: Listed & { facets: Facets }) {
  return (
    <nav id="facets" popover="auto" aria-label="Filter publications" className="facets">
      <div className="mb-4 flex items-center justify-between lg:hidden">
        <p className="font-serif text-lg font-semibold">Filter publications</p>
        <Button popoverTarget="facets" popoverTargetAction="hide" variant="quiet">
          Close
        </Button>
      </div>
      {SHOWN.map((facet) => (
        <FacetSection
          key={facet}
          facet={facet}
          values={facets[facet].slice(0, AT_MOST)}
          {...listed}
        />
      ))}
    </nav>
  );
}

function FacetSection({
  facet,
  values,
  ...listed
}: Listed & { facet: Facet; values: FacetValue[] }) {
  if (values.length === 0) return null;
  // No more is folded away than is worth a click.
  const first = values.length <= AT_FIRST + 2 ? values.length : AT_FIRST;
  return (
    <section className="facet">
      <h2>{HEADINGS[facet]}</h2>
      <Values values={values.slice(0, first)} {...listed} />
      {values.length > first && (
        <details>
          <summary>{`${values.length - first} more`}</summary>
          <Values values={values.slice(first)} {...listed} />
        </details>
      )}
    </section>
  );
}

function Values({ values, selection, view }: Listed & { values: FacetValue[] }) {
  return (
    <ul>
      {values.map((value) => {
        const next = value.chosenAs
          ? removeChoice(selection, { ...value, value: value.chosenAs })
          : addChoice(selection, value);
        return (
          <li key={value.value}>
            <a
              href={listAddress(next, { ...view, page: 1 })}
              rel={isIndexable(next) ? undefined : 'nofollow'}
              aria-current={value.chosenAs ? 'true' : undefined}
              data-key={choiceKey(value)}
            >
              <span>{valueLabel(value)}</span> <span>{value.count}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** What was chosen, each with the way to take it back. @example <ChosenFacets selection={selection} view={view} /> */
export function ChosenFacets({ selection, view }: Listed) {
  if (selection.chosen.length === 0) return null;
  const first = { ...view, page: 1 };
  return (
    <ul aria-label="Chosen" className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      {selection.chosen.map((choice) => (
        <li key={choiceKey(choice)}>
          <a
            href={listAddress(removeChoice(selection, choice), first)}
            data-key={choiceKey(choice)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-wash px-3 text-sm text-accent-ink no-underline hover:underline"
          >
            <span className="sr-only">Remove </span>
            {valueLabel(choice)}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      {selection.chosen.length > 1 && (
        <li>
          <a
            href={listAddress({ q: selection.q, chosen: [] }, first)}
            className="inline-flex min-h-8 items-center px-1 text-sm"
          >
            Remove all
          </a>
        </li>
      )}
    </ul>
  );
}

const choiceKey = ({ facet, value }: Choice) => `${facet} ${value}`;
