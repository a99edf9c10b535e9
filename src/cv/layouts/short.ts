import type { CvLayout } from './layout.ts';

/** A CV of two pages. */
export const short: CvLayout = {
  id: 'short',
  name: 'Short CV',
  sections: {
    shortened: {
      without: ['qualification', 'peer-review', 'membership', 'other'],
      works: 8,
      others: 3,
    },
  },
  language: null,
  style: null,
  citations: false,
  limits: { pages: 2 },
  guidance: 'The newest entries of each section and your selected publications.',
  form: null,
  source: null,
  readAt: null,
};
