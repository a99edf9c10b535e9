import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CONTRIBUTOR_ROLES, roleName } from '../../../records/contributor.ts';
import { Field, FieldNotes, Options, SelectField, TextArea } from '../../../src/ui/parts/field.tsx';
import { Combobox } from '../kit/combobox.tsx';
import { findListMessage } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { publicationsQuery } from './calls.ts';
import { useFolded } from './form-group.tsx';
import {
  followTexts,
  followType,
  isBlank,
  listKnownPeople,
  NEW_PERSON,
  newPerson,
  type PeopleValues,
  type PersonValues,
  readRows,
  shownName,
  switchOrganisation,
  toPersonValues,
} from './people-values.ts';
import { type SlotProps, WIDE } from './slot.tsx';

type Editing = SlotProps['editing'];

/** Maximum number of rows shown at once: some works have thousands of people. */
const SHOWN = 12;

/** With more people than this, rows are collapsed to one line until they are edited. */
const FEW = 6;

/** Enough for 5,000 people with long names. */
const MAX_TEXT = 200_000;

/** A pasted list may have one person per line. */
const ONE_PER_LINE = {
  setValueAs: (typed: string) => typed.trim().replaceAll(/[\s;]*\n\s*/g, '; '),
};

/** The people of a work: their names as one text, into which a whole list can be pasted, and a row for each. */
export function PeopleFields({ editing, field }: SlotProps) {
  const { form, input } = editing;
  const { control } = form;
  const rows = useWatch({ control, name: 'contributors' });
  const isComplete = useWatch({ control, name: 'authors_complete' });
  const type = useWatch({ control, name: 'publication_type' });
  const id = useId();
  const errors = form.formState.errors.contributors;
  const error = findListMessage(errors);
  const { data: works } = useQuery(publicationsQuery);
  const people = useMemo(() => listKnownPeople(works ?? []), [works]);
  useOnePeople(editing);
  return (
    <>
      <TextArea
        label={field.label}
        hint={field.hint}
        required
        rows={2}
        maxLength={MAX_TEXT}
        className={WIDE}
        {...input('authors', ONE_PER_LINE)}
      />
      <fieldset className={WIDE} aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="mb-1.5 text-sm font-medium">People</legend>
        <p className="mb-3 text-sm text-muted">
          Citations use these name parts. The list and the text above stay in sync; you can also
          paste “Lovelace, Ada; Babbage, Charles” or a BibTeX list with “and” there.
        </p>
        <OrderedList
          label="People"
          control={control}
          name="contributors"
          getName={(index) => `${nameOf(rows[index])} (${index + 1})`}
          add={{ label: 'Add person', item: newPerson(type) }}
          limit={errors ? rows.length : SHOWN}
          isFolded={(index) =>
            rows.length > FEW && !errors?.[index] && !isBlank(rows[index] ?? NEW_PERSON)
          }
        >
          {(index) => <PersonRow {...{ editing, index }} person={rows[index] ?? NEW_PERSON} />}
        </OrderedList>
        <Combobox
          className="mt-3"
          label="Add someone from your other publications"
          choices={people}
          onChoose={(person) =>
            form.setValue(
              'contributors',
              [
                ...rows.filter((row) => !isBlank(row)),
                toPersonValues({ ...person.person, role: newPerson(type).role }),
              ],
              { shouldDirty: true },
            )
          }
        />
        <FieldNotes {...{ id, error }} />
        <div className="mt-3">
          <CheckField
            label="More people follow (et al.)"
            checked={!isComplete}
            onChange={({ target }) =>
              form.setValue('authors_complete', !target.checked, { shouldDirty: true })
            }
          />
        </div>
      </fieldset>
    </>
  );
}

const nameOf = (person = NEW_PERSON) => shownName(person) || 'New person';

/** The columns of a row: names, role and ORCID iD on one line if there is room. */
const COLUMNS =
  'grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[repeat(2,minmax(0,1fr))_7.75rem_12.75rem]';

