import { type Editor, Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { Suggestion } from '@tiptap/suggestion';
import { type Asked, COMMANDS, type Command, isUnusable, runCommand } from './insert-commands.ts';
import { showSuggestions } from './suggestion-list.tsx';
import { isInCode } from './tools.ts';

/** The commands with a word that begins with the typed text; matches in the label come first. */
function findCommands(editor: Editor, query: string): Command[] {
  const typed = query.toLowerCase();
  const fits = (words: string) =>
    `${words} ${words.replaceAll(' ', '')}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(typed));
  const usable = COMMANDS.filter((command) => !isUnusable(editor, command));
  const byLabel = usable.filter(({ label }) => fits(label));
  return [...byLabel, ...usable.filter(({ label, words }) => !fits(label) && fits(words))];
}

/**
 * The insert menu, which opens when `/` is typed after a space or at the start of a line. `onAsk` opens the dialog that
 * a command needs.
 */
export const SlashMenu = Extension.create<{ onAsk: (asked: Asked) => void }>({
  name: 'slashMenu',
  addOptions: () => ({ onAsk: () => {} }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { onAsk } = this.options;
    return [
      Suggestion<Command, Command>({
        editor,
        char: '/',
        container: '.editor-body',
        allow: () => !isInCode(editor) && !editor.isActive('code'),
        // Undone text was not typed.
        shouldShow: ({ transaction }) => !isHistoryTransaction(transaction),
        items: ({ query }) => findCommands(editor, query),
        command({ range, props: command }) {
          runCommand(command, { chain: editor.chain().focus().deleteRange(range), onAsk });
        },
        render: showSuggestions('Insert'),
      }),
    ];
  },
});
