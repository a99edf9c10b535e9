import type { Section } from './calls.ts';

/** The form's values; named as the call's own, so that what it finds wrong names a field. */
export interface Content {
  content: Section[];
}
