import type { CvLayout } from './layout.ts';
import { RESUME_MODULES } from './resume-modules.ts';

/**
 * UKRI's Résumé for Research and Innovation: one text under four headings in its Funding Service, for the whole team.
 * Based on a stored copy of the guidance, which leaves the number of words to each opportunity; universities report
 * 1,000 as usual.
 */
export const ukri: CvLayout = {
  id: 'ukri',
  name: 'UKRI: Résumé for Research and Innovation (R4RI)',
  sections: [
    ...RESUME_MODULES,
    {
      id: 'additions',
      heading: 'Additions',
      narrative: 'additions',
      guidance:
        'Optional: context such as career breaks, secondments, part-time work or other factors.',
      maximum: { words: 500 },
    },
  ],
  language: 'en',
  style: null,
  citations: false,
  limits: { words: 1_000 },
  guidance:
    'The four modules share the word limit of the opportunity, often 1,000. A team submits one résumé. Do not list publications for their own sake, and do not use journal-based metrics.',
  form: 'the section “Applicant and team capability to deliver” of the UKRI Funding Service',
  source:
    'https://www.ukri.org/apply-for-funding/before-you-apply/resume-for-research-and-innovation-r4ri-guidance/',
  readAt: '2026-11-29',
};
