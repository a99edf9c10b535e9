import { describe, expect, it } from 'vitest';
import { type Summarised, summarise } from './summary.ts';

const RECORD: Summarised = {
  id: 1,
  title: 'Proton range',
  authors: 'Vera Exemplar, Jan Novák',
  journal: 'J',
  year: 2014,
  month: 'March',
  abstract: null,
  doi: '10.5555/a',
  url: null,
  pdf_url: null,
  publication_type: null,
  research_category: null,
  custom_tags: [],
};

describe('summarise', () => {
  it('derives type, category, date, authors and DOI link when none was chosen', () => {
    expect(summarise(RECORD)).toMatchObject({
      type: 'Article',
      category: 'Particle Therapy',
      date: 'March 2014',
      authors: ['Vera Exemplar', 'Jan Novák'],
      doiUrl: 'https://doi.org/10.5555/a',
      hasFile: false,
    });
  });

  it('keeps what somebody chose', () => {
    const chosen = { ...RECORD, publication_type: 'Review', research_category: 'Dosimetry' };
    expect(summarise(chosen)).toMatchObject({ type: 'Review', category: 'Dosimetry' });
  });

  it('shows no year that is not known', () => {
    expect(summarise({ ...RECORD, year: 0 }).date).toBe('');
    expect(summarise({ ...RECORD, month: null }).date).toBe('2014');
  });

  it.each([{ url: 'https://example.org' }, { pdf_url: '/storage/publications/a.pdf' }])(
    'has a file with %o',
    (link) => {
      expect(summarise({ ...RECORD, ...link }).hasFile).toBe(true);
    },
  );
});
