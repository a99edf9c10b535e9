import type { CvLayout } from './layout.ts';

/**
 * The CV of the researcher in Part B2 of MSCA Postdoctoral Fellowships (2025 call), about five pages. Based on a public
 * LaTeX version of the template.
 */
export const msca: CvLayout = {
  id: 'msca',
  name: 'MSCA Postdoctoral Fellowships: CV of the researcher',
  sections: [
    {
      id: 'experience',
      heading: 'Professional experience',
      of: ['position', 'invited-position'],
    },
    { id: 'education', heading: 'Education', of: ['education', 'qualification'] },
    {
      id: 'career-context',
      heading: 'Career breaks and unconventional paths',
      narrative: 'career-context',
      guidance: 'Explain gaps with dates, which must match those in Part A.',
    },
    { id: 'patents', heading: 'Granted patents', of: ['publications'], types: ['Patent'] },
    { id: 'publications', heading: 'Publications and other outputs', of: ['publications'] },
    {
      id: 'invited',
      heading: 'Invited presentations',
      of: ['talks'],
      types: ['keynote', 'invited'],
    },
    {
      id: 'organisation',
      heading: 'Organisation of conferences and service',
      of: ['service', 'peer-review', 'membership'],
    },
    {
      id: 'innovation',
      heading: 'Participation in industrial innovation',
      narrative: 'innovation',
      guidance:
        'Optional: examples of work with or in companies, and research expeditions you led.',
    },
    { id: 'awards', heading: 'Prizes and awards', of: ['distinction'] },
    { id: 'funding', heading: 'Funding received so far', of: ['funding'] },
    {
      id: 'supervision',
      heading: 'Supervising, mentoring and teaching',
      of: ['supervision', 'teaching'],
    },
    { id: 'other', heading: 'Other items of interest', of: ['skill', 'language', 'other'] },
  ],
  language: 'en',
  style: null,
  citations: false,
  limits: { pages: 5 },
  guidance:
    'Give full dates (day, month, year) for positions and your doctorate. Outputs are expected to be open access; add a short qualitative assessment of important ones instead of journal impact factors. The page limit is indicative.',
  form: 'the template for Part B2 in the Funding & Tenders Portal',
  source:
    'https://ec.europa.eu/info/funding-tenders/opportunities/docs/2021-2027/horizon/temp-form/af/af_he-msca-pf_en.pdf',
  readAt: '2026-11-29',
};
