import { type Extensions, getExtensionField, Mark, markInputRule } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/** Matches text between markers as in CommonMark: no space just inside them, and not within a word. */
const between = (mark: string) => {
  const [sign = ''] = mark;
  const escaped = mark.replaceAll('*', String.raw`\*`);
  return new RegExp(
    String.raw`(?:^|\s)(${escaped}([^\s${sign}](?:[^${sign}]*[^\s${sign}])?)${escaped})$`,
  );
};

/** The kit's marks, by the characters they are typed with. */
const TYPED: Record<string, RegExp[]> = {
  bold: [between('**'), between('__')],
  italic: [between('*'), between('_')],
  strike: [between('~~')],
};

/**
 * Tiptap's kit, in which `*h₂ent- und *ph₂tḗr` stays as typed: its own rules end emphasis at the space before the
 * second star. Undo restores the typed text.
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
