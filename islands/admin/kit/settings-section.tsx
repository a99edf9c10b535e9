import { Check, ChevronRight } from 'lucide-react';
import {
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { type FieldValues, FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { Form, findMessage, schemaResolver, showIssues } from './form.tsx';
import { useUnsavedGuard } from './leave-guard.tsx';
import { FormField, type RecordField } from './record-fields.tsx';
import { useAction } from './use-action.ts';
import { type SaveOptions, useAsOpened } from './use-as-opened.ts';

/** Fields of a form below each other, and elements between them. */
export type FieldList<Name extends string = string> = readonly (RecordField<Name> | ReactElement)[];

/** Fields that belong together, under a heading. */
export interface FieldGroup<Name extends string = string> {
  legend?: string;
  hint?: ReactNode;
  fields: FieldList<Name>;
  /** Classes that place fields side by side: "sm:grid-cols-2". */
  columns?: string;
}

/** Definition of a section of settings: its title and fields. */
export interface SectionFields<Name extends string = string> {
  title: string;
  intro: ReactNode;
  groups: readonly FieldGroup<Name>[];
}

interface StoredValues {
  stored: FieldValues;
  /** Replaces stored values in the form, and is saved with them. */
  proposed?: FieldValues;
  /** Validates the changes, as the server does. */
  schema: z.ZodType;
  /** Picks the values to send, by the server's names; by default, those that differ. */
  getChanges?: (typed: FieldValues, stored: FieldValues) => FieldValues;
  /** Stores changes. @returns all values afterwards */
  save: (changes: FieldValues, options: SaveOptions) => Promise<FieldValues>;
  /** Called when everything is stored. */
  onSaved?: (() => void) | undefined;
}

/** A section of settings with its own form. Unsaved edits are kept if stored values change elsewhere. */
export function SettingsSection({
  title,
  intro,
  groups,
  above,
  beside,
  saveLabel = 'Save Changes',
  actions,
  folded,
  ...values
}: SectionFields &
  StoredValues & {
    /** Shown above the form, and may fill it in. */
    above?: ReactNode;
    /** Preview of the changes. */
    beside?: ((changes: FieldValues) => ReactNode) | undefined;
    /** Label of the save button; null for none. */
    saveLabel?: string | null;
    /** Additional buttons, depending on unsaved edits. */
    actions?: ((changes: FieldValues) => ReactNode) | undefined;
    /** Status of a collapsible section, one of several. */
    folded?: string;
  }) {
  const id = useId();
  const look = folded === undefined ? ONLY_ONE : ONE_OF_SEVERAL;
  const { form, element, submit, changes, status } = useStoredForm(values);
  const content = (
    <>
      <p className="mt-1 max-w-measure text-sm text-muted">{intro}</p>
      <Form ref={element} aria-labelledby={id} onSubmit={submit} className={look.form}>
        {groups.map((group, at) => (
          <Group key={group.legend ?? at} {...group} />
        ))}
        <div className={cx('flex flex-wrap items-center gap-y-2', look.buttons)}>
          {saveLabel && (
            <Button type="submit" variant="primary">
              {saveLabel}
            </Button>
          )}
          {actions?.(changes)}
          <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-muted">
            {status}
          </p>
        </div>
      </Form>
    </>
  );
  const heading = (
    <CardTitle id={id} as="h3" className={look.title}>
      {title}
    </CardTitle>
  );
  return (
    <FormProvider {...form}>
      {above}
      <div className={cx(beside && COLUMNS)}>
        <Card as="section" labelledBy={id} className={look.card}>
          {folded === undefined ? (
            <>
              {heading}
              {content}
            </>
          ) : (
            <details className="group">
              <summary className="flex min-h-10 list-none items-center gap-2 rounded-md [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  size={16}
                  aria-hidden
                  className="shrink-0 text-muted group-open:rotate-90 motion-safe:transition-transform"
                />
                {heading}
                <span className="ml-auto text-sm text-muted">{folded}</span>
              </summary>
              {content}
            </details>
          )}
        </Card>
        {beside?.(changes)}
      </div>
    </FormProvider>
  );
}

/** A form, with a preview next to it. */
export const COLUMNS =
  'grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] xl:items-start';

const ONLY_ONE = {
  card: 'max-w-3xl',
  title: 'text-xl',
  form: 'mt-6 grid grid-cols-1 gap-8 [&_:is(input,textarea,select,button)]:scroll-mb-24',
  buttons: 'sticky bottom-0 z-10 gap-x-4 border-t border-line bg-paper py-3',
};
const ONE_OF_SEVERAL = {
  card: '',
  title: '',
  form: 'mt-4 grid grid-cols-1 gap-4 pb-6',
  buttons: 'gap-x-3',
};

function Group({ legend, hint, fields, columns }: FieldGroup) {
  if (!legend) return <Fields fields={fields} columns={columns} />;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-serif text-base font-semibold">{legend}</legend>
      {hint && <p className="mb-1 text-sm text-muted">{hint}</p>}
      <Fields fields={fields} columns={cx('mt-3', columns)} />
    </fieldset>
  );
}

/** Fields of the surrounding form, in a grid. */
export function Fields({ fields, columns }: { fields: FieldList; columns?: string | undefined }) {
  const form = useFormContext();
  return (
    <div className={cx('grid grid-cols-1 gap-4', columns)}>
      {fields.map((field) =>
        isValidElement(field) ? (
          field
        ) : (
          <FormField key={field.name} form={form} field={field} path={field.name} />
        ),
      )}
    </div>
  );
}

const isSame = (one: unknown, other: unknown) => toText(one) === toText(other);
/** Text that is not a number differs from no text. */
const toText = (value: unknown) =>
  JSON.stringify(value, (_, each) => (Number.isNaN(each) ? 'NaN' : each));

/** Only the values that differ: others may be sample content, which must not be stored as the site's own. */
const findChanges = (typed: FieldValues, stored: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => !isSame(value, stored[name])));

