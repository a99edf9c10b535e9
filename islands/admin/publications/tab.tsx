import { useQuery } from '@tanstack/react-query';
import { ExternalLink as ExternalIcon, FileInput, FolderOpen, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { publicationKind } from '../../../src/publications/category.ts';
import { hasPdf, usableLinks, viewLink } from '../../../src/publications/links.ts';
import { findOpenKind } from '../../../src/publications/open-access.ts';
import { searchPublications } from '../../../src/publications/search.ts';
import { statusWord } from '../../../src/publications/status.ts';
import { dateLabel } from '../../../src/publications/summary.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Badge, StatusMark } from '../../../src/ui/parts/badge.tsx';
import { Button, ButtonLink, NEW_TAB } from '../../../src/ui/parts/button.tsx';
import { Card } from '../../../src/ui/parts/card.tsx';
import { Options, SearchField, SelectField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { useDeletion } from '../kit/delete-dialog.tsx';
import { useOpenPart } from '../kit/open-part.tsx';
import { ShowMore, toggled } from '../kit/proposals.tsx';
import { EditButtons } from '../kit/record-list.tsx';
import { Tick } from '../kit/toggle.tsx';
import { type AdminPublication, publicationDeletion, publicationsQuery } from './calls.ts';
import { ChangeMany } from './change-many.tsx';
import { AddPublication, EditPublication } from './edit.tsx';
import { ImportPublications } from './import.tsx';
import { isJoined } from './join-versions.tsx';
import { hasNoKind, SettleKinds, withoutKindText } from './kinds.tsx';

/** Whether only works without a PDF, or without any open copy, are listed: the panel leads to them. */
const WITHOUT = {
  parsePart: (search: string) => {
    const without = new URLSearchParams(search).get('without') ?? '';
    return without === 'pdf' || without === 'open' ? without : '';
  },
  toAddress: (part: string) => `${location.pathname}?tab=publications${part && `&without=${part}`}`,
};

const lacks = (work: AdminPublication, part: string) =>
  part === 'pdf' ? !hasPdf(work) : part === 'open' ? findOpenKind(work) === null : true;

const VIEWS = {
  add: AddPublication,
  import: ImportPublications,
  kinds: SettleKinds,
};

type View = keyof typeof VIEWS;

/** All publications: searched, added and changed. */
export default function PublicationsTab() {
  const publications = useQuery(publicationsQuery);
  const [view, setView] = useState<View | null>(null);
  const [lastView, setLastView] = useState<View | null>(null);
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const back = () => {
    setLastView(view);
    setView(null);
  };
  const Opened = view && VIEWS[view];
  if (Opened) return <Opened onClose={back} />;
  // The button that opened a view has the focus after it.
  const opens = (target: View) => ({
    autoFocus: lastView === target,
    onClick: () => setView(target),
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
          className="grow basis-full sm:basis-[calc(100%-13rem)]"
        />
        <Button icon={Plus} variant="primary" {...opens('add')}>
          Add Publication
        </Button>
        <Button icon={FileInput} {...opens('import')}>
          <Words>Import</Words>
        </Button>
        <ButtonLink icon={FolderOpen} href="/admin/files" className={ROOM}>
          <Words>Uploaded Files</Words>
        </ButtonLink>
      </div>
      <Loaded query={publications}>
        {(stored) => (
          <>
            {stored.some(hasNoKind) && (
              <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-wash px-4 py-2 text-accent-ink">
                {`${withoutKindText(stored.filter(hasNoKind).length)}.`}
                <Button {...opens('kinds')}>Settle Kinds</Button>
              </p>
            )}
            <PublicationList publications={stored} query={deferredQuery} />
          </>
        )}
      </Loaded>
    </>
  );
}

const ROOM = 'min-h-11 max-sm:px-3!';

/** Read aloud alone on a phone, where the list would begin below three rows of buttons. */
const Words = ({ children }: { children: string }) => (
  <span className="max-sm:sr-only">{children}</span>
);

function PublicationList({
  publications,
  query,
}: {
  publications: AdminPublication[];
  query: string;
}) {
  const { edited, edit } = useEdited(publications);
  const { askToDelete, deleteDialog } = useDeletion(publicationDeletion, {
    title: 'Delete this publication?',
    question: ({ title }) =>
      `“${plainTitle(title)}” will be gone from the site. Its uploaded file stays under Files, and visitors cannot open it unless something else on the site links to it.`,
  });
  const [kind, setKind] = useState('');
  const { part, open } = useOpenPart(WITHOUT);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const found = searchPublications(publications, query).filter(
    (work) => (kind === '' || kindLabel(work) === kind) && lacks(work, part),
  );
  // What the filter no longer shows is not changed unseen.
  const selected = found.filter(({ id }) => ticked.has(id));
  const isAll = found.length > 0 && selected.length === found.length;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SelectField
          label={<span className="sr-only">Kind</span>}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        >
          <option value="">All kinds</option>
          <Options of={[...new Set(publications.map(kindLabel))].sort()} />
        </SelectField>
        <Tick
          label="Without PDF"
          checked={part === 'pdf'}
          onChange={() => open(part === 'pdf' ? '' : 'pdf')}
        />
        <Tick
          label="Without open copy"
          checked={part === 'open'}
          onChange={() => open(part === 'open' ? '' : 'open')}
        />
        <Tick
          label={`Select all ${found.length}`}
          checked={isAll}
          onChange={() => setTicked(new Set(isAll ? [] : found.map(({ id }) => id)))}
        />
      </div>
      {selected.length > 0 && (
        <ChangeMany selected={selected} onDone={() => setTicked(new Set())} />
      )}
      {found.length === 0 ? (
        <Empty>No publications found</Empty>
      ) : (
        <ShowMore key={`${query} ${kind} ${part}`} items={found} atOnce={50}>
          {(shown) => (
            <>
              <p role="status" className="mb-3 text-sm text-muted">
                {`Showing ${shown.length} of ${publications.length} publications`}
              </p>
              <ul aria-label="Publications" className="grid gap-3">
                {shown.map((publication) => (
                  <PublicationRow
                    key={publication.id}
                    publication={publication}
                    isTicked={ticked.has(publication.id)}
                    onTick={() => setTicked(toggled(ticked, publication.id))}
                    onEdit={() => edit(publication)}
                    onDelete={() => askToDelete(publication)}
                  />
                ))}
              </ul>
            </>
          )}
        </ShowMore>
      )}
      {edited && <EditPublication publication={edited} onClose={() => edit(null)} />}
      {deleteDialog}
    </>
  );
}

const NO_KIND = 'No kind';

const kindLabel = ({ publication_type }: AdminPublication) => publication_type || NO_KIND;

const editPath = (id: number | null): string => {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  if (id === null) query.delete('edit');
  else query.set('edit', String(id));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};

/** Which publication is edited; the address names it, so that it can be opened again. */
function useEdited(publications: readonly AdminPublication[]) {
  const [id, setId] = useState(() => Number(new URLSearchParams(location.search).get('edit')));
  return {
    edited: publications.find((publication) => publication.id === id) ?? null,
    edit(publication: AdminPublication | null) {
      history.replaceState(null, '', editPath(publication?.id ?? null));
      setId(publication?.id ?? 0);
    },
  };
}

const PREVIEW = 150;

function PublicationRow({
  publication,
  isTicked,
  onTick,
  onEdit,
  onDelete,
}: {
  publication: AdminPublication;
  isTicked: boolean;
  onTick: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { title, authors, journal, abstract, publication_type, custom_tags } = publication;
  const plain = plainTitle(title);
  const kind = publicationKind(publication, useSite().vocabulary.researchCategories);
  return (
    <Card as="li" className="break-inside-avoid">
      <p className="flex flex-wrap items-center gap-2">
        <input
          type="checkbox"
          aria-label={`Select ${plain}`}
          className="mr-1 size-5 accent-accent"
          checked={isTicked}
          onChange={onTick}
        />
        <StatusMark word={statusWord(publication)} />
        <Badge>{publication_type || 'Article'}</Badge>
        {isJoined(publication) && <Badge tone="outlined">Joined to its article</Badge>}
        {kind && <Badge tone="neutral">{kind}</Badge>}
        {custom_tags.map((tag) => (
          <Badge key={tag} tone="outlined">
            {tag}
          </Badge>
        ))}
        <span className="text-sm text-muted sm:ml-auto">{dateLabel(publication)}</span>
      </p>
      <h3 className="mt-2.5 font-serif text-lg leading-snug font-semibold wrap-anywhere text-pretty">
        <a
          href={editPath(publication.id)}
          className="text-inherit no-underline hover:underline"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onEdit();
          }}
        >
          <RichTitle title={title} />
        </a>
      </h3>
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{authors}</p>
      <p className="mt-0.5 font-serif text-sm wrap-anywhere text-muted italic">{journal}</p>
      {abstract && <p className="mt-2 text-sm wrap-anywhere text-muted">{preview(abstract)}</p>}
      <div className="mt-3 -mb-1 flex items-center gap-1">
        <ViewLink publication={publication} plain={plain} />
        <span className="grow" />
        <EditButtons name={plain} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </Card>
  );
}

function ViewLink({ publication, plain }: { publication: AdminPublication; plain: string }) {
  if (usableLinks(publication).length === 0) return <Button disabled>View</Button>;
  return (
    <ButtonLink
      href={viewLink(publication) ?? `/api/publications/${publication.id}/download`}
      {...NEW_TAB}
    >
      View
      <span className="sr-only"> {plain}</span>
      <ExternalIcon size={14} aria-hidden />
    </ButtonLink>
  );
}

function preview(abstract: string): string {
  const letters = [...abstract];
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('')}...` : abstract;
}
