import { useQuery } from '@tanstack/react-query';
import { FileInput, FolderOpen, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { findOpenKind, lacksPdf } from '../../../src/publications/links.ts';
import { searchPublications } from '../../../src/publications/search.ts';
import { forthcomingFirst } from '../../../src/publications/selection.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button, ButtonLink, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { keys } from '../../../src/values/object.ts';
import { useDeletion } from '../kit/delete-dialog.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { useOpenPart } from '../kit/open-part.tsx';
import { toggled } from '../kit/proposals.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { useEdited } from '../kit/use-edited.ts';
import { AssignTypes, countWithoutType, hasNoType } from './assign-types.tsx';
import { type AdminPublication, publicationDeletion, publicationsQuery } from './calls.ts';
import { ChangeMany } from './change-many.tsx';
import { Known, PUBLICATION_COLUMNS, renderTitle, WorkLink } from './columns.tsx';
import { AddPublication, EditPublication } from './edit.tsx';
import { Filters, typeLabel, type Without } from './filters.tsx';
import { ImportPublications } from './import.tsx';

/** Filters for publications without a PDF, or without an open copy, which the panel links to. */
const WITHOUT = {
  parsePart: (search: string): Without => {
    const without = new URLSearchParams(search).get('without') ?? '';
    return without === 'pdf' || without === 'open' ? without : '';
  },
  toAddress: (part: string) => `${location.pathname}?tab=publications${part && `&without=${part}`}`,
};

const lacks = (work: AdminPublication, part: string) =>
  part === 'pdf' ? lacksPdf(work) : part === 'open' ? findOpenKind(work) === null : true;

const VIEWS = {
  add: AddPublication,
  import: ImportPublications,
  kinds: AssignTypes,
};

/** The view shown instead of the list, from `view` in the address. */
const OPEN_VIEW = {
  isPage: true,
  parsePart(search: string): keyof typeof VIEWS | '' {
    const named = new URLSearchParams(search).get('view');
    return keys(VIEWS).find((view) => view === named) ?? '';
  },
  toAddress(view: string) {
    const query = new URLSearchParams(location.search);
    if (view) query.set('view', view);
    else query.delete('view');
    return location.pathname + (query.size > 0 ? `?${query}` : '');
  },
};

/** All publications, to search, add and edit. */
export default function PublicationsTab() {
  const publications = useQuery(publicationsQuery);
  const { part: view, open, replace, leaveDialog } = useOpenPart(OPEN_VIEW);
  const [lastView, setLastView] = useState('');
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const back = () => {
    setLastView(view);
    replace('');
  };
  if (view) {
    const Opened = VIEWS[view];
    return (
      <>
        <Opened onClose={back} />
        {leaveDialog}
      </>
    );
  }
  // After a view is closed, the button that opened it gets the focus.
  const opens = (target: keyof typeof VIEWS) => ({
    autoFocus: lastView === target,
    onClick: () => open(target),
    className: ROOM,
  });
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3 max-sm:gap-1.5">
        <SearchField
          label="Search publications"
          placeholder="Search publications..."
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="grow basis-full sm:basis-64"
        />
        <Button icon={Plus} variant="primary" {...opens('add')}>
          Add publication
        </Button>
        <Button icon={FileInput} {...opens('import')}>
          <Words>Import</Words>
        </Button>
        <ButtonLink icon={FolderOpen} href="/admin/files" className={ROOM}>
          <Words>Uploaded files</Words>
        </ButtonLink>
      </div>
      <Loaded query={publications}>
        {(stored) => (
          <>
            {stored.some(hasNoType) && (
              <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-wash px-4 py-2 text-accent-ink">
                {`${countWithoutType(stored.filter(hasNoType).length)}.`}
                <Button {...opens('kinds')}>Set missing types</Button>
              </p>
            )}
            <PublicationList works={stored} query={deferredQuery} />
          </>
        )}
      </Loaded>
    </>
  );
}

const ROOM = 'min-h-11 max-sm:px-3!';

/** Only for screen readers on a phone, where the list would otherwise start below three rows of buttons. */
const Words = ({ children }: { children: string }) => (
  <span className="max-sm:sr-only">{children}</span>
);

function PublicationList({ works, query }: { works: AdminPublication[]; query: string }) {
  const { edited, edit } = useEdited(works);
  const { askToDelete, deleteDialog } = useDeletion(publicationDeletion, {
    title: 'Delete this publication?',
    question: ({ title }) =>
      `“${plainTitle(title)}” will be removed from the site. Its uploaded file is kept under Files, but visitors cannot open it unless something else on the site links to it.`,
  });
  const [type, setType] = useState('');
  const { part, open } = useOpenPart(WITHOUT);
  const found = forthcomingFirst(searchPublications(works, query)).filter(
    (work) => (type === '' || typeLabel(work) === type) && lacks(work, part),
  );
  const { selected, isAll, toggle, toggleAll, clear } = useSelection(found);
  return (
    <>
      {works.length > 0 && (
        <Filters
          types={[...new Set(works.map(typeLabel))].sort()}
          type={type}
          onType={setType}
          without={part}
          onWithout={open}
        >
          <Checkbox label={`Select all ${found.length}`} checked={isAll} onChange={toggleAll} />
          <p role="status" className="ml-auto text-sm text-muted">
            {`Showing ${found.length} of ${works.length} publications`}
          </p>
        </Filters>
      )}
      {selected.length > 0 && <ChangeMany selected={selected} onDone={clear} />}
      <RecordList
        caption="Publications"
        columns={PUBLICATION_COLUMNS}
        rows={found}
        getName={({ title }) => plainTitle(title)}
        renderTitle={renderTitle}
        getDetails={(work) => <Known work={work} />}
        renderActions={(work) => <WorkLink work={work} />}
        selection={{ selected, toggle }}
        onEdit={edit}
        onDelete={askToDelete}
        empty={works.length > 0 ? 'No publications found' : NO_PUBLICATIONS}
      />
      {edited && (
        <EditPublication key={edited.id} publication={edited} onClose={() => edit(null)} />
      )}
      {deleteDialog}
    </>
  );
}

const NO_PUBLICATIONS = (
  <EmptyList
    title="No publications found"
    example="a BibTeX file from Zotero, a list of DOIs, your ORCID iD"
  >
    Use Import for any of these. Publications are shown at{' '}
    <ExternalLink href="/publications">/publications</ExternalLink>, newest first.
  </EmptyList>
);

/** The selected publications among the displayed ones, so that hidden ones are not changed. */
function useSelection(found: AdminPublication[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const selected = found.filter(({ id }) => ticked.has(id));
  const isAll = found.length > 0 && selected.length === found.length;
  return {
    selected,
    isAll,
    toggle: (id: number) => setTicked(toggled(ticked, id)),
    toggleAll: () => setTicked(new Set(isAll ? [] : found.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  };
}
