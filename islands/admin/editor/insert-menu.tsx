import type { Editor } from '@tiptap/core';
import { Plus } from 'lucide-react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { useRef } from 'react';
import { type Asked, isUnusable, RARE_COMMANDS, runCommand } from './insert-commands.ts';
import { TOOL } from './tool-button.tsx';

/** Toolbar button with a menu of rarely used insert commands. */
export function InsertMenu({
  editor,
  uploading,
  onAsk,
}: {
  editor: Editor;
  uploading: boolean;
  onAsk: (asked: Asked) => void;
}) {
  const isChosen = useRef(false);
  return (
    // Not modal: a modal one writes a style element, which the CSP forbids.
    <DropdownMenu.Root modal={false}>
      <Toolbar.Button asChild>
        <DropdownMenu.Trigger
          aria-label="Insert"
          title="Insert tables, videos and more"
          className={`${TOOL} text-ink hover:bg-fill`}
        >
          <Plus size={17} aria-hidden />
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          onCloseAutoFocus={(event) => {
            // Otherwise the button takes the focus from the text or a dialog.
            if (isChosen.current) event.preventDefault();
            isChosen.current = false;
          }}
          className="z-30 w-60 rounded-lg border border-line bg-surface p-1.5 font-sans text-sm shadow-2xl"
        >
          {RARE_COMMANDS.map((command) => {
            const { label, icon: Icon } = command;
            const isBusy = uploading && label === 'Gallery';
            return (
              <DropdownMenu.Item
                key={label}
                disabled={isBusy || isUnusable(editor, command)}
                onSelect={() => {
                  isChosen.current = true;
                  runCommand(command, { chain: editor.chain().focus(), onAsk });
                }}
                className="flex min-h-9 cursor-default items-center gap-3 rounded-md px-2.5 outline-none data-disabled:text-muted data-disabled:opacity-50 data-highlighted:bg-wash"
              >
                {Icon && <Icon size={17} aria-hidden />}
                {label}
              </DropdownMenu.Item>
            );
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
