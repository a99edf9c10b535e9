import { type CommandProps, type Editor, Node } from '@tiptap/core';
import { DOMParser, type Node as DocumentNode, Fragment, type Schema } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import {
  FIGURE_REFERENCE,
  isAllowed,
  LINK_REL,
  VIDEO_LINK,
} from '../../../src/html/allowed-html.ts';

/**
 * Images or a video, and the caption below, which may be empty. Several images are a gallery. A single image without a
 * caption is not in a figure.
 */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(image+ | video) caption',
  isolating: true,

  addAttributes: () => ({
    id: {
      default: null,
      parseHTML: ({ id }: HTMLElement) => (isAllowed('figure', 'id', id) ? id : null),
    },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => (findParts(figure) ? null : false),
      getContent: readFigure,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],

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

/** The address of a video on another site; its page plays it. The address stays as it was entered. */
export const Video = Node.create({
  name: 'video',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: null }, title: { default: '' } }),
  renderHTML: ({ node: { attrs } }) => [
    'a',
    { href: attrs.href, class: VIDEO_LINK, rel: LINK_REL },
    attrs.title,
  ],
});

/** The number of a figure, where the text refers to it. Its label follows the figures of the text. */
export const FigureReference = Node.create({
  name: 'figureReference',
  group: 'inline',
  inline: true,
  atom: true,

  addAttributes: () => ({
    target: {
      default: '',
      rendered: false,
      parseHTML: (link: HTMLElement) => link.getAttribute('href')?.slice(1) ?? '',
    },
    label: {
      default: '',
      rendered: false,
      parseHTML: (link: HTMLElement) => link.textContent,
    },
  }),
  parseHTML: () => [
    {
      tag: `a.${FIGURE_REFERENCE}`,
      // Before links.
      priority: 60,
      getAttrs: (link) => (/^#./.test(link.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'a',
    { href: `#${attrs.target}`, class: FIGURE_REFERENCE },
    attrs.label,
  ],
  renderText: ({ node: { attrs } }) => attrs.label,
});

/** The parts of a figure that holds nothing but images or a video, and a caption; null for other figures. */
function findParts(figure: Element) {
  const caption = figure.querySelector('figcaption');
  const says = caption?.textContent.trim() ?? '';
  const text = figure.textContent.trim();
  const images = [...figure.querySelectorAll('img')].filter((image) =>
    isAllowed('img', 'src', image.getAttribute('src') ?? ''),
  );
  const [video, ...others] = figure.querySelectorAll(`a.${VIDEO_LINK}`);
  if (video && others.length === 0 && images.length === 0) {
    const href = video.getAttribute('href') ?? '';
    const title = video.textContent.trim();
    const isWhole = text.replace(/\s+/g, '') === (title + says).replace(/\s+/g, '');
    return isWhole && title !== '' && isAllowed('a', 'href', href)
      ? { images, video: { href, title }, caption }
      : null;
  }
  return text === says && images.length > (says === '' ? 1 : 0)
    ? { images, video: null, caption }
    : null;
}

function readFigure(figure: globalThis.Node, schema: Schema): Fragment {
  const parts = figure instanceof Element ? findParts(figure) : null;
  const topNode = schema.nodes.caption?.create();
  if (!parts || !topNode) return Fragment.empty;
  const parser = DOMParser.fromSchema(schema);
  const caption = parts.caption
    ? parser.parse(parts.caption, { topNode, preserveWhitespace: true })
    : topNode;
  const video = parts.video && schema.nodes.video?.create(parts.video);
  if (video) return Fragment.from([video, caption]);
  // In the parsed document, which does not load images.
  const images = figure.ownerDocument?.createElement('div');
  images?.append(...parts.images.map((image) => image.cloneNode()));
  return (images ? parser.parse(images).content : Fragment.empty).addToEnd(caption);
}

/** Moves the cursor to the caption of the selected image or video, adding one if there is none. */
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

/** Moves the selected image of a gallery before or behind its neighbour. */
export function moveImage(by: -1 | 1) {
  return ({ tr, state: { selection } }: CommandProps): boolean => {
    if (!(selection instanceof NodeSelection)) return false;
    const { $from, node, from, to } = selection;
    const other = by < 0 ? $from.nodeBefore : selection.$to.nodeAfter;
    if ($from.parent.type.name !== 'figure' || other?.type !== node.type) return false;
    const start = by < 0 ? from - other.nodeSize : from;
    tr.replaceWith(
      start,
      start + node.nodeSize + other.nodeSize,
      by < 0 ? [node, other] : [other, node],
    );
    tr.setSelection(
      NodeSelection.create(tr.doc, by < 0 ? start : to - node.nodeSize + other.nodeSize),
    );
    return true;
  };
}

/** The figure around a selection, with its position. */
export function findFigure({ selection: { $from } }: Pick<EditorState, 'selection'>) {
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

/** At the start of a caption, selects what is above it; the empty caption of an image is removed. */
function leaveCaption({ state, view }: Editor): boolean {
  const figure = findFigure(state);
  const { selection, tr } = state;
  if (!figure || !selection.empty || selection.$from.parentOffset > 0) return false;
  const { node, from, to } = figure;
  const images = listImages(node);
  // A gallery and a video stay in their figure.
  const isEmpty =
    selection.$from.parent.content.size === 0 &&
    images.length === 1 &&
    node.firstChild?.type.name === 'image';
  if (isEmpty) tr.replaceWith(from, to, images);
  const last = from + images.length - (isEmpty ? 1 : 0);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, last)).scrollIntoView());
  return true;
}

/** Deletes a figure whose only image or video is selected. */
function deleteFigure({ state, view }: Editor): boolean {
  const figure = findFigure(state);
  if (!figure || !(state.selection instanceof NodeSelection)) return false;
  if (listImages(figure.node).length > 1) return false;
  view.dispatch(state.tr.delete(figure.from, figure.to).scrollIntoView());
  return true;
}

/** The images of a figure, or its video. */
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
    const images = listImages(node).filter(({ attrs }) => attrs.src || attrs.href);
    const caption = node.lastChild;
    if (images.length === node.childCount - 1 || !caption || !paragraph) return false;
    const kept =
      images.length > 0
        ? figure.create(node.attrs, [...images, caption])
        : paragraph.create(null, caption.content);
    const from = tr.mapping.map(position);
    tr.replaceWith(from, from + node.nodeSize, kept);
    return false;
  });
  return tr.docChanged ? tr : null;
}
