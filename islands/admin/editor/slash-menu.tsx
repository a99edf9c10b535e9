import { type Editor, Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { ReactRenderer } from '@tiptap/react';
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion';
import {
  AppWindow,
  Hash,
  ImagePlus,
  Images,
  ImageUp,
  type LucideIcon,
  Sigma,
  SquarePlay,
} from 'lucide-react';
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import type { Asked } from './toolbar.tsx';
import { isInCode, TEXT_TOOLS, type Tool } from './tools.ts';

/** An entry of the menu, found by its label or its synonyms. */
type Command = { label: string; icon?: LucideIcon | undefined; words: string } & (
  | { tool: Tool }
  | { asks: Asked }
);

/** The tools that insert a block or a note, in the order of the menu, with their synonyms. */
const WORDS: Record<string, string> = {
  'Heading 2': 'h2 section',
  'Heading 3': 'h3 subsection',
  // After the others, since a post's title is already one.
  'Heading 1': 'h1 title',
  'Bullet list': 'unordered points ul',
  'Ordered list': 'numbered ol',
  Blockquote: 'quote citation',
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
        render: renderList,
      }),
    ];
  },
});

/** Shows the list below the cursor, or above it, as long as there are matches. */
function renderList(): ReturnType<NonNullable<SuggestionOptions<Command, Command>['render']>> {
  let list: ReactRenderer<ListHandle, ListProps> | undefined;
  let unmount = () => {};
  const close = () => {
    unmount();
    list?.destroy();
    list = undefined;
    unmount = () => {};
  };
  return {
    onUpdate({ editor, items, command: onChoose, loading, mount }) {
      if (loading) return;
      if (items.length === 0) return close();
      if (list) return list.updateProps({ items, onChoose });
      const props = { editor, items, onChoose };
      list = new ReactRenderer(CommandList, { editor, props, className: 'z-30' });
      unmount = mount(list.element);
    },
    onExit: close,
    onKeyDown: ({ event }) => list?.ref?.press(event) ?? false,
  };
}

interface ListHandle {
  /** Handles a key pressed in the text; false if the key is for the text. */
  press: (event: KeyboardEvent) => boolean;
}

interface ListProps {
  editor: Editor;
  items: Command[];
  onChoose: (command: Command) => void;
  ref?: Ref<ListHandle>;
}

/** The list of commands. The focus stays in the text, whose attributes name the selected one. */
function CommandList({ editor, items, onChoose, ref }: ListProps) {
  const id = useId();
  const [moved, setMoved] = useState<Command | null>(null);
  const at = moved ? Math.max(0, items.indexOf(moved)) : 0;
  const move = (by: number) => {
    setMoved(items.at((at + by) % items.length) ?? null);
    return true;
  };
  useImperativeHandle(ref, () => ({
    press({ key, isComposing }) {
      const chosen = items[at];
      if (isComposing || !chosen) return false;
      if (key === 'ArrowDown') return move(1);
      if (key === 'ArrowUp') return move(-1);
      if (key !== 'Enter' && key !== 'Tab') return false;
      onChoose(chosen);
      return true;
    },
  }));
  useEffect(() => {
    const { dom } = editor.view;
    const attributes = { 'aria-autocomplete': 'list', 'aria-controls': id };
    for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-activedescendant']) {
        dom.removeAttribute(name);
      }
    };
  }, [editor, id]);
  useEffect(() => {
    editor.view.dom.setAttribute('aria-activedescendant', `${id}-${at}`);
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [editor, id, at]);
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Insert"
      tabIndex={-1}
      className="max-h-72 w-60 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 font-sans text-sm shadow-2xl"
    >
      {items.map((command, index) => {
        const { label, icon: Icon } = command;
        return (
          <button
            key={label}
            type="button"
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setMoved(command)}
            onClick={() => onChoose(command)}
            className="flex min-h-9 w-full items-center gap-3 rounded-md px-2.5 text-left aria-selected:bg-wash"
          >
            {Icon && <Icon size={17} aria-hidden />}
            {label}
          </button>
        );
      })}
    </div>
  );
}
