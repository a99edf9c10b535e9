/** The categories that a post's form offers, beside those that posts use already. */
export const PRESET_CATEGORIES = [
  'Research',
  'Medical Physics',
  'Proton Therapy',
  'Particle Therapy',
  'Dosimetry',
  'Conference',
  'News',
  'Publications',
  'Academic Collaborations',
  'CERN Research',
  'Timepix Detectors',
  'Updates',
  'Technology',
];

export const DEFAULT_CATEGORY = 'Research';

/** The tags that a post's form offers. */
export const PRESET_TAGS = [
  'Medical Physics',
  'Proton Therapy',
  'Particle Therapy',
  'Dosimetry',
  'CERN',
  'Timepix',
  'Research',
  'Radiation Detection',
  'Clinical Physics',
  'Innovation',
  'Academic Collaboration',
  'Scientific Research',
];

/** The preset categories, then the others that are in use, each once. */
export function mergedCategories(...used: (string | null | undefined)[]): string[] {
  const others = used.filter((name): name is string => Boolean(name));
  return [...new Set([...PRESET_CATEGORIES, ...others])];
}
