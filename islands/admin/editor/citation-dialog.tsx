import type { CitedWork, Item } from '@academic-site/bibliography';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type CitationAttributes, writeCitedWorks } from '../../../records/cited-works.ts';
import { isAllowed } from '../../../src/html/allowed-html.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { Combobox } from '../kit/combobox.tsx';
import { Form } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { findWorks, namesWorks } from '../posts/find-works.ts';
import {
  addReferences,
  type CitableWork,
  type Citing,
  listCitableWorks,
  resolveReference,
  shortName,
} from './citable-works.ts';
import { citedBy } from './citation.ts';
import { insertCitation } from './cite-menu.ts';

/** The citation that the dialog edits or creates. */
export interface CitationRequest {
  /** Position of the citation to edit; null for a new one. */
  at: number | null;
  /** Identifiers or an entry to look up at once. */
  typed: string;
}

interface Values {
  works: { work: string; locator: string; suppressAuthor: boolean }[];
}

/** Dialog to cite works of the text, of the site, or by an identifier or an entry, and to change a citation. */
export default function CitationDialog({
  editor,
  citing,
  request: { at, typed },
  onClose,
}: {
  editor: Editor;
  citing: Citing;
  request: CitationRequest;
  onClose: () => void;
}) {
  const node = at === null ? null : editor.state.doc.nodeAt(at);
  // Absent for a new citation, which begins with a work.
  const firstPlace = useRef<HTMLInputElement>(null);
  const form = useForm<Values>({
    defaultValues: { works: node ? citedBy(node).map(toValues) : [] },
  });
  const works = useWatch({ control: form.control, name: 'works' });
  const known = useKnownWorks(citing);
  const [error, setError] = useState('');
  const cite = (items: readonly Item[]) => {
    const held = form.getValues('works');
    const ids = known.add(items).filter((id) => !held.some(({ work }) => work === id));
    form.setValue('works', [...held, ...ids.map((id) => toValues({ id }))]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A portal's events still bubble to the form around the editor.
    event.stopPropagation();
    const cited = form.getValues('works').map(({ work, ...more }) => ({ id: work, ...more }));
    const attributes = writeCitedWorks(cited);
    const problem = findProblem(attributes);
    if (problem) return setError(problem);
    known.keep(cited.map(({ id }) => id));
    writeCitation(editor, at, attributes);
    onClose();
  };
  const remove = () => {
    if (at !== null) editor.view.dispatch(closeHistory(editor.state.tr).delete(at, at + 1));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={node ? 'Edit citation' : 'Cite'}
      firstFocus={firstPlace}
      returnFocus={() => !editor.isDestroyed && editor.view.focus()}
    >
      <Form onSubmit={submit}>
        <FindWork choices={known.choices} typed={typed} onFound={cite} />
        <CitedWorks {...{ form, works, firstPlace }} find={known.find} />
        {error && (
          <p role="alert" className="field-error">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {node && (
            <Button variant="danger" onClick={remove}>
              Remove citation
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={works.length === 0}>
            {node ? 'Save citation' : 'Insert citation'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const toValues = ({
  id,
  locator = '',
  suppressAuthor = false,
}: CitedWork): Values['works'][number] => ({ work: id, locator, suppressAuthor });

/** Says why a text cannot have a citation; empty if it can. */
function findProblem({ 'data-ref': ids, 'data-locator': places }: CitationAttributes): string {
  if (!isAllowed('cite', 'data-ref', ids)) return 'Cite at most 50 works at once.';
  const isShort = places === null || isAllowed('cite', 'data-locator', places);
  return isShort ? '' : 'Shorten the pages and other places.';
}

/** Inserts a citation, or changes the one at a position, as a separate undo step. */
function writeCitation(editor: Editor, at: number | null, attributes: CitationAttributes): void {
  const tr = closeHistory(editor.state.tr);
  if (at === null) insertCitation(tr, attributes);
  else {
    tr.setNodeMarkup(at, null, { ...tr.doc.nodeAt(at)?.attrs, ...attributes });
    tr.setSelection(NodeSelection.create(tr.doc, at));
  }
  editor.view.dispatch(tr);
}

/** The works that can be cited, with those that were found here, which become references once they are cited. */
function useKnownWorks(citing: Citing) {
  const { loadWorks, works } = citing;
  const [references, setReferences] = useState(citing.references);
  useEffect(() => void loadWorks().catch(() => {}), [loadWorks]);
  const choices = useMemo(() => listCitableWorks({ references, works }), [references, works]);
  return {
    choices,
    add(items: readonly Item[]): string[] {
      const added = addReferences(references, items);
      setReferences(added.references);
      return added.ids;
    },
    keep: (ids: readonly string[]) => citing.add(references.filter(({ id }) => ids.includes(id))),
    /** Null for a reference that was deleted. */
    find(id: string): Item | null {
      const item = references.find((reference) => reference.id === id);
      return item ? resolveReference(item, works) : null;
    },
  };
}

const LOOK_UP = 'look-up';

/** Finds a work among those that are known, or by an identifier or an entry. */
function FindWork({
  choices,
  typed,
  onFound,
}: {
  choices: readonly CitableWork[];
  typed: string;
  onFound: (items: readonly Item[]) => void;
}) {
  const { state, read, cancel } = useReading(typed, onFound);
  const offer = (text: string): CitableWork | null =>
    namesWorks(text)
      ? { id: LOOK_UP, title: `Look up ${text}`, toReference: () => ({ id: '', type: 'document' }) }
      : null;
  return (
    <div className="grid gap-3">
      <Combobox
        label="Find a work"
        hint="Search by title, person or year, enter a DOI, arXiv ID or PMID, or paste a BibTeX, RIS or CSL-JSON entry."
        choices={choices}
        offer={offer}
        onPaste={(text) => namesWorks(text) && read(text)}
        onChoose={(chosen, text) =>
          chosen.id === LOOK_UP ? read(text) : onFound([chosen.toReference()])
        }
      />
      <div role="status" className="flex items-center justify-between gap-3 text-sm empty:hidden">
        {state.kind === 'reading' && (
          <>
            <span className="min-w-0 truncate">{`Looking up ${state.text} …`}</span>
            <Button onClick={cancel}>Stop</Button>
          </>
        )}
      </div>
      {state.kind === 'failed' && (
        <div className="flex items-center justify-between gap-3">
          <p role="alert" className="field-error min-w-0 wrap-anywhere">
            {state.message}
          </p>
          <Button onClick={() => read(state.text)}>Try again</Button>
        </div>
      )}
    </div>
  );
}

type Reading =
  | { kind: 'idle' }
  | { kind: 'reading'; text: string }
  | { kind: 'failed'; text: string; message: string };

/** Reads works of a text, one text at a time. */
function useReading(typed: string, onFound: (items: readonly Item[]) => void) {
  const [state, setState] = useState<Reading>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const found = useRef(onFound);
  found.current = onFound;
  const [{ read, cancel }] = useState(() => {
    const cancel = () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    };
    const read = (text: string): true => {
      void start(text.trim());
      return true;
    };
    const start = async (text: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'reading', text });
      try {
        const { items, problems } = await findWorks(text, controller.signal);
        if (controller.signal.aborted) return;
        if (items.length > 0) found.current(items);
        const message = problems.join(' ');
        setState(message ? { kind: 'failed', text, message } : { kind: 'idle' });
      } catch (error) {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        setState({ kind: 'failed', text, message });
      }
    };
    return { read, cancel };
  });
  useEffect(() => {
    if (typed) read(typed);
    return () => running.current?.abort();
  }, [typed, read]);
  return { state, read, cancel };
}

/** The works of a citation, in order, each with the place that is cited. */
function CitedWorks({
  form,
  works,
  firstPlace,
  find,
}: {
  form: UseFormReturn<Values>;
  works: Values['works'];
  firstPlace: RefObject<HTMLInputElement | null>;
  find: (id: string) => Item | null;
}) {
  if (works.length === 0) return null;
  const items = works.map(({ work }) => find(work));
  return (
    <OrderedList
      label="Works of this citation"
      control={form.control}
      name="works"
      removable
      getName={(index) => {
        const item = items[index];
        return item ? shortName(item) : `Unknown reference ${works[index]?.work}`;
      }}
    >
      {(index) => {
        const place = form.register(`works.${index}.locator`);
        return (
          <div className="grid gap-2">
            {items[index]?.title && (
              <p className="wrap-anywhere">{plainTitle(items[index].title)}</p>
            )}
            <Field
              label="Page or other place"
              placeholder="12–15"
              hint={
                index === 0
                  ? 'A number alone is a page. Name any other place: chap. 2, sec. 4, fol. 3r'
                  : undefined
              }
              maxLength={100}
              autoComplete="off"
              {...place}
              ref={(element) => {
                place.ref(element);
                if (index === 0) firstPlace.current = element;
              }}
            />
            <CheckField
              label="Omit the author"
              hint={index === 0 ? 'If your sentence already names the author.' : undefined}
              {...form.register(`works.${index}.suppressAuthor`)}
            />
          </div>
        );
      }}
    </OrderedList>
  );
}
