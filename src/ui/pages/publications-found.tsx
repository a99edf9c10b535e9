import { type ReactElement, useDeferredValue } from 'react';
import { findStyle, type ReferenceStyle } from '../../../records/reference-styles.ts';
import type { PublicationListPage } from '../../publications/list-page.ts';
import type { Owner } from '../../publications/owner.ts';
import type { Reference } from '../../publications/references.ts';
import {
  GROUPINGS,
  type Grouped,
  type ListView,
  listAddress,
  listHeading,
  type Selection,
  selectionAddress,
  styleParameter,
} from '../../publications/selection.ts';
import type { PublicationSummary } from '../../publications/summary.ts';
import { markTerms, parseSearchTerms, snippet } from '../../values/search-terms.ts';
import { useLocalAddress } from '../addresses.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { cx } from '../parts/cx.ts';
import { Follow, feedLinks } from '../parts/follow.tsx';
import { Menu } from '../parts/menu.tsx';
import { SkipLink } from '../parts/page.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { Empty } from '../parts/placeholder.tsx';
import { CiteLinks, PublicationCard, workTitle } from './publication-card.tsx';
import { ChosenFacets, PublicationFacets } from './publication-facets.tsx';
import { Marks } from './search-results.tsx';

type RenderCards = (cards: readonly PublicationSummary[], owner: Owner) => string;

/**
 * The result of a selection of publications: facets, list, and other formats.
 *
 * @param renderCards the server's function, which has rendered most cards before: without a search, every
 *   list shows the same cards
 * @example <PublicationsFound page={page} renderCards={renderCards} />
 */
export function PublicationsFound({
  page,
  renderCards,
}: {
  page: PublicationListPage;
  renderCards?: RenderCards;
}) {
  const t = useMessages('publications');
  const local = useLocalAddress();
  const { selection, view, facets, totalPages, shown, owner } = page;
  const isEmpty = 'cards' in shown ? shown.cards.length === 0 : shown.references.length === 0;
  return (
    <>
      {/* Menus close after a choice. */}
      <div key={listAddress(selection, view)} className="list-tools">
        <SkipLink to="list">{t('skip')}</SkipLink>
        <PublicationFacets facets={facets} selection={selection} view={view} />
        <Views selection={selection} view={view} styles={page.styles} />
        <Exports selection={selection} view={view} />
      </div>
      <ChosenFacets selection={selection} view={view} />
      <div id="list" tabIndex={-1} className="mt-6 outline-none">
        {isEmpty && <Empty>{t('none')}</Empty>}
        {'cards' in shown ? (
          <Cards
            cards={shown.cards}
            query={selection.q}
            {...{ owner, grouping: view.grouping, renderCards }}
          />
        ) : (
          <References references={shown.references} grouping={view.grouping} />
        )}
      </div>
      <Pagination
        page={view.page}
        totalPages={totalPages}
        hrefOf={(number) => local(listAddress(selection, { ...view, page: number }))}
      />
      <Follow
        label={t('follow')}
        links={feedLinks('/publications').map(({ href, text }) => ({
          href: local(selectionAddress(href, selection)),
          text,
        }))}
      />
    </>
  );
}

/** Choice of cards or references, their style, and the grouping. */
function Views({
  selection,
  view,
  styles,
}: {
  selection: Selection;
  view: ListView;
  styles: readonly ReferenceStyle[];
}) {
  const t = useMessages('publications');
  const local = useLocalAddress();
  const { style: current, grouping: chosenGrouping = 'year' } = view;
  const toLink = (name: string, style: ListView['style'], isCurrent: boolean) => (
    <li key={name}>
      <a
        href={local(listAddress(selection, { style, grouping: view.grouping, page: 1 }))}
        rel="nofollow"
        data-key={name}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {name}
      </a>
    </li>
  );
  const chosen = findStyle(styles, current);
  return (
    <>
      <ul aria-label={t('view')} className="views">
        {toLink(t('cards'), null, current === null)}
        {toLink(t('references'), current ?? '', current !== null)}
      </ul>
      {current !== null && (
        <Menu id="styles" label={chosen.label} name={t('style')}>
          {styles.map((style, at) =>
            toLink(style.label, at === 0 ? '' : style.style, style === chosen),
          )}
        </Menu>
      )}
      <Menu id="grouping" label={t(`group-${chosenGrouping}`)} name={t('group')}>
        {GROUPINGS.map((grouping) => (
          <li key={grouping}>
            {/* The server remembers it. */}
            <a
              href={local(listAddress(selection, { ...view, grouping, page: 1 }))}
              rel="nofollow"
              target="_self"
              aria-current={grouping === chosenGrouping ? 'true' : undefined}
            >
              {t(`group-${grouping}`)}
            </a>
          </li>
        ))}
      </Menu>
    </>
  );
}

