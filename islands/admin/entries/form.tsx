import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { type EntryFields, entryFields } from '../../../src/entries/entry.ts';
import { ENTRY_KINDS, type EntryKind, SECTION_HEADINGS } from '../../../src/settings/cv.ts';
import { Field, SelectField, TextArea } from '../../../src/ui/field.tsx';
import { entries as pairs } from '../../../src/values/object.ts';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { bindInputs, Form, schemaResolver, showIssues, WEB_ADDRESS } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAsOpened } from '../kit/use-as-opened.ts';
import { type AdminEntry, entriesQuery, entryCalls } from './calls.ts';

/** A new entry of a kind, or a stored one. */
export type EditedEntry = { kind: EntryKind } | AdminEntry;

/** An entry as the form holds it: what is not said is empty. */
interface Values {
  kind: EntryKind;
  organisation: Record<'name' | 'city' | 'country' | 'ror', string>;
  title: string;
  from: string;
  to: string;
  role: string;
  amount: string;
  currency: string;
  url: string;
  text: string;
  hidden: boolean;
}

function toValues(edited: EditedEntry): Values {
  const stored: Partial<AdminEntry> = edited;
  const { name, city, country, ror } = stored.organisation ?? {};
  return {
    kind: edited.kind,
    organisation: { name: name ?? '', city: city ?? '', country: country ?? '', ror: ror ?? '' },
    title: stored.title ?? '',
    from: stored.from ?? '',
    to: stored.to ?? '',
    role: stored.role ?? '',
    amount: stored.amount?.toString() ?? '',
    currency: stored.currency ?? '',
    url: stored.url ?? '',
    text: stored.text ?? '',
    hidden: stored.hidden ?? false,
  };
}

/** What a form says, as calls take it. A comma stands between thousands: a decimal one is refused, not skipped. */
const toFields = ({ organisation, amount, ...fields }: Values) => ({
  ...fields,
  organisation: Object.values(organisation).some((text) => text.trim()) ? organisation : null,
  amount: amount.trim() === '' ? null : Number(amount.replaceAll(/\s|,(?=\d{3}(?!\d))/g, '')),
});

const FIELDS = [
  ...(['kind', 'title', 'from', 'to', 'role', 'amount', 'currency', 'url', 'text'] as const),
  ...(['organisation.name', 'organisation.city'] as const),
  ...(['organisation.country', 'organisation.ror'] as const),
];
const fieldAt = (path: string) => FIELDS.find((field) => field === path) ?? null;

/** Adds an entry to the CV, or changes one. */
export function EntryDialog({ edited, onClose }: { edited: EditedEntry; onClose: () => void }) {
  const formId = useId();
  const stored = 'id' in edited ? edited : null;
  const saveAsOpened = useAsOpened();
  const form = useForm<Values>({
    defaultValues: toValues(edited),
    resolver: schemaResolver(entryFields, toFields),
  });
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  const save = useAction(
    (values: Values) => {
      const fields = entryFields.parse(toFields(values));
      if (!stored) return entryCalls.create(fields);
      const { put_code, language, ...typed } = fields;
      const isChanged = ([name, value]: [keyof typeof typed, unknown]) =>
        JSON.stringify(value) !== JSON.stringify(stored[name]);
      const changes: Partial<EntryFields> = Object.fromEntries(pairs(typed).filter(isChanged));
      return saveAsOpened(stored, changes, (options) =>
        entryCalls.change(stored.id, changes, options),
      );
    },
    {
      done: 'Entry saved',
      changes: [entriesQuery],
      onError(error) {
        if (!showIssues(form, error, fieldAt)) notifyError(error);
      },
    },
  );
  const bind = bindInputs(form);
  const kind = form.watch('kind');
  return (
    <EditDialog
      title={stored ? 'Edit Entry' : 'Add Entry'}
      formId={formId}
      save="Save Entry"
      wide
      isDirty={() => isDirty}
      saving={save.isPending}
      onClose={onClose}
    >
      <Form
        id={formId}
        onSubmit={form.handleSubmit((values) => save.mutate(values, { onSuccess: onClose }))}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <SelectField label="Section" {...bind('kind')}>
          {ENTRY_KINDS.map((each) => (
            <option key={each} value={each}>
              {SECTION_HEADINGS[each]}
            </option>
          ))}
        </SelectField>
        <Field label={TITLES[kind] ?? 'Title'} required maxLength={300} {...bind('title')} />
        {kind !== 'language' && kind !== 'skill' && (
          <>
            <Field label="Organisation" maxLength={300} {...bind('organisation.name')} />
            <Field
              label="ROR id"
              hint="From ror.org: it tells this organisation from others of its name."
              placeholder="https://ror.org/…"
              {...bind('organisation.ror')}
            />
            <Field label="City" maxLength={100} {...bind('organisation.city')} />
            <Field label="Country" maxLength={100} {...bind('organisation.country')} />
            <Field label="From" placeholder="2024, 2024-05 or 2024-05-31" {...bind('from')} />
            <Field
              label="To"
              placeholder="Empty while it goes on"
              hint="A year, a month or a day"
              {...bind('to')}
            />
          </>
        )}
        <Field label={ROLES[kind] ?? 'Role (optional)'} maxLength={300} {...bind('role')} />
        {kind === 'funding' && (
          <>
            <Field label="Amount" inputMode="decimal" {...bind('amount')} />
            <Field label="Currency" placeholder="EUR" maxLength={3} {...bind('currency')} />
          </>
        )}
        <Field
          label="Link (optional)"
          type="url"
          placeholder="https://"
          {...bind('url', WEB_ADDRESS)}
        />
        <TextArea
          label="Text (optional)"
          rows={4}
          maxLength={5000}
          className="sm:col-span-2"
          {...bind('text')}
        />
        <CheckField label="Hide from visitors" {...form.register('hidden')} />
      </Form>
    </EditDialog>
  );
}

/** What the title is called, and what the role, where these have a word of their own. */
const TITLES: Partial<Record<EntryKind, string>> = {
  position: 'Position',
  education: 'Degree',
  language: 'Language',
  skill: 'Skill',
  distinction: 'Award',
};
const ROLES: Partial<Record<EntryKind, string>> = {
  position: 'Department (optional)',
  education: 'Field or thesis (optional)',
  language: 'Level (optional)',
  skill: 'Level (optional)',
};
