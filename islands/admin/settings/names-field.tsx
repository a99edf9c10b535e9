import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { TagInput, TagList, withTag } from '../kit/tag-input.tsx';

/** Names, typed one by one. What was typed and not added is added when the form is saved. */
export function NamesField({
  label,
  what,
  hint,
  names,
  change,
  error,
  maxLength = 100,
  beforeSave,
}: {
  label: string;
  /** One of them, as the field in which it is typed is called. */
  what: string;
  hint?: string;
  names: string[];
  change: (update: (names: string[]) => string[]) => void;
  error?: string | undefined;
  maxLength?: number;
  beforeSave: RefObject<Set<() => void>>;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useUnsavedGuard(typed.trim() !== '');
  const add = () => {
    change((current) => withTag(current, typed));
    setTyped('');
  };
  useEffect(() => {
    if (typed.trim() === '') return;
    const waiting = beforeSave.current;
    waiting.add(add);
    return () => void waiting.delete(add);
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {names.length > 0 && (
        <TagList
          label={label}
          tags={names}
          className="mb-3"
          onRemove={(name) => {
            change((current) => current.filter((other) => other !== name));
            // Its button is gone with it.
            field.current?.focus();
          }}
        />
      )}
      <TagInput
        ref={field}
        label={what}
        {...(hint && { hint })}
        maxLength={maxLength}
        disabled={false}
        value={typed}
        onChange={setTyped}
        onAdd={add}
        error={error}
      />
    </fieldset>
  );
}
