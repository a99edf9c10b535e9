import { type CommandProps, type Editor, Node } from '@tiptap/core';
import { DOMParser, type Node as DocumentNode, Fragment, type Schema } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { isAllowed } from '../../../src/html/allowed-html.ts';

/** Images and the caption below them. An image without a caption is not in a figure. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image+ caption',
  isolating: true,

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => (findParts(figure) ? null : false),
      getContent: readFigure,
    },
  ],
  renderHTML: () => ['figure', 0],

  addKeyboardShortcuts() {
    const remove = () => leaveCaption(this.editor) || deleteFigure(this.editor);
    return {
      Enter: () => writeBelow(this.editor),
      Backspace: remove,
      Delete: () => deleteFigure(this.editor),
    };
  },

  addProseMirrorPlugins: () => [new Plugin({ appendTransaction: removeLostImages })],
});

export const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  renderHTML: () => ['figcaption', 0],
});

/** The images of a figure without any text except its caption; null for other figures. */
function findParts(figure: Element): { images: Element[]; caption: Element } | null {
  const caption = figure.querySelector('figcaption');
  const says = caption?.textContent.trim();
  const images = [...figure.querySelectorAll('img')].filter((image) =>
    isAllowed('img', 'src', image.getAttribute('src') ?? ''),
  );
  if (!caption || !says || figure.textContent.trim() !== says) return null;
  return images.length > 0 ? { images, caption } : null;
}

function readFigure(figure: globalThis.Node, schema: Schema): Fragment {
  const parts = figure instanceof Element ? findParts(figure) : null;
  const topNode = schema.nodes.caption?.create();
  if (!parts || !topNode) return Fragment.empty;
  const parser = DOMParser.fromSchema(schema);
  // In the parsed document, which does not load images.
  const images = parts.caption.ownerDocument.createElement('div');
  images.append(...parts.images.map((image) => image.cloneNode()));
  const caption = parser.parse(parts.caption, { topNode, preserveWhitespace: true });
  return parser.parse(images).content.addToEnd(caption);
}

/** Moves the cursor to the caption of the selected image, adding one if there is none. */
export function writeCaption({ tr, state: { schema, selection } }: CommandProps): boolean {
  const { figure, caption } = schema.nodes;
  if (!(selection instanceof NodeSelection) || !figure || !caption) return false;
  const { node, $from, from, to } = selection;
  if ($from.parent.type !== figure) {
    tr.replaceWith(from, to, figure.create(null, [node, caption.create()]));
  }
  const $image = tr.doc.resolve($from.parent.type === figure ? from : from + 1);
  tr.setSelection(TextSelection.near(tr.doc.resolve($image.end() - 1), -1)).scrollIntoView();
  return true;
}

/** The figure around the selection, with its position. */
function findFigure({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === 'figure') {
      return { node, from: $from.before(depth), to: $from.after(depth) };
    }
  }
  return null;
}

/** Starts a paragraph below the figure whose caption the cursor is in. */
function writeBelow({ state, view }: Editor): boolean {
  const figure = findFigure(state);
  const paragraph = state.schema.nodes.paragraph?.create();
  if (!figure || !paragraph || !(state.selection instanceof TextSelection)) return false;
  const tr = state.tr.insert(figure.to, paragraph);
  tr.setSelection(TextSelection.create(tr.doc, figure.to + 1));
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** At the start of a caption, selects the image above it; an empty caption is removed. */
function leaveCaption({ state, view }: Editor): boolean {
  const figure = findFigure(state);
  const { selection, tr } = state;
  if (!figure || !selection.empty || selection.$from.parentOffset > 0) return false;
  const { node, from, to } = figure;
  const isEmpty = selection.$from.parent.content.size === 0;
  const images = listImages(node);
  if (isEmpty) tr.replaceWith(from, to, images);
  const last = from + images.length - (isEmpty ? 1 : 0);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, last)).scrollIntoView());
  return true;
}

/** Deletes a figure whose only image is selected. */
function deleteFigure({ state, view }: Editor): boolean {
  const figure = findFigure(state);
  if (!figure || !(state.selection instanceof NodeSelection)) return false;
  if (listImages(figure.node).length > 1) return false;
  view.dispatch(state.tr.delete(figure.from, figure.to).scrollIntoView());
  return true;
}

const listImages = ({ content }: DocumentNode): readonly DocumentNode[] =>
  content.content.slice(0, -1);

/**
 * Converts the caption of a figure to a paragraph if its image was cut or dragged away: ProseMirror leaves an image
 * without an address in its place.
 */
function removeLostImages(_: unknown, __: unknown, { doc, tr, schema }: EditorState) {
  const { figure, paragraph } = schema.nodes;
  doc.descendants((node, position) => {
    if (node.type !== figure) return !node.isTextblock;
    const images = listImages(node).filter(({ attrs }) => attrs.src);
    const caption = node.lastChild;
    if (images.length === node.childCount - 1 || !caption || !paragraph) return false;
    const kept =
      images.length > 0
        ? figure.create(null, [...images, caption])
        : paragraph.create(null, caption.content);
    const from = tr.mapping.map(position);
    tr.replaceWith(from, from + node.nodeSize, kept);
    return false;
  });
  return tr.docChanged ? tr : null;
}