const FILES = { bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON', txt: null, html: 'HTML' };

/** File formats that have references in a style. */
const STYLED = ['txt', 'html'];

function Exports({ selection, view }: { selection: Selection; view: ListView }) {
  const t = useMessages('publications');
  const local = useLocalAddress();
  const address = (ending: string) =>
    local(
      selectionAddress(
        `/publications.${ending}`,
        selection,
        STYLED.includes(ending) ? styleParameter(view) : {},
      ),
    );
  return (
    <Menu id="exports" label={t('export')}>
      {Object.entries(FILES).map(([ending, label]) => (
        <li key={ending}>
          <a href={address(ending)}>{label ?? t('text')}</a>
        </li>
      ))}
    </Menu>
  );
}

/** A list under its headings; `children` displays the content under one, as HTML or as elements. */
export function Groups<Item extends Grouped>({
  items,
  grouping,
  className,
  children,
}: {
  items: readonly Item[];
  grouping?: ListView['grouping'];
  className: string;
  children: (items: readonly Item[]) => string | ReactElement[];
}) {
  const t = useMessages('publications');
  const groups = Map.groupBy(items, (item) => listHeading(item, t, grouping));
  return [...groups].map(([heading, listed]) => {
    const shown = children(listed);
    const id = `y${heading.replaceAll(' ', '-')}`;
    return (
      <section key={id} aria-labelledby={id} className="record-group dense">
        <h2 id={id}>{heading}</h2>
        {typeof shown === 'string' ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it
          <div className={className} dangerouslySetInnerHTML={{ __html: shown }} />
        ) : (
          <div className={className}>{shown}</div>
        )}
      </section>
    );
  });
}

/** Eight lines on a narrow screen, which are shown of every abstract. */
const BEGINNING = 320;

function Cards({
  cards,
  query,
  owner,
  grouping,
  renderCards,
}: {
  cards: PublicationSummary[];
  query: string;
  owner: Owner;
  grouping: ListView['grouping'];
  renderCards: RenderCards | undefined;
}) {
  const isLong = cards.length > LONG;
  // If a browser renders them, visible ones come first.
  const made = useDeferredValue(cards.length, isLong && !renderCards ? LONG : cards.length);
  const later = new Set(cards.slice(made));
  const terms = parseSearchTerms(query);
  const show = (text: string) => <Marks pieces={markTerms(text, terms)} />;
  const toCard = (publication: PublicationSummary) => {
    const { id, abstract } = publication;
    if (later.has(publication)) return <article key={id} className="publication" />;
    if (terms.length === 0)
      return <PublicationCard key={id} publication={publication} owner={owner} />;
    const beginning = snippet(abstract, terms, BEGINNING);
    return (
      <PublicationCard
        key={id}
        publication={publication}
        owner={owner}
        show={show}
        found={beginning && <Marks pieces={beginning} />}
      />
    );
  };
  return (
    <Groups items={cards} grouping={grouping} className={cx('works', isLong && 'long-list')}>
      {(found) => (terms.length === 0 && renderCards?.(found, owner)) || found.map(toCard)}
    </Groups>
  );
}

/** More cards than fit in a window. In a longer list, distant ones are not laid out immediately. */
const LONG = 8;

function References({
  references,
  grouping,
}: {
  references: Reference[];
  grouping: ListView['grouping'];
}) {
  const t = useMessages('publications');
  const local = useLocalAddress();
  const inLanguage = useLanguageAttributes();
  return (
    <Groups items={references} grouping={grouping} className="grid gap-4 py-1.5">
      {(found) =>
        found.map(({ id, title, language, html }) => (
          <article key={id} className="reference">
            <p
              data-reference
              {...inLanguage(language)}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: `toHtml` has escaped all but its own elements
              dangerouslySetInnerHTML={{ __html: html }}
            />
            <p className="actions">
              <a href={local(`/publications/${id}`)}>
                {t.rich('details', workTitle(title, language))}
              </a>
              <CiteLinks {...{ id, title, language }} />
            </p>
          </article>
        ))
      }
    </Groups>
  );
}
