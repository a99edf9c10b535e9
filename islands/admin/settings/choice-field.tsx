import { type ReactNode, useId } from 'react';

/** One of a few, each with a word or a sentence to choose by. */
export function ChoiceField<Value extends string>({
  label,
  options,
  value,
  error,
  onChange,
}: {
  label: string;
  options: { value: Value; label: string; hint?: ReactNode }[];
  value: Value;
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-1 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2.5 rounded-md border border-line px-3 py-2 has-checked:border-accent has-checked:bg-wash"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4 translate-y-0.5"
            />
            <span className="text-sm font-medium">{option.label}</span>
            {option.hint && <span className="col-start-2 text-sm text-muted">{option.hint}</span>}
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
