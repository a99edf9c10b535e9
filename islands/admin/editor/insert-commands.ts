import type { ChainedCommands, Editor } from '@tiptap/core';
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
import type { Suggested } from './suggestion-list.tsx';
import { INSERT_TOOLS, isInCode, isInText, TEXT_TOOLS, type Tool } from './tools.ts';

export type EditorDialog = 'link' | 'image' | 'preview' | 'formula' | 'figure' | 'video';

/** Dialogs that tools open before they insert anything. */
export type Asked = EditorDialog | 'cite' | 'upload' | 'gallery';

/** A command that inserts something, found by its label or its synonyms. */
export type Command = Suggested & { words: string } & ({ tool: Tool } | { asks: Asked });

/** The tools that insert a block or a note, in the order of the menu, with their synonyms. */
const WORDS: Record<string, string> = {
  'Heading 2': 'h2 section',
  'Heading 3': 'h3 subsection',
  // Listed after the others, since a post's title is already a heading 1.
  'Heading 1': 'h1 title',
  'Bullet list': 'unordered points ul',
  'Ordered list': 'numbered ol',
  Blockquote: 'quote',
  'Code block': 'program listing pre',
  Table: 'grid rows columns',
  Footnote: 'note reference',
  'Horizontal rule': 'divider line hr',
};

/** The commands, in the order of the menus. */
export const COMMANDS: readonly Command[] = [
  ...Object.entries(WORDS).flatMap(([label, words]) => {
    const tool = [...TEXT_TOOLS.flat(), ...INSERT_TOOLS].find((tool) => tool.label === label);
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

/** The commands of the toolbar's menu: those that have no button of their own there. */
export const RARE_COMMANDS: readonly Command[] = COMMANDS.filter(({ label }) =>
  [
    'Table',
    'Gallery',
    'Image by URL',
    'Video',
    'Figure number',
    'Link preview',
    'Horizontal rule',
  ].includes(label),
);

/** True if a command can do nothing at the cursor. */
export const isUnusable = (editor: Editor, command: Command): boolean =>
  'tool' in command
    ? (command.tool.disabled?.(editor) ?? false)
    : command.asks === 'figure' && (isInCode(editor) || !isInText(editor));

/** Carries out a command at the end of a chain. */
export function runCommand(
  command: Command,
  { chain, onAsk }: { chain: ChainedCommands; onAsk: (asked: Asked) => void },
): void {
  if ('tool' in command) command.tool.run(chain).run();
  else if (chain.run()) onAsk(command.asks);
}