function PersonRow({
  editing: { form, input },
  index,
  person,
}: {
  editing: Editing;
  index: number;
  person: PersonValues;
}) {
  const path = `contributors.${index}` as const;
  const errors = form.formState.errors.contributors?.[index];
  const { particle, suffix, isOrganisation } = person;
  const more = useFolded(
    particle !== '' || suffix !== '',
    Boolean(errors?.particle ?? errors?.suffix),
  );
  const of = <span className="sr-only"> {nameOf(person)}</span>;
  const text = (part: 'family' | 'given' | 'particle' | 'suffix' | 'literal', label: string) => (
    <Field
      label={
        <>
          {label}
          {of}
        </>
      }
      autoComplete="off"
      maxLength={part === 'literal' ? 1_000 : 500}
      className={part === 'literal' ? 'col-span-2' : 'min-w-0'}
      {...input(`${path}.${part}`)}
    />
  );
  return (
    <div className={COLUMNS}>
      {isOrganisation ? (
        text('literal', 'Name')
      ) : (
        <>
          {text('given', 'Given name')}
          {text('family', 'Family name')}
        </>
      )}
      <SelectField
        label={<>Role{of}</>}
        className="min-w-0 max-sm:col-span-2"
        {...input(`${path}.role`)}
      >
        <Options of={CONTRIBUTOR_ROLES} getLabel={roleName} />
      </SelectField>
      <Field
        label={<>ORCID iD{of}</>}
        autoComplete="off"
        maxLength={60}
        placeholder="0000-0002-1825-0097"
        className="min-w-0 max-sm:col-span-2"
        {...input(`${path}.orcid`)}
      />
      <div className="max-sm:col-span-2">
        <CheckField
          role="switch"
          label={<>Organisation{of}</>}
          checked={isOrganisation}
          onChange={({ target }) => {
            form.clearErrors(path);
            form.setValue(path, switchOrganisation(person, target.checked), { shouldDirty: true });
          }}
        />
      </div>
      <div className="col-span-2 flex flex-wrap gap-x-5 gap-y-1 sm:col-span-3">
        <CheckField label={<>Contributed equally{of}</>} {...form.register(`${path}.equal`)} />
        <CheckField
          label={<>Corresponding author{of}</>}
          {...form.register(`${path}.corresponding`)}
        />
        {!isOrganisation && (
          <details {...more} className="open:basis-full">
            <summary className="w-fit cursor-pointer py-0.5 text-sm text-muted">
              More name parts{of}
            </summary>
            <div className="mt-1 grid grid-cols-2 gap-3">
              {text('particle', 'Particle (van, de la)')}
              {text('suffix', 'Suffix (Jr., III)')}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

/**
 * Keeps the text of names and the rows in sync in both directions. Rows follow a text from the state before its changes
 * began, so that nobody is lost between keystrokes, and the type of a new work.
 */
function useOnePeople({ form, known, stored }: Editing) {
  const { control } = form;
  const [authors, editors, contributors, authors_complete, type] = useWatch({
    control,
    name: ['authors', 'editors', 'contributors', 'authors_complete', 'publication_type'],
  });
  const before = useRef<{ now: PeopleValues; type: string; began: PeopleValues }>(null);
  const set = (changed: Partial<PeopleValues>) => {
    for (const name of PEOPLE) {
      const value = changed[name];
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true });
    }
  };
  const follow = useEffectEvent((watched: PeopleValues, type: string) => {
    // The form changes its rows in place.
    const now = structuredClone(watched);
    const last = before.current;
    if (last && (now.authors !== last.now.authors || now.editors !== last.now.editors)) {
      const rows = followTexts(now, type, last.began, known.getNames());
      before.current = { ...last, now: { ...now, ...rows }, type };
      form.clearErrors('contributors');
      set(rows);
    } else if (last && (type !== last.type || !haveSameRows(now, last.now))) {
      const isTurned = !stored && type !== last.type && haveSameRows(now, last.now);
      const rows = isTurned && {
        contributors: followType(now.contributors, { from: last.type, to: type }),
      };
      const { authors, editors } = readRows({ ...now, ...rows }, type);
      const followed = { authors, editors: editors ?? '', ...rows };
      const changed = { ...now, ...followed };
      before.current = { now: changed, type, began: changed };
      set(followed);
    } else before.current ??= { now, type, began: now };
  });
  useEffect(() => {
    follow({ authors, editors, contributors, authors_complete }, type);
  }, [authors, editors, contributors, authors_complete, type]);
}

const PEOPLE = ['authors', 'editors', 'contributors', 'authors_complete'] as const;

const haveSameRows = (one: PeopleValues, other: PeopleValues) =>
  one.authors_complete === other.authors_complete &&
  JSON.stringify(one.contributors) === JSON.stringify(other.contributors);
