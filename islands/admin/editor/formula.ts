import type { Editor } from '@tiptap/core';
import { MATHS } from '../../../src/posts/render-post.ts';

/** A formula in TeX, in the text or on a line of its own. */
export interface Formula {
  tex: string;
  display: boolean;
}

/** Reads a formula with its dollar signs, or without them. */
export function readFormula(text: string): Formula {
  const [, dollars = '', inner] = /^\s*(\$\$?)([^$]*)\1\s*$/.exec(text) ?? [];
  return { tex: inner ?? text, display: dollars === '$$' };
}

/** Puts a formula in the place of what is selected, apart from letters with which its dollars would be a price. */
export function insertFormula(editor: Editor, formula: Formula): void {
  const { $from, $to } = editor.state.selection;
  const [before, after] = [$from.nodeBefore?.text ?? '', $to.nodeAfter?.text ?? ''];
  const text = [
    /[\p{L}\p{N}$]$/u.test(before) ? ' ' : '',
    writeFormula(formula),
    /^[\d$]/.test(after) ? ' ' : '',
  ].join('');
  editor.chain().insertContent({ type: 'text', text }).run();
}

/** A formula as texts have it: on one line, without the comments that would hide the rest of it. */
function writeFormula({ tex, display }: Formula): string {
  const line = readFormula(tex)
    .tex.replace(/(?<!\\)%.*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return display ? `$$${line}$$` : `$${line}$`;
}

/** Selects the formula around the cursor. @returns what is selected within one paragraph */
export function selectFormula(editor: Editor): string {
  const { $from, $to, empty } = editor.state.selection;
  if (!$from.sameParent($to)) editor.commands.setTextSelection($to.pos);
  const { parent, parentOffset } = $to;
  // Each break and image counts as one letter.
  const text = parent.textBetween(0, parent.content.size, '\n', '\ufffc');
  if (!empty) return $from.sameParent($to) ? text.slice($from.parentOffset, parentOffset) : '';
  for (const { 0: found, index } of text.matchAll(MATHS)) {
    const end = index + found.length;
    if (index >= parentOffset || parentOffset >= end) continue;
    editor.commands.setTextSelection({ from: $to.start() + index, to: $to.start() + end });
    return found;
  }
  return '';
}
