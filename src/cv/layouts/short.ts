import type { CvLayout } from './layout.ts';

/** A CV of two pages. */
export const short: CvLayout = {
  id: 'short',
  name: 'Short CV',
  sections: {
    shortened: {
      without: ['qualification', 'peer-review', 'membership', 'other'],
      maxima: [
        { works: 8, others: 3 },
        { works: 8, others: 2 },
        { works: 6, others: 2 },
        { works: 4, others: 2 },
        { works: 4, others: 1 },
      ],
    },
  },
  language: null,
  style: null,
  citations: false,
  limits: { pages: 2 },
  guidance:
    'The newest entries of each section and your selected publications, fewer where two pages have no room for them.',
  form: null,
  source: null,
  readAt: null,
};
