import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CONTRIBUTOR_ROLES, roleName } from '../../../records/contributor.ts';
import { FieldNotes, Options, SelectField, TextArea } from '../../../src/ui/parts/field.tsx';
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
  rowName,
  toPersonValues,
} from './people-values.ts';
import {
  NameFields,
  OrcidField,
  OrganisationField,
  PersonField,
  PersonLabel,
} from './person-field.tsx';
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
          getName={(index) => `${rowName(rows[index] ?? NEW_PERSON)} (${index + 1})`}
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
  const bind = (part: 'family' | 'given' | 'particle' | 'suffix' | 'literal') => ({
    maxLength: part === 'literal' ? 1_000 : 500,
    className: part === 'literal' ? 'col-span-2' : 'min-w-0',
    ...input(`${path}.${part}`),
  });
  const label = (text: string) => <PersonLabel person={person}>{text}</PersonLabel>;
  return (
    <div className={COLUMNS}>
      <NameFields {...{ person, bind }} />
      <SelectField
        label={label('Role')}
        className="min-w-0 max-sm:col-span-2"
        {...input(`${path}.role`)}
      >
        <Options of={CONTRIBUTOR_ROLES} getLabel={roleName} />
      </SelectField>
      <OrcidField
        person={person}
        className="min-w-0 max-sm:col-span-2"
        {...input(`${path}.orcid`)}
      />
      <div className="max-sm:col-span-2">
        <OrganisationField
          role="switch"
          person={person}
          onSwitch={(switched) => {
            form.clearErrors(path);
            form.setValue(path, switched, { shouldDirty: true });
          }}
        />
      </div>
      <div className="col-span-2 flex flex-wrap gap-x-5 gap-y-1 sm:col-span-3">
        <CheckField label={label('Contributed equally')} {...form.register(`${path}.equal`)} />
        <CheckField
          label={label('Corresponding author')}
          {...form.register(`${path}.corresponding`)}
        />
        {!isOrganisation && (
          <details {...more} className="open:basis-full">
            <summary className="w-fit cursor-pointer py-0.5 text-sm text-muted">
              {label('More name parts')}
            </summary>
            <div className="mt-1 grid grid-cols-2 gap-3">
              <PersonField label="Particle (van, de la)" person={person} {...bind('particle')} />
              <PersonField label="Suffix (Jr., III)" person={person} {...bind('suffix')} />
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
