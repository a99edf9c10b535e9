import { type ComponentProps, createElement, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface FieldLabels {
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the value, with what to do about it. */
  error?: string | undefined;
  className?: string | undefined;
  /** A button next to the input, with the same height. */
  beside?: ReactNode;
}

type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = FieldLabels & ComponentProps<Tag>;

/** A labelled input, its hint and its error. @example <Field label="Email" type="email" error={errors.email} /> */
export const Field = (props: FieldProps<'input'>) => <Labelled as="input" {...props} />;

/**
 * A labelled input for text with several lines.
 *
 * @example <TextArea label="Abstract" rows={8} hint="Two sentences" />
 */
export const TextArea = (props: FieldProps<'textarea'>) => <Labelled as="textarea" {...props} />;

/** A labelled select. @example <SelectField label="Year"><option>2026</option></SelectField> */
export const SelectField = (props: FieldProps<'select'>) => <Labelled as="select" {...props} />;

type LabelledProps = { as: string } & (
  | FieldProps<'input'>
  | FieldProps<'textarea'>
  | FieldProps<'select'>
);

function Labelled({ as, label, hint, error, className, beside, ...attributes }: LabelledProps) {
  const id = useId();
  const control = createElement(as, {
    id,
    className: 'control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined,
    ...attributes,
  });
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {beside ? (
        <div className="flex gap-3 [&>button]:shrink-0">
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}

/** The hint and error below a field, for its `aria-describedby`. */
export const FieldNotes = ({
  id,
  hint,
  error,
}: Pick<FieldLabels, 'hint' | 'error'> & { id: string }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    )}
  </>
);

/** The options of a select. @example <SelectField label="Month"><Options of={MONTHS} /></SelectField> */
export const Options = <Value extends string>({
  of,
  getLabel = (value) => value,
}: {
  of: readonly Value[];
  /** The text of an option, if not its value. */
  getLabel?: (value: Value) => string;
}) =>
  of.map((value) => (
    <option key={value} value={value}>
      {getLabel(value)}
    </option>
  ));

type SearchFieldProps = { label: string; className?: string } & Omit<
  ComponentProps<'input'>,
  'type' | 'className'
>;

/**
 * A search field whose label is only read aloud.
 *
 * @example <SearchField label="Search the site" name="q" />
 */
export function SearchField({ label, className, placeholder = label, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={cx('search-field', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" size={18} />
      <input
        id={id}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        className="control"
        {...input}
      />
    </div>
  );
}
