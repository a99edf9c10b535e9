import { Mark } from '@tiptap/core';

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
    addKeyboardShortcuts() {
      return { [`Mod-${key}`]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** Superscript and subscript, as in 10⁻³ and NH₃. */
export const scriptMarks = [
  scriptMark('subscript', { tag: 'sub', aligned: 'sub', key: ',' }),
  scriptMark('superscript', { tag: 'sup', aligned: 'super', key: '.' }),
];
