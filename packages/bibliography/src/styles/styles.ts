/** The styles of references, with what people call them. */
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

/** APA is made by `citeApa`, the others by citeproc. */
export type CslStyle = Exclude<Style, 'apa'>;
