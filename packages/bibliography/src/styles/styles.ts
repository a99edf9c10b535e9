/** The citation styles, with their names. */
export const STYLES = {
  apa: 'APA',
  mla: 'MLA',
  chicago: 'Chicago',
  'chicago-notes': 'Chicago (notes)',
  ieee: 'IEEE',
  vancouver: 'Vancouver',
  harvard: 'Harvard',
  nature: 'Nature',
  ama: 'AMA',
  acs: 'ACS',
} as const;

export type Style = keyof typeof STYLES;

/** APA is formatted by `citeApa`, the others by citeproc. */
export type CslStyle = Exclude<Style, 'apa'>;
