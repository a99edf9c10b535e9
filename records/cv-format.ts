/** Formats in which the CV can be exported. */
export const CV_FORMATS = ['docx', 'pdf', 'tex', 'md', 'json'] as const;
export type CvFormat = (typeof CV_FORMATS)[number];

/**
 * The name of the CV's file in a layout.
 *
 * @example cvFileName('erc', 'docx') // "cv-erc.docx"
 */
export const cvFileName = (layout: string, format: CvFormat): string =>
  layout === 'full' ? `cv.${format}` : `cv-${layout}.${format}`;
