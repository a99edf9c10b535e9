import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FieldNotes } from '../../../src/ui/parts/field.tsx';
import { bindInputs, findListMessage } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { isBlank, NEW_PERSON, type PersonValues, rowName } from '../publications/people-values.ts';
import { NameFields, OrcidField, OrganisationField } from '../publications/person-field.tsx';
import type { TextFormValues } from './text-fields.ts';

type Form = UseFormReturn<TextFormValues>;

/** The people that citations of a post name, each a row. */
export function CitedAuthors({ form }: { form: Form }) {
  const rows = useWatch({ control: form.control, name: 'contributors' });
  const id = useId();
  const errors = form.formState.errors.contributors;
  const error = findListMessage(errors);
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Cited as written by</legend>
      <p className="mb-3 text-sm text-muted">
        Named in citations, feeds and search engines. Without anyone here, that is the author above.
      </p>
      <OrderedList
        label="Cited as written by"
        control={form.control}
        name="contributors"
        getName={(index) => rowName(rows[index] ?? NEW_PERSON)}
        add={{ label: 'Add person', item: NEW_PERSON }}
        isFolded={(index) => !errors?.[index] && !isBlank(rows[index] ?? NEW_PERSON)}
      >
        {(index) => <PersonRow {...{ form, index }} person={rows[index] ?? NEW_PERSON} />}
      </OrderedList>
      <FieldNotes {...{ id, error }} />
    </fieldset>
  );
}

function PersonRow({ form, index, person }: { form: Form; index: number; person: PersonValues }) {
  const path = `contributors.${index}` as const;
  const input = bindInputs(form);
  return (
    <div className="grid gap-2">
      <NameFields person={person} bind={(part) => input(`${path}.${part}`)} />
      <OrcidField person={person} {...input(`${path}.orcid`)} />
      <OrganisationField
        person={person}
        onSwitch={(switched) => {
          form.clearErrors(path);
          form.setValue(path, switched, { shouldDirty: true });
        }}
      />
    </div>
  );
}
