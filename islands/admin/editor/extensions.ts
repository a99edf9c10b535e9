import type { Extensions } from '@tiptap/core';
import Code from '@tiptap/extension-code';
import CodeBlockLowlight from '@tiptap/extension-code-block-lowlight';
import { OrderedList } from '@tiptap/extension-list';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { common, createLowlight } from 'lowlight';
import { allowedValue } from './allowed-value.ts';
import { Indent } from './indent.ts';
import { plainTable } from './plain-table.ts';
import { SafeLink } from './safe-link.ts';
import { SizedImage } from './sized-image.ts';

const lowlight = createLowlight(common);

/** The languages that code is highlighted in. */
export const CODE_LANGUAGES = lowlight.listLanguages().toSorted();

/** Steps that can be undone, and the pause that ends one, in milliseconds. */
const UNDO = { depth: 100, newGroupDelay: 500 };

/** All that a post may hold. What the server lets through is listed in src/lib/posts/allowed-html.ts. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    undoRedo: UNDO,
    code: false,
    codeBlock: false,
    link: false,
    orderedList: false,
    underline: false,
    // It would add an empty paragraph to every post that ends in a list or an image.
    trailingNode: false,
  }),
  // Without the kinds of numbers (roman, letters) that nothing here can choose.
  OrderedList.extend({
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) => Number(allowedValue(element, 'start') ?? 1),
      },
    }),
  }),
  // Code may be a link, and may be bold: Tiptap's own would drop all other marks.
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
  }).configure({ lowlight, enableTabIndentation: true, tabSize: 4 }),
  TextAlign.configure({
    types: ['heading', 'paragraph'],
    alignments: ['left', 'center', 'right', 'justify'],
  }),
  SafeLink,
  SizedImage,
  Indent,
  ...plainTable,
];
