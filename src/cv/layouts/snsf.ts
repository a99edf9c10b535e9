import type { CvLayout } from './layout.ts';

/**
 * The SNSF's CV format of 2022: education, employment, and up to three major achievements with selected works. Based on
 * a stored copy of the SNSF's page; the number of characters is from a university's guide.
 */
export const snsf: CvLayout = {
  id: 'snsf',
  name: 'SNSF: Curriculum vitae',
  sections: [
    { id: 'education', heading: 'Education and training', of: ['education', 'qualification'] },
    {
      id: 'employment',
      heading: 'Previous and current employment',
      of: ['position', 'invited-position'],
    },
    {
      id: 'achievements',
      heading: 'Major achievements',
      narrative: 'achievements',
      guidance:
        'Up to three achievements in the first person: your contribution to knowledge, to peers and the research community, or to society. They need not relate to the project.',
      maximum: { characters: 4_350 },
    },
    { id: 'works', heading: 'Selected works', of: ['publications'], limit: 10 },
    {
      id: 'career-context',
      heading: 'Net academic age',
      narrative: 'career-context',
      guidance:
        'The time that you could devote to research. State interruptions, part-time and non-scientific work.',
    },
  ],
  language: 'en',
  style: null,
  citations: false,
  limits: {},
  guidance:
    'Select works of any type that support the achievements; a full list of publications is not part of this CV. Do not use journal-based metrics.',
  form: 'the SNSF Portal',
  source:
    'https://www.snf.ch/en/gKcnwW6aEft4bMPF/page/your-curriculum-vitae-all-about-the-cv-format',
  readAt: '2026-11-29',
};
