import type { CvLayout } from './layout.ts';

/**
 * NSF's biographical sketch in the Common Form, for proposals since May 2024 (PAPPG 24-1). Based on summaries by
 * universities. Synergistic activities have been a separate document since then.
 */
export const nsf: CvLayout = {
  id: 'nsf',
  name: 'NSF: Biographical sketch',
  sections: [
    {
      id: 'preparation',
      heading: 'Professional preparation',
      of: ['education', 'qualification'],
    },
    {
      id: 'appointments',
      heading: 'Appointments and positions',
      of: ['position', 'invited-position'],
    },
    {
      id: 'products-related',
      heading: 'Products most closely related to the proposed project',
      of: ['publications'],
      limit: 5,
    },
    {
      id: 'products-other',
      heading: 'Other significant products',
      of: ['publications'],
      limit: 5,
    },
  ],
  language: 'en',
  style: null,
  citations: false,
  limits: {},
  guidance:
    'Choose the works by hand, starting with the five most closely related to the project. List all appointments, paid or not, newest first. There is no page limit. Leave out personal information such as your home address.',
  form: 'SciENcv',
  source: 'https://www.nsf.gov/policies/pappg',
  readAt: '2026-11-29',
};
