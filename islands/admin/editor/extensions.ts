import { type CommandProps, Extension, type Extensions, InputRule } from '@tiptap/core';
import Code from '@tiptap/extension-code';
import CodeBlockLowlight from '@tiptap/extension-code-block-lowlight';
import Image from '@tiptap/extension-image';
import { OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';

import { common, createLowlight } from 'lowlight';
import { isAllowed } from '../../../src/html/allowed-html.ts';
import { Citation } from './citation.ts';
import { Caption, Figure, FigureReference, Video } from './figure.ts';
import { SafeLink } from './link.ts';
import { scriptMarks } from './script-marks.ts';
import { Kit } from './starter-kit.ts';
import type { ImageSize } from './tools.ts';

/** The value of an element's attribute; null if it is missing or not allowed in a post. */
function allowedValue(element: Element, attribute: string): string | null {
  const value = element.getAttribute(attribute);
  return value !== null && isAllowed(element.localName, attribute, value) ? value : null;
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(allowedValue(element, name) ?? 1),
  renderHTML: (attributes: Record<string, number>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});
const addAttributes = () => ({ colspan: span('colspan'), rowspan: span('rowspan') });

/** Tables of rows and cells only: no widths, no styles. */
const plainTable = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes }),
  TableCell.extend({ addAttributes }),
];

/** Matches `![description](address "title")` with an address that pages may show. */
const TYPED =
  /(?:^|\s)(!\[(.+|:?)]\(((?:https:\/\/[^\s/?#\\]|\/[^\s/\\])\S*)(?:\s+["'](\S+)["'])?\))$/;

/** An attribute restricted to the values that a post may contain. */
const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => allowedValue(element, name),
});

/** Anchor of a heading: the server assigns an id to headings without a unique one. */
const HeadingId = Extension.create({
  name: 'headingId',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: attribute('id') } }],
});

/** An image with a width of S, M or L. */
const SizedImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      width: attribute('width'),
      height: attribute('height'),
      size: {
        ...attribute('data-size'),
        renderHTML: ({ size }: { size?: ImageSize | null }) => (size ? { 'data-size': size } : {}),
      },
      small: {
        ...attribute('data-small'),
        renderHTML: ({ small }: { small?: string | null }) =>
          small ? { 'data-small': small } : {},
      },
    };
  },

  parseHTML() {
    const getAttrs = (element: HTMLElement) => (allowedValue(element, 'src') ? null : false);
    return [{ tag: 'img[src]', getAttrs }];
  },

  addInputRules() {
    return [
      new InputRule({
        find: TYPED,
        handler: ({ state: { tr, schema }, range, match }) => {
          const [whole, written = whole, alt, src, title = null] = match;
          const from = range.from + whole.lastIndexOf(written);
          tr.replaceRangeWith(from, range.to, this.type.create({ alt, src, title }));
          const end = tr.mapping.map(range.to);
          const below = schema.nodes.paragraph?.create();
          if (below && end === tr.doc.content.size) tr.insert(end, below);
        },
      }),
    ];
  },
});

const MOST = 8;
const INDENTED = ['paragraph', 'heading'];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Indents the selection by one step: list items, lines of code, or paragraphs. */
      indent: () => ReturnType;
      /** Outdents it. */
      outdent: () => ReturnType;
    };
  }
}

/** Indents list items by nesting, code by four spaces, and other text by a margin of 2rem per step. */
const Indent = Extension.create({
  name: 'indent',

  addGlobalAttributes() {
    return [
      {
        types: INDENTED,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => {
              const steps = Number(element.getAttribute('data-indent'));
              return Number.isInteger(steps) && steps > 0 ? Math.min(steps, MOST) : 0;
            },
            renderHTML: ({ indent }) => (indent ? { 'data-indent': indent } : {}),
          },
        },
      },
    ];
  },

  addCommands() {
    return {
      indent: () => (props) => {
        const { editor, commands } = props;
        if (editor.isActive('codeBlock')) return commands.keyboardShortcut('Tab');
        if (editor.isActive('listItem')) return commands.sinkListItem('listItem');
        return shift(props, 1);
      },
      outdent: () => (props) => {
        const { editor, commands } = props;
        if (editor.isActive('codeBlock')) return commands.keyboardShortcut('Shift-Tab');
        if (editor.isActive('listItem')) return commands.liftListItem('listItem');
        return shift(props, -1);
      },
    };
  },

  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.indent(),
      'Mod-[': () => this.editor.commands.outdent(),
    };
  },
});

function shift({ state, tr, dispatch }: CommandProps, by: number): boolean {
  const { from, to } = state.selection;
  let moved = false;
  state.doc.nodesBetween(from, to, (node, position) => {
    if (!INDENTED.includes(node.type.name)) return;
    const indent = Math.min(MOST, Math.max(0, node.attrs.indent + by));
    if (indent === node.attrs.indent) return;
    moved = true;
    if (dispatch) tr.setNodeAttribute(position, 'indent', indent);
  });
  return moved;
}

const lowlight = createLowlight(common);

/** The languages with code highlighting. */
export const CODE_LANGUAGES = lowlight.listLanguages().toSorted();

/** Number of steps that can be undone, and the pause that ends one, in milliseconds. */
const UNDO = { depth: 100, newGroupDelay: 500 };

/** Everything that a post may contain. The server's list of allowed HTML is in src/html/allowed-html.ts. */
export const extensions: Extensions = [
  Kit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    undoRedo: UNDO,
    code: false,
    codeBlock: false,
    link: false,
    orderedList: false,
    underline: false,
    // Disabled: it adds an empty paragraph to every post that ends in a list or an image.
    trailingNode: false,
  }),
  // Without numbering types (roman, letters), which cannot be chosen here.
  OrderedList.extend({
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) => Number(allowedValue(element, 'start') ?? 1),
      },
    }),
  }),
  // Code may be bold or a link: Tiptap's own drops all other marks.
  Code.extend({ excludes: '' }),
  CodeBlockLowlight.extend({
    addAttributes: () => ({
      language: {
        default: null,
        rendered: false,
        parseHTML: ({ firstElementChild: code }: HTMLElement) =>
          (code && allowedValue(code, 'class')?.replace('language-', '')) ?? null,
      },
    }),
  }).configure({
    lowlight,
    // Pages only highlight code with a chosen language.
    defaultLanguage: 'plaintext',
    enableTabIndentation: true,
    tabSize: 4,
  }),
  TextAlign.configure({
    types: ['heading', 'paragraph'],
    alignments: ['left', 'center', 'right', 'justify'],
  }),
  ...scriptMarks,
  SafeLink,
  SizedImage,
  Figure,
  Caption,
  Citation,
  Video,
  FigureReference,
  HeadingId,
  Indent,
  ...plainTable,
];
