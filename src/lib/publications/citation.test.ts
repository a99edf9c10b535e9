import { describe, expect, it } from 'vitest';
import { apaCitation } from './citation.ts';

const article = {
  title: 'Tracks <i>in vivo</i>',
  authors: 'Vera Exemplar, Jan Novák',
  journal: 'Medical Physics',
  year: 2024,
  volume: '51',
  issue: '3',
  pages: '12–20',
  doi: '10.1000/abc',
  url: null,
};

describe('the APA citation', () => {
  it('of a whole record', () => {
    expect(apaCitation(article)).toBe(
      'Exemplar, V., & Novák, J. (2024). Tracks in vivo. Medical Physics, 51(3), 12–20. https://doi.org/10.1000/abc',
    );
  });

  it('leaves out what is missing and says n.d. for an unknown year', () => {
    const bare = { ...article, year: 0, volume: null, issue: null, pages: null, doi: null };
    expect(apaCitation({ ...bare, journal: '' })).toBe(
      'Exemplar, V., & Novák, J. (n.d.). Tracks in vivo.',
    );
    expect(apaCitation({ ...bare, url: 'https://example.org/a' })).toBe(
      'Exemplar, V., & Novák, J. (n.d.). Tracks in vivo. Medical Physics. https://example.org/a',
    );
  });

  it('leaves out a link that leads nowhere', () => {
    expect(apaCitation({ ...article, doi: null, url: 'see drawer 3' })).toMatch(/12–20\.$/);
  });

  it('begins with the title when there is no author', () => {
    expect(apaCitation({ ...article, authors: '' })).toMatch(/^Tracks in vivo\. \(2024\)\. Med/);
  });

  it('of a part names the whole that it stands in', () => {
    const part = { ...article, journal: 'Mixed Fields', volume: null, issue: null, doi: null };
    expect(apaCitation({ ...part, publication_type: 'Book Chapter' })).toContain(
      'Tracks in vivo. In Mixed Fields (pp. 12–20).',
    );
    expect(apaCitation({ ...part, publication_type: 'Conference Paper', pages: '7' })).toContain(
      'In Mixed Fields (p. 7).',
    );
  });

  it('leaves out the dash of an open range', () => {
    expect(apaCitation({ ...article, pages: '100–' })).toContain('51(3), 100. ');
  });

  it('does not double the stop of a title that asks', () => {
    expect(apaCitation({ ...article, title: 'Why tracks?' })).toContain('Why tracks? Medical');
  });
});
