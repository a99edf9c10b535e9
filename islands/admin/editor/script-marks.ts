import { type InputRuleMatch, Mark, markInputRule } from '@tiptap/core';
import { FORMULA } from '../../../src/posts/formulas.ts';

/** Text between two of Pandoc's signs, without spaces: `H~2~O`, `10^-6^`. */
const TYPED = {
  subscript: /~([^\s~^[\]$\\]{1,40})~$/u,
  superscript: /\^([^\s~^[\]$\\]{1,40})\^$/u,
};

/** Starts of formulas, after those that are complete were removed. */
const OPEN_FORMULA = /(?<![\\\p{L}\p{N}])\$(?!\s)/u;

/**
 * Finds a script that was just typed after a letter, a number or a bracket; a superscript of letters and digits may
 * also begin a word, as in `^14^C`. In formulas, the signs are TeX.
 */
function findScript(name: keyof typeof TYPED, text: string): InputRuleMatch | null {
  const found = TYPED[name].exec(text);
  if (!found) return null;
  const [typed, script = ''] = found;
  const before = text.slice(0, found.index);
  const isAttached = /[\p{L}\p{M}\p{N})\]]$/u.test(before);
  const isPrefix = name === 'superscript' && /(?:^|[\s(])$/.test(before);
  if (!isAttached && !(isPrefix && /^[\p{L}\p{N}]+$/u.test(script))) return null;
  if (OPEN_FORMULA.test(before.replace(FORMULA, ''))) return null;
  return { index: found.index, text: typed, replaceWith: script };
}

/** A superscript or a subscript, recognised by its tag or by the style that Google Docs and LibreOffice use. */
const scriptMark = (
  name: 'subscript' | 'superscript',
  { tag, aligned, key }: { tag: 'sub' | 'sup'; aligned: 'sub' | 'super'; key: string },
) =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [
      { tag },
      { style: 'vertical-align', getAttrs: (value) => (value === aligned ? null : false) },
    ],
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [markInputRule({ find: (text) => findScript(name, text), type: this.type })];
    },
    addKeyboardShortcuts() {
      return { [`Mod-${key}`]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** Superscript and subscript, as in 10⁻³ and NH₃. */
export const scriptMarks = [
  scriptMark('subscript', { tag: 'sub', aligned: 'sub', key: ',' }),
  scriptMark('superscript', { tag: 'sup', aligned: 'super', key: '.' }),
];
