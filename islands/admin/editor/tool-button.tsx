import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { cx } from '../../../src/ui/parts/cx.ts';
import { ariaKeys, readableKeys, type Tool } from './tools.ts';

interface ToolState {
  pressed: boolean | undefined;
  disabled: boolean;
}

/** The state of the buttons for the current selection. */
export const toolStates = (editor: Editor, tools: Tool[]): ToolState[] =>
  tools.map(({ active, disabled }) => ({
    pressed: active?.(editor),
    disabled: disabled?.(editor) ?? false,
  }));

/** Buttons that change the selection. */
export function Group({
  editor,
  tools,
  states = [],
}: {
  editor: Editor;
  tools: Tool[];
  states?: ToolState[] | undefined;
}) {
  return (
    <div className="flex">
      {tools.map(({ label, icon, title, keys, run }, index) => (
        <ToolButton
          key={label}
          {...{ label, icon, title, keys, ...states[index] }}
          onUse={(byPointer) => {
            const chain = editor.chain();
            run(byPointer ? chain.focus() : chain).run();
          }}
        />
      ))}
    </div>
  );
}

/** Styles of a toolbar button. */
export const TOOL =
  'tool inline-flex h-9 min-w-8 shrink-0 items-center justify-center rounded-md px-1.5 whitespace-nowrap text-sm font-medium';

/** A button of a toolbar. */
export function ToolButton({
  label,
  icon: Icon,
  title = label,
  keys,
  pressed,
  disabled = false,
  onUse,
}: {
  label: string;
  icon?: LucideIcon | undefined;
  title?: string | undefined;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  disabled?: boolean;
  /** `byPointer` is false for the keyboard: the focus then stays in the toolbar. */
  onUse: (byPointer: boolean) => void;
}) {
  return (
    <Radix.Button
      aria-label={label}
      title={keys ? `${title} (${readableKeys(keys)})` : title}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      aria-pressed={pressed}
      // Not disabled: it would lose the focus if its own click disables it.
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => !disabled && onUse(event.detail > 0)}
      className={cx(
        TOOL,
        disabled ? 'cursor-not-allowed text-muted opacity-50' : 'text-ink hover:bg-fill',
        pressed && 'bg-wash text-accent-ink',
      )}
    >
      {Icon ? <Icon size={17} aria-hidden /> : label}
    </Radix.Button>
  );
}
