/** Formats in which the CV can be exported. */
export const CV_FORMATS = ['docx', 'pdf', 'tex', 'md', 'json'] as const;
export type CvFormat = (typeof CV_FORMATS)[number];
