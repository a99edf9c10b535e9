import { describe, expect, it } from 'vitest';
import { sampleSettings } from '../../site.ts';
import { deriveResearchCategory } from './category.ts';

const { researchCategories } = sampleSettings.vocabulary;
const of = (title: string, journal = '') =>
  deriveResearchCategory({ title, journal }, researchCategories);

describe('the category of a publication without one', () => {
  it.each([
    ['Tracking of secondaries with Timepix3', '', 'Detector Physics'],
    ['Range of proton beams', '', 'Particle Therapy'],
    ['<i>In vivo</i> dosimetry of the eye', '', 'Dosimetry'],
    ['Margins for the lung', 'Radiotherapy and Oncology', 'Radiotherapy'],
    ['A phantom', 'Medical Physics', 'Medical Physics'],
    ['Yields of isotopes', '', 'Nuclear Physics'],
    ['A history of the institute', 'Annals', 'Research'],
  ])('is taken from the words of "%s" in "%s": %s', (title, journal, category) => {
    expect(of(title, journal)).toBe(category);
  });

  it('is the first one in the order of the list when several fit', () => {
    expect(of('A pixel detector for proton dosimetry', 'Medical Physics')).toBe('Detector Physics');
    expect(of('Dose in proton therapy', 'Medical Physics')).toBe('Particle Therapy');
  });

  it('is none where no category fits and none is for the rest', () => {
    const vocabulary = [{ name: 'Guilds (c. 1400)', keywords: ['guild', 'c++'] }];
    const derive = (title: string) => deriveResearchCategory({ title, journal: '' }, vocabulary);
    expect(derive('Rules of a guild')).toBe('Guilds (c. 1400)');
    expect(derive('On C++ and craft')).toBe('Guilds (c. 1400)');
    expect(derive('On ccc and craft')).toBeNull();
  });

  it('is not found in the middle of a word', () => {
    expect(of('Overdosed on clemency', 'Annals')).toBe('Research');
  });
});
