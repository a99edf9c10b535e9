import type { Item } from '@academic-site/bibliography';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { CONTRIBUTOR_ROLES, roleName } from '../../../../records/contributor.ts';
import { Field, Options, SelectField } from '../../../../src/ui/parts/field.tsx';
import { FormDialog } from '../../kit/edit-dialog.tsx';
import { bindInputs, schemaResolver } from '../../kit/form.tsx';
import { LANGUAGE, LanguageField } from '../../kit/language-field.tsx';
import { OrderedList } from '../../kit/ordered-list.tsx';
import {
  isBlank,
  NEW_PERSON,
  type PersonValues,
  rowName,
} from '../../publications/people-values.ts';
import { NameFields, OrganisationField, PersonLabel } from '../../publications/person-field.tsx';
import {
  FORM_TYPES,
  hasOriginalDate,
  listFields,
  NEW_REFERENCE,
  type ReferenceValues,
  readReferenceValues,
  referenceSchema,
  SOURCE_FORMS,
  toReferenceValues,
} from './reference-values.ts';

type Form = UseFormReturn<ReferenceValues>;

/** Dialog with the fields of a reference, whose type decides which are shown; `reference` is null for a new one. */
export function ReferenceForm({
  reference,
  onSave,
  onClose,
}: {
  reference: Item | null;
  onSave: (reference: Item) => void;
  onClose: () => void;
}) {
  const before = reference ?? NEW_REFERENCE;
  const form = useForm<ReferenceValues>({
    defaultValues: toReferenceValues(before),
    resolver: schemaResolver(referenceSchema),
  });
  const input = bindInputs(form);
  const values = useWatch({ control: form.control, compute: (all: ReferenceValues) => all });
  return (
    <FormDialog
      wide
      title={reference ? 'Edit reference' : 'New reference'}
      save={reference ? 'Save reference' : 'Add reference'}
      form={form}
      saving={false}
      onSubmit={(typed) => onSave(readReferenceValues(typed, before))}
      onClose={onClose}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      <SelectField label="Type" className={WIDE} {...input('type')}>
        <Options of={FORM_TYPES} getLabel={(type) => SOURCE_FORMS[type].label} />
      </SelectField>
      <Field
        label="Title"
        maxLength={2000}
        autoComplete="off"
        className={WIDE}
        {...input('title')}
      />
      <People form={form} rows={values.people} />
      <Field
        label="Date"
        autoComplete="off"
        maxLength={100}
        hint="A year or a date, such as 14 May 1787, 1930–1967 or c. 1787."
        {...input('issued')}
      />
      {hasOriginalDate(values) && (
        <Field
          label="First published"
          autoComplete="off"
          maxLength={100}
          hint="If you cite a later edition."
          {...input('original-date')}
        />
      )}
      {listFields(values).map(([name, label]) =>
        name === 'language' ? (
          <LanguageField
            key={name}
            label={label}
            hint="Styles capitalise titles in English only."
            {...input(name, LANGUAGE)}
          />
        ) : (
          <Field key={name} label={label} autoComplete="off" maxLength={2000} {...input(name)} />
        ),
      )}
    </FormDialog>
  );
}

const WIDE = 'col-span-full min-w-0';

/** The people of a work, each a row. */
const People = ({ form, rows }: { form: Form; rows: PersonValues[] }) => (
  <fieldset className={WIDE}>
    <legend className="mb-1.5 text-sm font-medium">People</legend>
    <OrderedList
      label="People"
      control={form.control}
      name="people"
      getName={(index) => `${rowName(rows[index] ?? NEW_PERSON)} (${index + 1})`}
      add={{ label: 'Add person', item: NEW_PERSON }}
      limit={SHOWN}
      isFolded={(index) => rows.length > FEW && !isBlank(rows[index] ?? NEW_PERSON)}
    >
      {(index) => <PersonRow {...{ form, index }} person={rows[index] ?? NEW_PERSON} />}
    </OrderedList>
  </fieldset>
);

/** Number of people shown at first. */
const SHOWN = 12;
/** With more people than this, rows are collapsed to one line. */
const FEW = 4;

function PersonRow({ form, index, person }: { form: Form; index: number; person: PersonValues }) {
  const path = `people.${index}` as const;
  const input = bindInputs(form);
  const bind = (part: 'given' | 'family' | 'literal') => ({
    className: part === 'literal' ? 'col-span-2' : 'min-w-0',
    ...input(`${path}.${part}`),
  });
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3">
      <NameFields {...{ person, bind }} />
      <SelectField
        label={<PersonLabel person={person}>Role</PersonLabel>}
        className="min-w-0"
        {...input(`${path}.role`)}
      >
        <Options of={CONTRIBUTOR_ROLES} getLabel={roleName} />
      </SelectField>
      <OrganisationField
        role="switch"
        person={person}
        onSwitch={(switched) => form.setValue(path, switched, { shouldDirty: true })}
      />
    </div>
  );
}
