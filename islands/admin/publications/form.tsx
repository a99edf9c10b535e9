import { useWatch } from 'react-hook-form';
import { PUBLICATION_GROUPS, publicationFields } from '../../../records/publication.ts';
import {
  describeType,
  listReferenceFields,
  venueWord,
} from '../../../records/publication-types.ts';
import { JOURNAL_TYPES } from '../../../records/publication-vocabulary.ts';
import { entries } from '../../../src/values/object.ts';
import { Form } from '../kit/form.tsx';
import { toFormFields } from '../kit/form-fields.ts';
import { FormField, type RecordField } from '../kit/record-fields.tsx';
import { DoiField } from './doi-field.tsx';
import { FormGroup } from './form-group.tsx';
import { LiveReference } from './live-reference.tsx';
import { SLOTS } from './special-fields.tsx';
import type { PublicationFormState as Editing } from './use-publication-form.ts';

/** Fields without their own input: the DOI comes first, editors and notes are among the people. */
const ELSEWHERE = ['doi', 'editors', 'authorNotes', 'publication_type'];

const ALL = toFormFields(publicationFields);
const TYPE = ALL.filter(({ name }) => name === 'publication_type');
const FIELDS = ALL.filter(({ name }) => !ELSEWHERE.includes(name));

/** The parts of a reference, in order: title, people, fields of the type, and date. */
function listFirstFields(type: unknown): RecordField[] {
  const names = [
    'title',
    'authors',
    ...listReferenceFields(type),
    'year',
    'month',
    'pub_state',
    'citations',
  ];
  return names.flatMap((name) => FIELDS.find((field) => field.name === name) ?? []);
}

const COLUMNS = 'grid grid-cols-1 items-start gap-5 sm:grid-cols-2';
const NARROW_COLUMNS = 'grid grid-cols-2 items-start gap-5 sm:grid-cols-3';

/** The fields of a publication. The submit button is elsewhere and refers to the form's id. */
export function PublicationForm({ id, editing }: { id: string; editing: Editing }) {
  const { stored, problem, submit, form } = editing;
  const { errors } = form.formState;
  const values = useWatch({ control: form.control });
  const venue = venueWord(values.publication_type);
  const first = listFirstFields(values.publication_type);
  const others = FIELDS.filter((field) => !first.includes(field));
  const toInput = ({ isShown, getLabel, isRequired, ...field }: RecordField) => {
    if (isShown && !isShown(values)) return null;
    const asked = {
      ...field,
      ...(getLabel && { label: getLabel(values) }),
      ...(isRequired && { required: isRequired(values) }),
      ...(field.name === 'journal' &&
        describeType(values.publication_type).venueWord && {
          hint: `Enter the ${venue} of this work`,
        }),
      ...(field.name === 'publication_type' && !stored && { autoFocus: true as const }),
    };
    const Slot = SLOTS[field.name];
    if (Slot) return <Slot key={field.name} {...{ editing, field: asked }} />;
    return <FormField key={field.name} form={editing.anyForm} field={asked} path={field.name} />;
  };
  return (
    <div className="@container">
      <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_16rem]">
        <Form
          id={id}
          aria-label={stored ? 'Edit publication' : 'New publication'}
          autoComplete="off"
          onSubmit={submit}
          className="grid gap-5"
        >
          {problem && (
            <p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
              {problem}
            </p>
          )}
          <p className="text-sm text-muted">
            {JOURNAL_TYPES.includes(values.publication_type)
              ? `Title, authors and ${venue} are required; you can add the rest later.`
              : 'A title and at least one person are required; you can add the rest later.'}
          </p>
          <div className={COLUMNS}>{TYPE.map(toInput)}</div>
          <DoiField editing={editing} />
          <div className={NARROW_COLUMNS}>{first.map(toInput)}</div>
          <div className={COLUMNS}>{others.filter(({ group }) => !group).map(toInput)}</div>
          <div>
            {entries(PUBLICATION_GROUPS).map(([group, { about, isOpen, isNarrow }]) => {
              const fields = others.filter((field) => field.group === group);
              const names = fields.map(({ name }) => name.replace(/\..*/, ''));
              return (
                <FormGroup
                  key={group}
                  title={group}
                  about={about}
                  filled={isOpen || names.some((name) => isFilled(Reflect.get(values, name)))}
                  wrong={names.some((name) => name in errors)}
                >
                  <div className={isNarrow ? NARROW_COLUMNS : COLUMNS}>{fields.map(toInput)}</div>
                </FormGroup>
              );
            })}
          </div>
        </Form>
        <LiveReference editing={editing} />
      </div>
    </div>
  );
}

/** True if a value of the form, or a part of it, is not empty. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isFilled)
    : Boolean(value);
