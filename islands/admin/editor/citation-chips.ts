import {
  type CitedText,
  type CitedWork,
  citationKind,
  citeText,
  type FormattedText,
  type Item,
  toHtml,
  toPlainText,
} from '@academic-site/bibliography';
import { type Editor, Extension } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Messages } from '../../../messages/translate.ts';
import { toReference } from '../../../records/citations.ts';
import { writeCitedWorks } from '../../../records/cited-works.ts';
import { type MarkedText, markCitations } from '../../../src/posts/citations.ts';
import { FOOTNOTE_START } from '../../../src/posts/footnotes.ts';
import { type Citing, NO_WORKS, resolveReference, shortName } from './citable-works.ts';
import { type Chip, chipTexts, citedBy } from './citation.ts';
import { CitationSerializer, takeWorks } from './citation-clipboard.ts';
import { contentHtml } from './content-html.ts';

interface State {
  citing: Citing;
  chips: DecorationSet;
}

const KEY = new PluginKey<State>('citationChips');

/** The works that the text of an editor can cite. */
export const getCiting = (state: EditorState): Citing => KEY.getState(state)?.citing ?? NO_WORKS;

/** Tells an editor that references, works or style have changed. */
export function setCiting({ view }: Editor, citing: Citing): void {
  if (getCiting(view.state) !== citing) view.dispatch(view.state.tr.setMeta(KEY, { citing }));
}

/** The position of the selected citation; null if none is selected. */
export const findSelectedCitation = ({ selection }: EditorState): number | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'citation'
    ? selection.from
    : null;

/** Cites a work by another id in all citations of a text. One that cites both then cites it once. */
export function replaceWork({ view }: Editor, id: string, by: string): void {
  const { tr } = view.state;
  for (const { at, node, works } of listCitations(tr.doc)) {
    if (!works.some((work) => work.id === id)) continue;
    const replaced = works.map((work) => (work.id === id ? { ...work, id: by } : work));
    const once = replaced.filter(
      (work, place) => replaced.findIndex((other) => other.id === work.id) === place,
    );
    tr.setNodeMarkup(at, null, { ...node.attrs, ...writeCitedWorks(once) });
  }
  view.dispatch(tr);
}

/**
 * Shows citations as pages will: by author and date, with the number in the order of the text, or as the mark of a note.
 * They are formatted after a pause in typing. `onOpen` opens the one at a position.
 */
export const CitationChips = Extension.create<{
  citing: Citing;
  messages: Messages;
  onOpen: (at: number) => void;
}>({
  name: 'citationChips',
  addOptions: () => ({
    citing: NO_WORKS,
    messages: { language: 'en', groups: {} },
    onOpen: () => {},
  }),

  addKeyboardShortcuts() {
    const open = () => {
      const at = findSelectedCitation(this.editor.state);
      if (at !== null) this.options.onOpen(at);
      return at !== null;
    };
    return { Enter: open, Space: open };
  },

  addProseMirrorPlugins() {
    const { editor } = this;
    const { citing, messages, onOpen } = this.options;
    const listItems = () => {
      const { references, works } = getCiting(editor.state);
      return references.map((item) => toReference(resolveReference(item, works)));
    };
    return [
      new Plugin<State>({
        key: KEY,
        state: {
          init: () => ({ citing, chips: DecorationSet.empty }),
          apply(tr, { citing, chips }) {
            const change: Partial<State> = tr.getMeta(KEY) ?? {};
            return { citing, chips: chips.map(tr.mapping, tr.doc), ...change };
          },
        },
        props: {
          decorations: (state) => KEY.getState(state)?.chips,
          handleTextInput: writeBehind,
          clipboardSerializer: new CitationSerializer(editor.schema, listItems),
          transformPastedHTML: (html, { state }) => takeWorks(html, getCiting(state).add),
          handleDOMEvents: {
            click(view, { target }) {
              const chip = target instanceof Element && target.closest('cite[role="button"]');
              if (chip) onOpen(view.posAtDOM(chip, 0, -1));
              return false;
            },
          },
        },
        view: (view) => formatChips(view, messages),
      }),
    ];
  },
});

/** Inserts typed text after a selected citation, instead of replacing the citation. */
function writeBehind({ state, dispatch }: EditorView, _from: number, to: number, text: string) {
  if (findSelectedCitation(state) === null) return false;
  dispatch(state.tr.insertText(text, to).scrollIntoView());
  return true;
}

/** Pause in typing before citations are formatted. */
const PAUSE_MS = 250;

/** Formats the citations of an editor after each change. */
function formatChips(view: EditorView, messages: Messages) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counted = '';
  const count = ({ onCited }: Citing, counts: ReadonlyMap<string, number>) => {
    const key = JSON.stringify([...counts]);
    if (key !== counted) onCited?.(counts);
    counted = key;
  };
  const cite = rememberLast();
  const format = async () => {
    const { state } = view;
    const { doc } = state;
    const citing = getCiting(state);
    const found = listCitations(doc);
    const marked = found.length > 0 ? markText(doc, { citing, messages }) : null;
    count(citing, countWorks(found, marked?.citations ?? []));
    if (found.length === 0) return;
    const chips = await makeChips(doc, { citing, found, marked, cite });
    // If not, they are already scheduled again.
    const isCurrent =
      !view.isDestroyed && view.state.doc === doc && getCiting(view.state) === citing;
    if (isCurrent) view.dispatch(view.state.tr.setMeta(KEY, { chips }));
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void format(), PAUSE_MS);
  };
  schedule();
  return {
    update(_view: EditorView, last: EditorState) {
      if (view.state.doc !== last.doc || getCiting(view.state) !== getCiting(last)) schedule();
    },
    destroy: () => clearTimeout(timer),
  };
}

