import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, get, type UseFormReturn, useController } from 'react-hook-form';
import { findMessage } from './form.tsx';
import { useUnsavedGuard } from './leave-guard.tsx';
import { TagInput, TagList, withTag } from './tag-input.tsx';

interface NamesProps {
  label: string;
  /** Label of the input for one name. */
  add: string;
  hint?: string | undefined;
}

/** A list of names, entered one by one. A name that was typed but not added is added when the form is saved. */
export function NamesField({
  form,
  path,
  ...props
}: NamesProps & { form: UseFormReturn<FieldValues>; path: string }) {
  const { field, formState } = useController({ name: path, control: form.control });
  const error = findMessage(get(formState.errors, path));
  return <NamesInput {...props} names={field.value} error={error} onChange={field.onChange} />;
}

/** The same for names that are stored elsewhere. It adds what was typed when it is no longer shown, too. */
export function NamesInput({
  label,
  add: what,
  hint,
  names,
  error,
  onChange,
}: NamesProps & {
  names: string[];
  error: string | undefined;
  onChange: (names: string[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useUnsavedGuard(typed.trim() !== '');
  const add = () => {
    onChange(withTag(names, typed));
    setTyped('');
  };
  const addTyped = () => typed.trim() !== '' && add();
  useBeforeSubmit(input, addTyped);
  const onHidden = useEffectEvent(addTyped);
  useEffect(() => () => void onHidden(), []);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {names.length > 0 && (
        <TagList
          label={label}
          tags={names}
          className="mb-3"
          onRemove={(removed) => {
            onChange(names.filter((other) => other !== removed));
            // Its button disappears with it.
            input.current?.focus();
          }}
        />
      )}
      <TagInput
        ref={input}
        label={what}
        {...(hint && { hint })}
        maxLength={100}
        disabled={false}
        value={typed}
        onChange={setTyped}
        onAdd={add}
        error={error}
      />
    </fieldset>
  );
}

/** Calls `before` when the form of an input is submitted, before React's handlers. */
function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, before: () => void): void {
  const onSubmit = useEffectEvent(before);
  useEffect(() => {
    const form = input.current?.form;
    const listener = () => onSubmit();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [input]);
}
