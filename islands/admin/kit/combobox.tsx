import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FieldNotes } from '../../../src/ui/parts/field.tsx';
import { hasTerms, parseSearchTerms, toSearchText } from '../../../src/values/search-terms.ts';

/** An option, with details that distinguish it from others with the same title. */
export interface Choice {
  id: number | string;
  title: string;
  details?: string;
}

/** Maximum number of listed options: more words narrow the search. */
const SHOWN = 50;

/**
 * A search field for one of many options, cleared after each choice: ARIA's combobox with a listbox.
 *
 * @example <Combobox label="Add a paper" choices={works} onChoose={({ id }) => add(id)} />
 */
export function Combobox<Chosen extends Choice>({
  label,
  hint,
  error,
  className,
  choices,
  offer = () => null,
  onPaste = () => false,
  onChoose,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
  choices: readonly Chosen[];
  /** An option made from the typed text, in place of the found ones. */
  offer?: (text: string) => Chosen | null;
  /** Handles pasted text; returns false if the field should take it. */
  onPaste?: (text: string) => boolean;
  onChoose: (chosen: Chosen, typed: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { found, total } = useFound(choices, { text, offer });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  const show = (typed: string) => {
    setText(typed);
    setActive(0);
    setOpen(true);
  };
  const close = () => {
    setText('');
    setOpen(false);
  };
  const choose = (chosen: Chosen | undefined) => {
    if (!chosen) return;
    close();
    onChoose(chosen, text);
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const last = found.length - 1;
    const actions: Record<string, () => void> = isOpen
      ? {
          ArrowDown: () => setActive(active < last ? active + 1 : 0),
          ArrowUp: () => setActive(active > 0 ? active - 1 : last),
          Enter: () => choose(found[active]),
          Escape: close,
        }
      : { ArrowDown: () => show(text), ArrowUp: () => show(text) };
    if (!actions[key]) return;
    event.preventDefault();
    actions[key]();
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className="control"
          role="combobox"
          autoComplete="off"
          placeholder="Search …"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && found[active] ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          value={text}
          onChange={({ currentTarget }) => show(currentTarget.value)}
          onClick={() => show(text)}
          onKeyDown={press}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
          }}
          onBlur={close}
        />
        {isOpen && (
          // Above the bars that stick to an edge of the window.
          <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-lg border border-line bg-surface p-1 text-sm shadow-2xl">
            <div
              ref={list}
              id={`${id}-list`}
              role="listbox"
              aria-label={label}
              tabIndex={-1}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              className="max-h-80 overflow-y-auto"
            >
              {found.map((choice, at) => (
                <div
                  key={choice.id}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  onMouseUp={() => choose(choice)}
                  className="cursor-pointer rounded-md px-3 py-2 wrap-anywhere hover:bg-fill aria-selected:bg-wash"
                >
                  {choice.title}
                  {choice.details && (
                    <span className="block truncate text-sm text-muted">{choice.details}</span>
                  )}
                </div>
              ))}
            </div>
            <p role="status" className="px-3 py-2 text-muted empty:hidden">
              {total === 0
                ? 'Nothing found.'
                : total > SHOWN && `Showing ${SHOWN} of ${total}. Type more to narrow the list.`}
            </p>
          </div>
        )}
      </div>
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}

/** The options that contain all words of a text, or the one that is made from it. */
function useFound<Chosen extends Choice>(
  choices: readonly Chosen[],
  { text, offer }: { text: string; offer: (text: string) => Chosen | null },
) {
  const texts = useMemo(
    () => choices.map(({ title, details = '' }) => toSearchText([title, details])),
    [choices],
  );
  const offered = text.trim() === '' ? null : offer(text);
  if (offered) return { found: [offered], total: 1 };
  const terms = parseSearchTerms(text);
  const all = choices.filter((_, at) => hasTerms(texts[at] ?? '', terms));
  return { found: all.slice(0, SHOWN), total: all.length };
}
