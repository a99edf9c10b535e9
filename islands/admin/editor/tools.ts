import type { ChainedCommands, CommandProps, Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import {
  Asterisk,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  TextQuote,
  Undo2,
} from 'lucide-react';

import { moveImage, writeCaption } from './figure.ts';

const IMAGE_SIZES = ['s', 'm', 'l'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** A toolbar button that changes the selection. */
export interface Tool {
  label: string;
  /** Content of the button: an icon, or the label itself. */
  icon?: LucideIcon;
  title?: string;
  /** In the notation of {@link readableKeys}. */
  keys?: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** True if the selection already has this format; without this, the button is not a toggle. */
  active?: (editor: Editor) => boolean;
  disabled?: (editor: Editor) => boolean;
}

/** True if the cursor is in a code block, which has neither marks nor links. */
export const isInCode = (editor: Editor): boolean => editor.isActive('codeBlock');

/** True if the cursor is where text can be written, unlike at an image. */
export const isInText = ({ state }: Editor): boolean => state.selection.$to.parent.inlineContent;

/** Inserts a footnote's reference, and starts its paragraph at the end (`src/posts/footnotes.ts`). */
function insertFootnote({ tr, state: { schema } }: CommandProps): boolean {
  const used = tr.doc.textContent;
  let number = 1;
  while (used.includes(`[^${number}]`)) number += 1;
  const note = schema.nodes.paragraph?.create(null, schema.text(`[^${number}]: `));
  if (!note) return false;
  // Without the surrounding marks: a footnote is not part of a link.
  tr.insert(tr.selection.to, schema.text(`[^${number}]`));
  tr.insert(tr.doc.content.size, note);
  tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView();
  return true;
}

const mark = (name: 'bold' | 'italic' | 'strike' | 'code' | 'subscript' | 'superscript') => ({
  run: (chain: ChainedCommands) => chain.toggleMark(name),
  active: (editor: Editor) => editor.isActive(name),
  disabled: isInCode,
});

const heading = (level: 1 | 2 | 3, icon: LucideIcon): Tool => ({
  label: `Heading ${level}`,
  icon,
  keys: `Mod+Alt+${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  active: (editor) => editor.isActive('heading', { level }),
});

const block = (
  label: string,
  icon: LucideIcon,
  keys: string,
  name: string,
  run: Tool['run'],
): Tool => ({ label, icon, keys, run, active: (editor) => editor.isActive(name) });

const align = (side: 'left' | 'center' | 'right', icon: LucideIcon, key: string): Tool => ({
  label: `Align ${side}`,
  icon,
  keys: `Mod+Shift+${key}`,
  run: (chain) => chain.setTextAlign(side),
  active: (editor) => editor.isActive({ textAlign: side }),
});

const MEANING: Record<ImageSize, string> = {
  s: 'Small image: 25% of the width, up to 200 px',
  m: 'Medium image: 50% of the width, up to 400 px',
  l: 'Large image: full width',
};

const size = (value: ImageSize): Tool => ({
  label: value.toUpperCase(),
  title: MEANING[value],
  run: (chain) => chain.updateAttributes('image', { size: value }),
  active: (editor) => editor.isActive('image', { size: value }),
});

/** The buttons before the dialogs, in groups. */
export const TEXT_TOOLS: Tool[][] = [
  [
    { label: 'Bold', icon: Bold, keys: 'Mod+B', ...mark('bold') },
    { label: 'Italic', icon: Italic, keys: 'Mod+I', ...mark('italic') },
    { label: 'Strikethrough', icon: Strikethrough, keys: 'Mod+Shift+S', ...mark('strike') },
    { label: 'Inline code', icon: Code, keys: 'Mod+E', ...mark('code') },
    { label: 'Subscript', icon: Subscript, keys: 'Mod+,', ...mark('subscript') },
    { label: 'Superscript', icon: Superscript, keys: 'Mod+.', ...mark('superscript') },
  ],
  [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [
    block('Bullet list', List, 'Mod+Shift+8', 'bulletList', (chain) => chain.toggleBulletList()),
    block('Ordered list', ListOrdered, 'Mod+Shift+7', 'orderedList', (chain) =>
      chain.toggleOrderedList(),
    ),
    {
      label: 'Indent',
      icon: ListIndentIncrease,
      keys: 'Mod+]',
      run: (chain) => chain.indent(),
    },
    {
      label: 'Outdent',
      icon: ListIndentDecrease,
      keys: 'Mod+[',
      run: (chain) => chain.outdent(),
    },
  ],
  [
    align('left', TextAlignStart, 'L'),
    align('center', TextAlignCenter, 'E'),
    align('right', TextAlignEnd, 'R'),
  ],
  [
    block('Blockquote', TextQuote, 'Mod+Shift+B', 'blockquote', (chain) =>
      chain.toggleBlockquote(),
    ),
    block('Code block', SquareCode, 'Mod+Alt+C', 'codeBlock', (chain) => chain.toggleCodeBlock()),
    {
      label: 'Footnote',
      icon: Asterisk,
      run: (chain) => chain.command(insertFootnote),
      disabled: (editor) => isInCode(editor) || !isInText(editor),
    },
  ],
];

/** Tools in the toolbar's Insert menu. */
export const INSERT_TOOLS: Tool[] = [
  {
    label: 'Table',
    icon: Table,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    disabled: (editor) => editor.isActive('table'),
  },
  { label: 'Horizontal rule', icon: Minus, run: (chain) => chain.setHorizontalRule() },
];

/** The buttons for a short text. */
export const SMALL_TEXT_TOOLS: Tool[] = TEXT_TOOLS.flat().filter(({ label }) =>
  ['Bold', 'Italic', 'Bullet list', 'Ordered list'].includes(label),
);

/** The buttons after the dialogs. */
export const HISTORY_TOOLS: Tool[] = [
  {
    label: 'Undo',
    icon: Undo2,
    keys: 'Mod+Z',
    run: (chain) => chain.undo(),
    disabled: ({ state }) => undoDepth(state) === 0,
  },
  {
    label: 'Redo',
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    run: (chain) => chain.redo(),
    disabled: ({ state }) => redoDepth(state) === 0,
  },
];

const CAPTION: Tool = {
  label: 'Caption',
  title: 'Add a caption below, which has a number',
  run: (chain) => chain.focus().command(writeCaption),
};

/** A tool for an image in a gallery. */
const move = (label: string, by: -1 | 1): Tool => ({
  label,
  run: (chain) => chain.command(moveImage(by)),
  disabled: (editor) => !editor.can().command(moveImage(by)),
});

/** Tools for the selected image. */
export const IMAGE_TOOLS: Tool[] = [
  ...IMAGE_SIZES.map(size),
  CAPTION,
  move('Move back', -1),
  move('Move forward', 1),
];

/** Tools for the selected video. */
export const VIDEO_TOOLS: Tool[] = [CAPTION];

/** Tools for the table around the cursor. */
export const TABLE_TOOLS: Tool[] = [
  { label: 'Add row', run: (chain) => chain.addRowAfter() },
  { label: 'Add column', run: (chain) => chain.addColumnAfter() },
  { label: 'Delete row', run: (chain) => chain.deleteRow() },
  { label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { label: 'Delete table', run: (chain) => chain.deleteTable() },
];

/** Keys as named on this machine's keyboard: 'Ctrl+B', '⌘B'. */
export function readableKeys(keys: string): string {
  return isMac()
    ? keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl');
}

/** Keys in the notation of `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string => keys.replace('Mod', isMac() ? 'Meta' : 'Control');

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
