import { WORK_TYPE_NAMES, type WorkType } from '@academic-site/bibliography';
import type { CvLayout } from './layout.ts';

/** Types of works that are usually peer-reviewed. */
const PEER_REVIEWED: readonly WorkType[] = [
  ...(['Article', 'Review', 'Conference Paper', 'Book Chapter'] as const),
  ...(['Book', 'Edited Book', 'Encyclopedia Entry'] as const),
];

/**
 * The DFG's template for CVs, form 53.200 of March 2023, mandatory in all programmes. Based on the DFG's FAQ and
 * a public LaTeX version of the form.
 */
export const dfg: CvLayout = {
  id: 'dfg',
  name: 'DFG: Curriculum vitae (form 53.200)',
  sections: [
    {
      id: 'career',
      heading: 'Qualifications and career',
      of: ['position', 'invited-position', 'education', 'qualification'],
    },
    {
      id: 'career-context',
      heading: 'Supplementary career information',
      narrative: 'career-context',
      guidance:
        'Optional: circumstances that matter for a fair assessment, such as caring responsibilities, illness or career changes. Nothing about third parties.',
    },
    {
      id: 'activities',
      heading: 'Activities in the research system',
      of: ['service', 'peer-review', 'membership', 'teaching'],
    },
    {
      id: 'supervision',
      heading: 'Supervision of researchers in early career phases',
      of: ['supervision'],
      years: 5,
    },
    {
      id: 'category-a',
      heading: 'Scientific results: category A',
      of: ['publications'],
      types: PEER_REVIEWED,
      limit: 10,
    },
    {
      id: 'category-b',
      heading: 'Scientific results: category B',
      of: ['publications'],
      types: WORK_TYPE_NAMES.filter((type) => !PEER_REVIEWED.includes(type)),
      limit: 10,
    },
    {
      id: 'distinctions',
      heading: 'Academic distinctions',
      of: ['distinction'],
    },
    {
      id: 'other-information',
      heading: 'Other information',
      narrative: 'other-information',
      guidance: 'Optional: anything else that distinguishes you as a researcher.',
    },
  ],
  language: 'en',
  style: null,
  citations: false,
  limits: { pages: 4 },
  guidance:
    'Category A: peer-reviewed works. Category B: everything else, such as preprints, data, software and patents. Where possible, state your contribution to each result. Impact factors and h-indices are not considered. No photograph; at least 11-point Arial with a line spacing of 1.2. Mark open-access works, and add the consent at the end of the form.',
  form: 'form 53.200',
  source: 'https://www.dfg.de/en/research-funding/proposal-funding-process/faq/cv',
  readAt: '2026-11-29',
};
