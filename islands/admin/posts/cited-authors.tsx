import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field, FieldNotes } from '../../../src/ui/parts/field.tsx';
import { bindInputs, findListMessage } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { CheckField } from '../kit/toggle.tsx';
import {
  isBlank,
  NEW_PERSON,
  type PersonValues,
  shownName,
  switchOrganisation,
} from '../publications/people-values.ts';
import type { TextFormValues } from './text-fields.ts';

type Form = UseFormReturn<TextFormValues>;

const nameOf = (person: PersonValues) => shownName(person) || 'New person';

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
        getName={(index) => nameOf(rows[index] ?? NEW_PERSON)}
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
  const of = <span className="sr-only"> {nameOf(person)}</span>;
  const text = (part: 'family' | 'given' | 'literal' | 'orcid', label: string) => (
    <Field
      label={
        <>
          {label}
          {of}
        </>
      }
      autoComplete="off"
      maxLength={part === 'orcid' ? 60 : 500}
      placeholder={part === 'orcid' ? '0000-0002-1825-0097' : undefined}
      {...bindInputs(form)(`${path}.${part}`)}
    />
  );
  return (
    <div className="grid gap-2">
      {person.isOrganisation ? (
        text('literal', 'Name')
      ) : (
        <>
          {text('given', 'Given name')}
          {text('family', 'Family name')}
        </>
      )}
      {text('orcid', 'ORCID iD')}
      <CheckField
        label={<>Organisation{of}</>}
        checked={person.isOrganisation}
        onChange={({ target }) => {
          form.clearErrors(path);
          form.setValue(path, switchOrganisation(person, target.checked), { shouldDirty: true });
        }}
      />
    </div>
  );
}
