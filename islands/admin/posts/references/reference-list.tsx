import { type Item, WorkIndex } from '@academic-site/bibliography';
import { ChevronRight, ExternalLink, Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { findOwnWork, ownWorkId } from '../../../../records/citations.ts';
import type { StyleName } from '../../../../records/reference-styles.ts';
import { Badge } from '../../../../src/ui/parts/badge.tsx';
import { Button, NEW_TAB } from '../../../../src/ui/parts/button.tsx';
import { CitationText } from '../../../../src/ui/parts/citation-text.tsx';
import { ConfirmDialog } from '../../../../src/ui/parts/dialog.tsx';
import { IconButton, IconLink } from '../../../../src/ui/parts/icon-button.tsx';
import { counted } from '../../../../src/values/text.ts';
import {
  addReferences,
  type OwnWork,
  resolveReference,
  shortName,
} from '../../editor/citable-works.ts';
import { useFolded } from '../../publications/form-group.tsx';
import { AddReferences } from './add-references.tsx';
import { ReferenceForm } from './reference-form.tsx';
import { useFormatted } from './use-formatted.ts';

interface ReferenceListProps {
  references: readonly Item[];
  /** Publications of this site. */
  works: readonly OwnWork[];
  /** The number of citations by the id that they name, in the order of the text. */
  cited: ReadonlyMap<string, number>;
  style: StyleName;
  /** Language of the text. */
  language: string;
  onChange: (references: Item[]) => void;
  /** Makes the text cite a work by another id; called before `onChange` without it. */
  onMerge: (from: string, to: string) => void;
}

/** The works that a text refers to, as its style writes them, with those that it does not cite at the end. */
export function ReferenceList(props: ReferenceListProps) {
  const { references, cited } = props;
  const { open, onToggle } = useFolded(false, false);
  const unused = references.filter(({ id }) => !cited.has(id)).length;
  const about = [
    references.length === 0 ? 'None yet' : counted(references.length, 'work'),
    unused > 0 && `${unused} not cited`,
  ];
  return (
    <details {...{ open, onToggle }} className="group col-start-1 mt-4 border-y border-line py-1">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-md py-1.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-muted group-open:rotate-90 motion-safe:transition-transform"
        />
        <span className="font-serif font-semibold">References</span>
        <span className="text-sm text-muted">{about.filter(Boolean).join(', ')}</span>
      </summary>
      {open && <Entries {...props} />}
    </details>
  );
}

function Entries(props: ReferenceListProps) {
  const { references, works, cited, style, language } = props;
  const [opened, setOpened] = useState<Open>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const items = useMemo(
    () => references.map((reference) => resolveReference(reference, works)),
    [references, works],
  );
  const entries = useFormatted(items, cited, { style, language });
  const duplicates = useMemo(() => findDuplicates(items), [items]);
  // A button disappears with its row.
  const { remove, merge, save } = useChanges(props, () => adding.current?.focus());
  const shown = new Map(references.map((reference, at) => [reference.id, { reference, at }]));
  return (
    <div className="pb-3">
      <Unknown cited={cited} references={references} />
      <ul aria-label="References">
        {entries.map(({ id, number, html }) => {
          const { reference, at = -1 } = shown.get(id) ?? {};
          const item = items[at];
          const same = items.find((each) => each.id === duplicates.get(id));
          if (!reference || !item) return null;
          return (
            <Entry
              key={id}
              {...{ item, number, html }}
              own={findOwnWork(reference, works)}
              count={cited.get(id) ?? 0}
              same={same && { name: shortName(same), merge: () => merge(id, same.id) }}
              onEdit={() => setOpened({ kind: 'edit', reference })}
              onRemove={() =>
                cited.has(id) ? setOpened({ kind: 'remove', item }) : remove([reference])
              }
            />
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button icon={Plus} ref={adding} onClick={() => setOpened({ kind: 'add' })}>
          Add references
        </Button>
        {references.some(({ id }) => !cited.has(id)) && (
          <Button variant="quiet" onClick={() => setOpened({ kind: 'unused' })}>
            Remove unused
          </Button>
        )}
      </div>
      <Dialogs {...{ opened, setOpened, references, cited, remove, save }} />
    </div>
  );
}

/** Changes of the references; `refocus` is called once a row is gone. */
function useChanges({ references, onChange, onMerge }: ReferenceListProps, refocus: () => void) {
  const change = (changed: Item[]) => {
    onChange(changed);
    if (changed.length < references.length) requestAnimationFrame(refocus);
  };
  return {
    remove: (removed: readonly Item[]) =>
      change(references.filter(({ id }) => !removed.some((each) => each.id === id))),
    merge(id: string, other: string) {
      const { from, to } = chooseKept(references, id, other);
      if (!from || !to) return;
      onMerge(from.id, to.id);
      const merged = ownWorkId(to.id) === null ? { ...from, ...to } : to;
      change(references.flatMap((each) => (each === from ? [] : each === to ? [merged] : [each])));
    },
    /** Stores a changed reference, or adds new ones. */
    save: (saved: readonly Item[], before: Item | null = null) =>
      change(
        before
          ? references.flatMap((each) => (each.id === before.id ? saved : [each]))
          : addReferences(references, saved).references,
      ),
  };
}

/** The dialog that is open above the list. */
type Open =
  | { kind: 'add' | 'new' | 'unused' }
  | { kind: 'edit'; reference: Item }
  | { kind: 'remove'; item: Item }
  | null;

/** The dialogs of the list. */
function Dialogs({
  opened,
  setOpened,
  references,
  cited,
  remove,
  save,
}: {
  opened: Open;
  setOpened: (next: Open) => void;
} & Pick<ReferenceListProps, 'references' | 'cited'> &
  Pick<ReturnType<typeof useChanges>, 'remove' | 'save'>) {
  const close = () => setOpened(null);
  const unused = references.filter(({ id }) => !cited.has(id));
  switch (opened?.kind) {
    case 'add':
      return (
        <AddReferences onAdd={save} onByHand={() => setOpened({ kind: 'new' })} onClose={close} />
      );
    case 'new':
    case 'edit': {
      const reference = opened.kind === 'edit' ? opened.reference : null;
      const onSave = (saved: Item) => {
        close();
        save([saved], reference);
      };
      return <ReferenceForm {...{ reference, onSave }} onClose={close} />;
    }
    case 'unused':
    case 'remove': {
      const removed = opened.kind === 'remove' ? [opened.item] : unused;
      return (
        <ConfirmDialog
          open
          title={`Remove ${opened.kind === 'remove' ? shortName(opened.item) : counted(unused.length, 'unused reference')}?`}
          confirm="Remove"
          onCancel={close}
          onConfirm={() => {
            close();
            remove(removed);
          }}
        >
          {opened.kind === 'remove'
            ? `The text cites it ${times(cited.get(opened.item.id) ?? 0)}. Its citations stay in the text, without a reference.`
            : `The text does not cite ${removed.length === 1 ? 'it' : 'them'}.`}
        </ConfirmDialog>
      );
    }
    default:
      return null;
  }
}

/** Maps the id of each duplicate to that of an earlier reference to the same work. */
function findDuplicates(items: readonly Item[]): ReadonlyMap<string, string> {
  const index = new WorkIndex<Item>((item) => item);
  const found = new Map<string, string>();
  for (const item of items) {
    const same = index.find(item);
    if (same) found.set(item.id, same.id);
    else index.add(item);
  }
  return found;
}

/** Chooses which of two references is kept: a publication of this site, otherwise the earlier one. */
function chooseKept(references: readonly Item[], id: string, other: string) {
  const [later, earlier] = [id, other].map((each) => references.find((item) => item.id === each));
  const isOwn = later && earlier && ownWorkId(later.id) !== null && ownWorkId(earlier.id) === null;
  return isOwn ? { from: earlier, to: later } : { from: later, to: earlier };
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** Lists what the text cites without a reference. */
function Unknown({ cited, references }: Pick<ReferenceListProps, 'cited' | 'references'>) {
  const unknown = [...cited.keys()].filter((id) => !references.some((each) => each.id === id));
  if (unknown.length === 0) return null;
  return (
    <p className="my-2 text-sm font-medium text-danger wrap-anywhere">
      {`Cited without a reference: ${unknown.join(', ')}`}
    </p>
  );
}

/** A reference with its actions. */
function Entry({
  item,
  number,
  html,
  own,
  count,
  same,
  onEdit,
  onRemove,
}: {
  item: Item;
  number: number | null;
  html: string;
  /** The publication of this site that it is. */
  own: OwnWork | undefined;
  count: number;
  /** An earlier reference to the same work. */
  same: { name: string; merge: () => void } | undefined;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const name = shortName(item);
  const isGone = !own && ownWorkId(item.id) !== null;
  return (
    <li className="flex items-start justify-between gap-x-3 border-t border-line py-2 first:border-t-0">
      {number !== null && <span className="w-8 shrink-0 text-end text-muted">{`${number}.`}</span>}
      <div className="min-w-0 grow">
        <CitationText text="" html={html} />
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {count > 0 ? `Cited ${times(count)}` : <Badge tone="outlined">Not cited</Badge>}
          {own && <Badge>Your publication</Badge>}
          {isGone && <Badge tone="danger">Deleted publication</Badge>}
          {same && (
            <>
              {`Same work as ${same.name}`}
              <Button icon={Merge} variant="quiet" onClick={same.merge}>
                Merge
                <span className="sr-only">{` ${name} with ${same.name}`}</span>
              </Button>
            </>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        {own ? (
          <IconLink
            icon={ExternalLink}
            label={`Open the publication ${name}`}
            href={`/admin?tab=publications&edit=${own.id}`}
            {...NEW_TAB}
          />
        ) : (
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
        )}
        <IconButton icon={Trash2} label={`Remove ${name}`} danger onClick={onRemove} />
      </div>
    </li>
  );
}
