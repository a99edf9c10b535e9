import { type ComponentProps, useState } from 'react';
import { Field } from '../../../src/ui/field.tsx';

const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** An input for a number; what is none is NaN, of which the server says what it should be. */
export function NumberField({
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: number;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState('');
  // As it was typed, unless the number came from elsewhere.
  const text = Object.is(numberOf(typed), value) ? typed : String(value);
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      {...field}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOf(target.value));
      }}
    />
  );
}
