import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  type FieldPath,
  type FieldPathByValue,
  get,
  type RegisterOptions,
  useController,
  useFormContext,
} from 'react-hook-form';
import type { Settings } from '../../../src/settings/settings.ts';
import { Field } from '../../../src/ui/field.tsx';
import { bindInputs, findMessage } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { TagInput, TagList, withTag } from '../kit/tag-input.tsx';
import { CheckField } from '../kit/toggle.tsx';

/** The form of the settings around a field. */
export const useSettings = () => useFormContext<Settings>();

type Path = FieldPath<Settings>;
type Named<Props> = Omit<Props, 'name'> & { name: Path };

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({
  legend,
  hint,
  children,
}: {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-serif text-lg font-semibold">{legend}</legend>
      {hint && <p className="mb-1 text-sm text-muted">{hint}</p>}
      <div className="mt-3 grid grid-cols-1 gap-4">{children}</div>
    </fieldset>
  );
}

/** A setting that is one text. */
export function TextSetting({
  name,
  options,
  ...field
}: Named<ComponentProps<typeof Field>> & { options?: RegisterOptions<Settings, Path> }) {
  return <Field autoComplete="off" {...field} {...bindInputs(useSettings())(name, options)} />;
}

/** A setting that is a number. The schema's message says what is wrong with any other text. */
export const NumberSetting = (field: Named<ComponentProps<typeof Field>>) => (
  <TextSetting inputMode="numeric" options={{ valueAsNumber: true }} {...field} />
);

/** A setting that is on or off. */
export function CheckSetting({ name, ...field }: Named<ComponentProps<typeof CheckField>>) {
  return <CheckField {...field} {...useSettings().register(name)} />;
}

/** One of a few, each with a word or a sentence to choose by. */
export function ChoiceSetting({
  name,
  label,
  options,
}: {
  name: Path;
  label: string;
  options: { value: string; label: string; hint?: ReactNode }[];
}) {
  const { error, ...input } = bindInputs(useSettings())(name);
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
              value={option.value}
              className="size-4 translate-y-0.5"
              {...input}
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

/** Names, typed one by one. What was typed and not added is added when the form is saved. */
export function NamesSetting({
  name,
  label,
  what,
  hint,
}: {
  name: FieldPathByValue<Settings, string[]>;
  label: string;
  /** One of them, as the field in which it is typed is called. */
  what: string;
  hint?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { field, formState } = useController<Settings, typeof name>({ name });
  const names: string[] = field.value;
  useUnsavedGuard(typed.trim() !== '');
  const add = () => {
    field.onChange(withTag(names, typed));
    setTyped('');
  };
  const addTyped = useEffectEvent(() => typed.trim() !== '' && add());
  useEffect(() => {
    const form = input.current?.form;
    // Before React hears of it.
    const listener = () => void addTyped();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {names.length > 0 && (
        <TagList
          label={label}
          tags={names}
          className="mb-3"
          onRemove={(removed) => {
            field.onChange(names.filter((other) => other !== removed));
            // Its button is gone with it.
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
        error={findMessage(get(formState.errors, name))}
      />
    </fieldset>
  );
}
