import type { CvLayout } from './layout.ts';

/**
 * NIH's biographical sketch: the Common Form and the NIH supplement, required since 25 January 2026. Based on summaries by
 * universities.
 */
export const nih: CvLayout = {
  id: 'nih',
  name: 'NIH: Biographical sketch and supplement',
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
      heading: 'Other significant products, whether or not related to the proposed project',
      of: ['publications'],
      limit: 5,
    },
    {
      id: 'personal-statement',
      heading: 'Personal statement',
      narrative: 'personal-statement',
      guidance:
        'Why you are well suited to your role in this project. Do not cite works: refer to products by number.',
      maximum: { characters: 3_500 },
    },
    { id: 'honors', heading: 'Honors', of: ['distinction'], limit: 15 },
    {
      id: 'contributions-to-science',
      heading: 'Contributions to science',
      narrative: 'contributions-to-science',
      guidance:
        'Up to five contributions of at most 2,000 characters each. Do not cite works: refer to products by number.',
      maximum: { characters: 10_000 },
    },
  ],
  language: 'en',
  style: 'vancouver',
  citations: false,
  limits: {},
  guidance:
    'Choose the works by hand, starting with the five most closely related to the project. There is no page limit. NIH accepts only the PDF that SciENcv generates and you certify.',
  form: 'SciENcv',
  source: 'https://grants.nih.gov/grants/guide/notice-files/NOT-OD-26-018.html',
  readAt: '2026-11-29',
};
