import type { z } from 'zod';
import { getDescription, getItemShape, getShape } from '../../../records/fields.ts';
import {
  conferenceChoices,
  personChoices,
  publicationChoices,
  thesisChoices,
} from './record-choices.ts';
import type { RecordField } from './record-fields.tsx';

/** The queries of records that a field refers to. */
const CHOICES = {
  publication: publicationChoices,
  person: personChoices,
  conference: conferenceChoices,
};

/**
 * The inputs of a form for the fields of a record, in order. Parts of an object have their own inputs, such as
 * "organisation.name".
 */
export function toFormFields(fields: z.ZodRawShape): RecordField[] {
  return Object.entries(fields).flatMap(([name, field]): RecordField[] => {
    const description = getDescription(field);
    if (!description) {
      return toFormFields(getShape(field) ?? {}).map((part) => ({
        ...part,
        name: `${name}.${part.name}`,
      }));
    }
    if (description.as === 'records') {
      const { of, firstType, ...shown } = description;
      return [{ ...shown, name, query: firstType ? thesisChoices : CHOICES[of] }];
    }
    if (description.as === 'list') {
      return [{ ...description, name, item: toFormFields(getItemShape(field) ?? {}) }];
    }
    return [{ ...description, name }];
  });
}
