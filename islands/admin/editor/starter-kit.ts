import { type Extensions, getExtensionField, Mark, markInputRule } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/** Text between marks, as CommonMark has it: without a blank just inside of them, and not within a word. */
const between = (mark: string) => {
  const [sign = ''] = mark;
  const escaped = mark.replaceAll('*', String.raw`\*`);
  return new RegExp(
    String.raw`(?:^|\s)(${escaped}([^\s${sign}](?:[^${sign}]*[^\s${sign}])?)${escaped})$`,
  );
};

/** The marks of the kit by what they are typed with. */
const TYPED: Record<string, RegExp[]> = {
  bold: [between('**'), between('__')],
  italic: [between('*'), between('_')],
  strike: [between('~~')],
};

/**
 * Tiptap's kit, in which `*h₂ent- und *ph₂tḗr` stays as it is typed: its own rules take the blank before the second
 * star for the end of emphasised text. An undo right after brings back what was typed.
 */
export const Kit = StarterKit.extend({
  // Before the kit's own undo.
  priority: 200,
  addKeyboardShortcuts() {
    return { 'Mod-z': () => this.editor.commands.undoInputRule() };
  },
  addExtensions() {
    const addKit = getExtensionField<() => Extensions>(StarterKit, 'addExtensions', this);
    return addKit().map((extension) => {
      const typed = TYPED[extension.name];
      if (!typed || !(extension instanceof Mark)) return extension;
      return extension.extend({
        addInputRules() {
          return typed.map((find) => markInputRule({ find, type: this.type }));
        },
      });
    });
  },
});