const pick = (values: FieldValues, names: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[name]]));

/** A form for stored values. Its default values are those it showed before any edits. */
function useStoredForm({
  stored,
  proposed = {},
  schema,
  getChanges = findChanges,
  save: store,
  onSaved,
}: StoredValues) {
  const shown = { ...stored, ...proposed };
  const form = useForm<FieldValues>({
    defaultValues: shown,
    shouldFocusError: false,
    resolver: schemaResolver(schema, (typed) => getChanges(typed, stored)),
  });
  const { defaultValues: opened = {}, errors, submitCount } = form.formState;
  const changes = findChanges(form.watch(), opened);
  const isDirty = Object.keys(changes).length > 0;
  useUnsavedGuard(isDirty);

  const show = (present: FieldValues, typed: FieldValues) => {
    form.reset({ ...present, ...typed });
    form.reset(present, { keepValues: true });
  };
  const follow = useEffectEvent((storedNow: FieldValues) => {
    const present = { ...storedNow, ...proposed };
    if (isSame(present, opened)) return;
    const typed = findChanges(form.getValues(), opened);
    // Edited fields keep their opened values, since the other change was not shown.
    show({ ...present, ...pick(opened, typed) }, typed);
  });
  useEffect(() => follow(stored), [stored]);

  const saveAsOpened = useAsOpened();
  const save = useAction(
    async (typed: FieldValues) => {
      const sent = getChanges(typed, stored);
      if (isSame(sent, {})) return stored;
      const asStored = { ...opened, ...pick(stored, proposed) };
      return saveAsOpened(asStored, sent, (options) => store(sent, options));
    },
    {
      onSuccess: (present, typed) => show(present, findChanges(form.getValues(), typed)),
      // The form uses the server's names.
      onError: (error) => showIssues(form, error, (path) => path),
    },
  );
  const isSaved = save.isSuccess && !isDirty;
  // After the form's guard has been updated.
  const announce = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (isSaved) announce();
  }, [isSaved]);
  const wrong = findMessage(errors);
  const element = useFocusOnWrong(submitCount, save.error, wrong);
  const submit = form.handleSubmit((typed) => save.mutate(typed));
  const unsaved = wrong ? 'Not saved. Fix the highlighted fields.' : 'Not saved yet';
  const status = save.isPending ? 'Saving …' : isDirty && unsaved;
  return { form, element, submit, changes, status: isSaved ? SAVED : status };
}

const SAVED = (
  <>
    <Check size={16} aria-hidden className="text-accent" />
    Saved
  </>
);

/** Focuses the first invalid input after a failed submission; shows the error as a message if there is none. */
function useFocusOnWrong(submitCount: number, failure: Error | null, wrong: string | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const focusOnWrong = useEffectEvent((error: Error | null) => {
    const reason = error ?? wrong;
    if (!reason) return;
    const input = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
    if (!input) notifyError(reason, 'Not saved');
  });
  useEffect(() => {
    if (submitCount > 0) focusOnWrong(failure);
  }, [submitCount, failure]);
  return element;
}
