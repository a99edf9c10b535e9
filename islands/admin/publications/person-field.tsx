import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../src/ui/parts/field.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { type PersonValues, rowName, switchOrganisation } from './people-values.ts';

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>;

/** A label in the row of a person, whose name follows for screen readers. */
export const PersonLabel = ({
  person,
  children,
}: {
  person: PersonValues;
  children: ReactNode;
}) => (
  <>
    {children}
    <span className="sr-only"> {rowName(person)}</span>
  </>
);

/** A text field in the row of a person. */
export const PersonField = ({
  person,
  label,
  ...field
}: { person: PersonValues; label: string } & FieldProps) => (
  <Field
    label={<PersonLabel person={person}>{label}</PersonLabel>}
    autoComplete="off"
    maxLength={500}
    {...field}
  />
);

/** The name of an organisation, or both parts of a person's name; `bind` returns the attributes of a field. */
export const NameFields = ({
  person,
  bind,
}: {
  person: PersonValues;
  bind: (part: 'given' | 'family' | 'literal') => FieldProps;
}) =>
  person.isOrganisation ? (
    // Keys: otherwise React would reuse the input, with its value, for another part.
    <PersonField key="literal" label="Name" person={person} {...bind('literal')} />
  ) : (
    <>
      <PersonField key="given" label="Given name" person={person} {...bind('given')} />
      <PersonField key="family" label="Family name" person={person} {...bind('family')} />
    </>
  );

/** The ORCID iD of a person. */
export const OrcidField = (props: { person: PersonValues } & FieldProps) => (
  <PersonField label="ORCID iD" maxLength={60} placeholder="0000-0002-1825-0097" {...props} />
);

/** Switches a row between a person and an organisation. */
export const OrganisationField = ({
  person,
  role,
  onSwitch,
}: {
  person: PersonValues;
  role?: 'switch';
  onSwitch: (switched: PersonValues) => void;
}) => (
  <CheckField
    role={role}
    label={<PersonLabel person={person}>Organisation</PersonLabel>}
    checked={person.isOrganisation}
    onChange={({ target }) => onSwitch(switchOrganisation(person, target.checked))}
  />
);
