import type { RecordField } from '../kit/record-fields.tsx';
import type { PublicationFormState } from './use-publication-form.ts';

/** A special input in the form of a publication. */
export interface SlotProps {
  editing: PublicationFormState;
  field: RecordField;
}

/** Spans all columns of the form. */
export const WIDE = 'col-span-full min-w-0';
