import type { CvLayout } from './layout.ts';

/**
 * The ERC's curriculum vitae and track record: since the 2024 calls, one document of up to four pages in Part B1. Based
 * on summaries by national contact points, since the template itself could not be read. In calls from 2026 on, details
 * may differ.
 */
export const erc: CvLayout = {
  id: 'erc',
  name: 'ERC: Curriculum vitae and track record',
  sections: [
    {
      id: 'education',
      heading: 'Education and key qualifications',
      of: ['education', 'qualification'],
    },
    {
      id: 'positions',
      heading: 'Current and previous positions',
      of: ['position', 'invited-position'],
    },
    {
      id: 'achievements',
      heading: 'Research achievements',
      narrative: 'achievements',
      guidance:
        'How selected outputs advanced your field, and what they show about your ability to carry out the project. State your role in joint work.',
    },
    { id: 'outputs', heading: 'Selected research outputs', of: ['publications'], limit: 10 },
    {
      id: 'recognition',
      heading: 'Peer recognition',
      of: ['distinction', 'membership', 'talks'],
      types: ['keynote', 'invited'],
    },
    {
      id: 'career-context',
      heading: 'Career breaks, diverse career paths and major life events',
      narrative: 'career-context',
      guidance: 'Optional: keep it short and factual.',
    },
    {
      id: 'community',
      heading: 'Other contributions to the research community',
      narrative: 'community',
      guidance:
        'Optional: particularly noteworthy contributions beyond your own research, with a short explanation.',
    },
  ],
  language: 'en',
  style: null,
  citations: false,
  limits: { pages: 4 },
  guidance:
    'Up to ten outputs of any type, with emphasis on recent ones. Leave out journal impact factors. Ongoing grants and applications belong in the separate funding table, not in the CV.',
  form: 'the template for Part B1 in the Funding & Tenders Portal',
  source:
    'https://ec.europa.eu/info/funding-tenders/opportunities/docs/2021-2027/horizon/temp-form/af/af_he-erc-stg_en.pdf',
  readAt: '2026-11-29',
};
