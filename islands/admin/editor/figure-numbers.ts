import { Extension } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isAllowed } from '../../../src/html/allowed-html.ts';
import { readWrittenNumber } from '../../../src/posts/figure-number.ts';
import { freeSlug, toSlug } from '../../../src/values/slug.ts';

/** A figure with a caption, hence with a number. */
export interface NumberedFigure {
  /** Before the figure. */
  position: number;
  id: string | null;
  label: string;
  caption: string;
  /** Before the caption, unless its author wrote the number. */
  unlabelled: { from: number; to: number } | null;
}

/** Writes the label of a figure. @example (2) => "Figure 2" */
type ToLabel = (number: number) => string;

/** The figures of a text that have a number, in their order. */
export function listFigures(document: DocumentNode, toLabel: ToLabel): NumberedFigure[] {
  const figures: NumberedFigure[] = [];
  document.descendants((node, position) => {
    if (node.type.name !== 'figure') return !node.isTextblock;
    const caption = node.lastChild?.textContent.trim() ?? '';
    if (!node.lastChild || caption === '') return false;
    const written = readWrittenNumber(caption);
    const to = position + node.nodeSize - 1;
    figures.push({
      position,
      id: node.attrs.id,
      label: written ?? toLabel(figures.length + 1),
      caption,
      unlabelled: written === null ? { from: to - node.lastChild.nodeSize, to } : null,
    });
    return false;
  });
  return figures;
}

/** Inserts a reference to a figure, which gets an id from its caption if it has none. */
export function referToFigure(tr: Transaction, { position, id, label, caption }: NumberedFigure) {
  const { figureReference } = tr.doc.type.schema.nodes;
  const target = id ?? makeId(tr.doc, caption);
  if (id === null) tr.setNodeAttribute(position, 'id', target);
  const reference = figureReference?.create({ target, label });
  if (reference) tr.replaceSelectionWith(reference, false).scrollIntoView();
}

function makeId(document: DocumentNode, caption: string): string {
  const taken = new Set<string>();
  document.descendants(({ attrs, isTextblock }) => {
    if (attrs.id) taken.add(attrs.id);
    return !isTextblock;
  });
  const id = freeSlug(`fig-${[...toSlug(caption, 'figure')].slice(0, 60).join('')}`, taken);
  return isAllowed('figure', 'id', id) ? id : freeSlug('fig-figure', taken);
}

const key = new PluginKey<DecorationSet>('figureNumbers');

/** Shows the numbers of figures, and keeps those in references up to date. */
export const FigureNumbers = Extension.create<{ toLabel: ToLabel }>({
  name: 'figureNumbers',
  addOptions: () => ({ toLabel: (number) => `Figure ${number}` }),
  addProseMirrorPlugins() {
    const { toLabel } = this.options;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => decorate(doc, toLabel),
          apply: ({ docChanged, doc }, shown) => (docChanged ? decorate(doc, toLabel) : shown),
        },
        appendTransaction: (transactions, _, state) =>
          transactions.some(({ docChanged }) => docChanged) ? renumber(state, toLabel) : null,
        props: {
          decorations: (state) => key.getState(state),
          // Otherwise the panel would follow the links of references and videos.
          handleDOMEvents: {
            click: (_view, event) => {
              const { target } = event;
              const link =
                target instanceof Element && target.closest('a[contenteditable="false"]');
              if (link) event.preventDefault();
              return false;
            },
          },
        },
      }),
    ];
  },
});

const LABEL = 'data-label';

function decorate(document: DocumentNode, toLabel: ToLabel): DecorationSet {
  const figures = listFigures(document, toLabel);
  const ids = new Set(figures.map(({ id }) => id));
  const shown = figures.flatMap(({ unlabelled, label }) =>
    unlabelled ? Decoration.node(unlabelled.from, unlabelled.to, { [LABEL]: `${label}.` }) : [],
  );
  document.descendants((node, position) => {
    if (node.type.name !== 'figureReference' || ids.has(node.attrs.target)) return;
    const title = 'No figure with a caption in this text has this reference.';
    shown.push(Decoration.node(position, position + 1, { class: 'drawn-error', title }));
  });
  return DecorationSet.create(document, shown);
}

/** Updates the labels of references; removes the id of a figure that was copied. */
function renumber({ doc, tr }: EditorState, toLabel: ToLabel): Transaction | null {
  const labels = new Map(listFigures(doc, toLabel).map(({ id, label }) => [id, label]));
  const ids = new Set<string>();
  doc.descendants(({ type, attrs }, position) => {
    const { id, target } = attrs;
    if (type.name === 'figure' && id !== null) {
      if (ids.has(id)) tr.setNodeAttribute(position, 'id', null);
      ids.add(id);
    }
    const label = type.name === 'figureReference' ? labels.get(target) : undefined;
    if (label !== undefined && label !== attrs.label) tr.setNodeAttribute(position, 'label', label);
  });
  return tr.docChanged ? tr : null;
}
