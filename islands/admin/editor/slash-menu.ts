import { type Editor, Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { Suggestion } from '@tiptap/suggestion';
import {
  AppWindow,
  Hash,
  ImagePlus,
  Images,
  ImageUp,
  Quote,
  Sigma,
  SquarePlay,
} from 'lucide-react';
import { type Suggested, showSuggestions } from './suggestion-list.tsx';
import type { Asked } from './toolbar.tsx';
import { isInCode, TEXT_TOOLS, type Tool } from './tools.ts';

/** An entry of the menu, found by its label or its synonyms. */
type Command = Suggested & { words: string } & ({ tool: Tool } | { asks: Asked });

/** The tools that insert a block or a note, in the order of the menu, with their synonyms. */
const WORDS: Record<string, string> = {
  'Heading 2': 'h2 section',
  'Heading 3': 'h3 subsection',
  // After the others, since a post's title is already one.
  'Heading 1': 'h1 title',
  'Bullet list': 'unordered points ul',
  'Ordered list': 'numbered ol',
  Blockquote: 'quote',
  'Code block': 'program listing pre',
  Table: 'grid rows columns',
  Footnote: 'note reference',
  'Horizontal rule': 'divider line hr',
};

const COMMANDS: Command[] = [
  ...Object.entries(WORDS).flatMap(([label, words]) => {
    const tool = TEXT_TOOLS.flat().find((tool) => tool.label === label);
    return tool ? [{ label, icon: tool.icon, words, tool }] : [];
  }),
  { label: 'Cite', icon: Quote, words: 'citation reference doi bibliography', asks: 'cite' },
  { label: 'Formula', icon: Sigma, words: 'equation maths tex latex', asks: 'formula' },
  { label: 'Upload image', icon: ImageUp, words: 'picture figure photo file', asks: 'upload' },
  { label: 'Image by URL', icon: ImagePlus, words: 'picture figure address', asks: 'image' },
  { label: 'Gallery', icon: Images, words: 'images pictures photos grid figure', asks: 'gallery' },
  { label: 'Video', icon: SquarePlay, words: 'youtube vimeo peertube player', asks: 'video' },
  { label: 'Figure number', icon: Hash, words: 'refer reference cross', asks: 'figure' },
  { label: 'Link preview', icon: AppWindow, words: 'card bookmark', asks: 'preview' },
];

/** The commands with a word that begins with the typed text; matches in the label come first. */
function findCommands(editor: Editor, query: string): Command[] {
  const typed = query.toLowerCase();
  const fits = (words: string) =>
    `${words} ${words.replaceAll(' ', '')}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(typed));
  const usable = COMMANDS.filter(
    (command) => !('tool' in command && command.tool.disabled?.(editor)),
  );
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
          const chain = editor.chain().focus().deleteRange(range);
          if ('tool' in command) command.tool.run(chain).run();
          else if (chain.run()) onAsk(command.asks);
        },
        render: showSuggestions('Insert'),
      }),
    ];
  },
});
