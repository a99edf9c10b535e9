import { describe, expect, it } from 'vitest';
import { sampleSettings } from '../settings/sample.ts';
import { deriveResearchCategory } from './category.ts';

const { researchCategories } = sampleSettings.vocabulary;
const of = (title: string, journal = '') =>
  deriveResearchCategory({ title, journal }, researchCategories);

describe('the category of a publication without one', () => {
  it('is taken from the words of its title and its journal', () => {
    const works = {
      'Detector Physics': of('Tracking of secondaries with Timepix3'),
      'Particle Therapy': of('Range of proton beams'),
      Dosimetry: of('<i>In vivo</i> dosimetry of the eye'),
      Radiotherapy: of('Margins for the lung', 'Radiotherapy and Oncology'),
      'Medical Physics': of('A phantom', 'Medical Physics'),
      'Nuclear Physics': of('Yields of isotopes'),
      Research: of('A history of the institute', 'Annals'),
    };
    expect(Object.values(works)).toEqual(Object.keys(works));
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
