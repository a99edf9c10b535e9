import type { CvLayout } from './layout.ts';

/** The complete CV, in the sections of the settings. */
export const full: CvLayout = {
  id: 'full',
  name: 'Full CV',
  sections: {},
  language: null,
  style: null,
  citations: false,
  limits: {},
  guidance: 'The sections that you have chosen for your CV, with all their records.',
  form: null,
  source: null,
  readAt: null,
};