interface FoundCitation {
  at: number;
  node: DocumentNode;
  works: readonly CitedWork[];
  /** True in a paragraph that is a footnote. */
  isInNote: boolean;
}

function listCitations(document: DocumentNode): FoundCitation[] {
  const found: FoundCitation[] = [];
  document.descendants((node, at, parent) => {
    if (node.type.name !== 'citation') return;
    const isInNote = FOOTNOTE_START.test(parent?.textContent ?? '');
    found.push({ at, node, works: citedBy(node), isInNote });
  });
  return found;
}

/** The number of citations of each work, in the order of the page, on which notes count at their marks. */
function countWorks(
  cited: readonly FoundCitation[],
  ordered: readonly { works: readonly CitedWork[] }[],
): Map<string, number> {
  const listIds = (citations: readonly { works: readonly CitedWork[] }[]) =>
    citations.flatMap(({ works }) => works.map(({ id }) => id));
  const counts = new Map(listIds([...ordered, ...cited]).map((id) => [id, 0]));
  for (const id of listIds(cited)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The text as its page marks its citations. */
function markText(
  document: DocumentNode,
  {
    citing: { references, works, style, language },
    messages,
  }: { citing: Citing; messages: Messages },
): MarkedText | null {
  const content = contentHtml(document, []);
  const text = { content, references, citationStyle: style, language, works, styles: [] };
  return markCitations(text, messages);
}

/** Formats citations only if they or their works have changed: it takes a moment for a long text. */
function rememberLast(): typeof citeText {
  let last: { key: string; made: Promise<CitedText> } | null = null;
  return (text) => {
    const key = JSON.stringify(text);
    last = last?.key === key ? last : { key, made: citeText(text) };
    return last.made;
  };
}

/** The chips of all citations. Pages cite nothing in links and code. */
async function makeChips(
  document: DocumentNode,
  {
    citing: { references, works, style },
    found,
    marked,
    cite,
  }: {
    citing: Citing;
    found: readonly FoundCitation[];
    marked: MarkedText | null;
    cite: typeof citeText;
  },
): Promise<DecorationSet> {
  const items = new Map(references.map((item) => [item.id, resolveReference(item, works)]));
  const made =
    marked &&
    (await cite({
      items: [...marked.works.values()].map(({ item }) => item),
      citations: marked.citations,
      style,
      language: marked.language,
    }));
  const order = new Map(marked?.citations.map(({ n, note }, at) => [n, { at, note }]));
  let n = -1;
  const decorations = found.map((citation) => {
    const { at, node, works: cited } = citation;
    const isCited =
      cited.some(({ id }) => marked?.works.has(id)) &&
      !node.marks.some(({ type }) => ['link', 'code'].includes(type.name));
    if (isCited) n += 1;
    const place = isCited ? order.get(n) : undefined;
    const written = place && made?.citations[place.at];
    const isMark = citationKind(style) === 'note' && !citation.isInNote;
    const chip = makeChip(citation, {
      items,
      written: written ?? null,
      mark: isMark ? (place?.note ?? null) : null,
    });
    return Decoration.node(at, at + node.nodeSize, {}, chip);
  });
  return DecorationSet.create(document, decorations);
}

function makeChip(
  { node, works }: FoundCitation,
  {
    items,
    written,
    mark,
  }: {
    items: ReadonlyMap<string, Item>;
    written: FormattedText | null;
    /** Number of the note that it becomes. */
    mark: number | null;
  },
): Chip {
  const names = works.map(({ id, locator }) => {
    const item = items.get(id);
    return [item ? shortName(item) : `an unknown reference, ${id}`, locator]
      .filter(Boolean)
      .join(', ');
  });
  const unknown = works.filter(({ id }) => !items.has(id)).map(({ id }) => id);
  if (written) chipTexts.set(node, toPlainText(written));
  const text = written
    ? toPlainText(written)
    : node.attrs.text || works.map(({ id }) => id).join('; ');
  return {
    html:
      written && mark !== null
        ? `<sup>${mark}</sup>`
        : toHtml(written ? withoutLinks(written) : { text, spans: [] }),
    name: `Citation of ${names.join('; ')}`,
    title:
      unknown.length > 0
        ? `Missing from the references of this text: ${unknown.join(', ')}`
        : mark !== null
          ? text
          : '',
    isUnknown: unknown.length > 0,
  };
}

const withoutLinks = ({ text, spans }: FormattedText): FormattedText => ({
  text,
  spans: spans.filter((span) => !('element' in span)),
});
