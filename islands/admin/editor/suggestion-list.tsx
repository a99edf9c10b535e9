import type { Editor } from '@tiptap/core';
import { ReactRenderer } from '@tiptap/react';
import type { SuggestionOptions } from '@tiptap/suggestion';
import type { LucideIcon } from 'lucide-react';
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';

/** An entry of a list that opens at the cursor. */
export interface Suggested {
  label: string;
  icon?: LucideIcon | undefined;
  /** Distinguishes it from others with the same label. */
  details?: string | undefined;
}

/** Shows a list below the cursor, or above it, as long as there are matches. */
export const showSuggestions =
  <Entry extends Suggested>(
    label: string,
  ): NonNullable<SuggestionOptions<Entry, Entry>['render']> =>
  () => {
    let list: ReactRenderer<ListHandle, ListProps<Entry>> | undefined;
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
        const props = { editor, label, items, onChoose };
        list = new ReactRenderer(SuggestionList<Entry>, { editor, props, className: 'z-30' });
        unmount = mount(list.element);
      },
      onExit: close,
      onKeyDown: ({ event }) => list?.ref?.press(event) ?? false,
    };
  };

interface ListHandle {
  /** Handles a key pressed in the text; returns false if the text should handle it. */
  press: (event: KeyboardEvent) => boolean;
}

interface ListProps<Entry> {
  editor: Editor;
  label: string;
  items: Entry[];
  onChoose: (entry: Entry) => void;
  ref?: Ref<ListHandle>;
}

/** The list. The focus stays in the text, whose attributes name the selected entry. */
function SuggestionList<Entry extends Suggested>({
  editor,
  label,
  items,
  onChoose,
  ref,
}: ListProps<Entry>) {
  const id = useId();
  const [moved, setMoved] = useState<Entry | null>(null);
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
      aria-label={label}
      tabIndex={-1}
      className="max-h-72 w-60 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-surface p-1.5 font-sans text-sm shadow-2xl has-[small]:w-96"
    >
      {items.map((entry, index) => {
        const { label, icon: Icon, details } = entry;
        return (
          <button
            key={`${label} ${details}`}
            type="button"
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setMoved(entry)}
            onClick={() => onChoose(entry)}
            className="flex min-h-9 w-full items-center gap-3 rounded-md px-2.5 text-left aria-selected:bg-wash"
          >
            {Icon && <Icon size={17} aria-hidden className="shrink-0" />}
            <span className="min-w-0 py-1">
              <span className="line-clamp-2">{label}</span>
              {details && <small className="block truncate text-muted">{details}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
