import type { CvLayout } from './layout.ts';
import { RESUME_MODULES } from './resume-modules.ts';

/**
 * A narrative CV: the modules of the Résumé for Research and Innovation between career and selected works. Based on
 * a stored copy of the guidance.
 */
export const narrative: CvLayout = {
  id: 'narrative',
  name: 'Narrative CV (Résumé for Research and Innovation)',
  sections: [
    { id: 'positions', heading: 'Positions', of: ['position', 'invited-position'] },
    { id: 'education', heading: 'Education', of: ['education', 'qualification'] },
    ...RESUME_MODULES,
    { id: 'outputs', heading: 'Selected outputs', of: ['publications'], limit: 10 },
    {
      id: 'additions',
      heading: 'Additions',
      narrative: 'additions',
      guidance:
        'Optional: context such as career breaks, secondments, part-time work or other factors.',
    },
  ],
  language: 'en',
  style: null,
  citations: false,
  limits: {},
  guidance:
    'The four modules in your own words, as many funders and universities require them. The call says how long they may be. Avoid impact factors and h-indices.',
  form: null,
  source:
    'https://www.ukri.org/apply-for-funding/before-you-apply/resume-for-research-and-innovation-r4ri-guidance/',
  readAt: '2026-11-29',
};
