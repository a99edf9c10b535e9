import { type ChangeEvent, type KeyboardEvent, useEffect, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FieldNotes } from '../../../src/ui/parts/field.tsx';
import { bindInputs } from '../kit/form.tsx';
import type { TextFormValues } from './text-fields.ts';

/** The title above the text, as large as on the page. It wraps but has no line breaks; Enter moves to the text. */
export function TitleField({
  form,
  onEnter,
}: {
  form: UseFormReturn<TextFormValues>;
  onEnter: () => void;
}) {
  const id = useId();
  useEffect(() => form.setFocus('title'), [form]);
  const { error, onChange, ...input } = bindInputs(form)('title');
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { target } = event;
    // Pasted lines are joined. With a single line, the cursor stays in place.
    if (target.value.includes('\n')) target.value = target.value.replace(/\s*\n\s*/g, ' ');
    return onChange(event);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="col-span-full border-b border-line pb-3 focus-within:border-accent has-aria-invalid:border-danger">
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={300}
        required
        placeholder="Title"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="block w-full resize-none bg-transparent font-serif text-3xl leading-snug font-semibold tracking-tight outline-none [field-sizing:content] placeholder:font-normal placeholder:text-muted"
        onChange={change}
        onKeyDown={enter}
        {...input}
      />
      <FieldNotes {...{ id, error }} />
    </div>
  );
}
