/** Explains which formats of CVs can be imported, and where to upload a PDF. */
export const RESUME_FORMATS =
  'A CV can be imported from JSON Resume (.json), RenderCV (.yaml) or al-folio (cv.yml). To publish a PDF, use Upload CV in the CV tab.';

const WORD = 'This is a Word file or an archive.';
const XML = 'This is a web page or an XML file.';

/** First characters of other formats, read as text. */
const BEGINNINGS: [string, string][] = [
  ['%PDF-', 'This is a PDF file.'],
  ['PK\x03\x04', WORD],
  ['\uFFFD\uFFFD\x11', WORD],
  ['{\\rtf', 'This is an RTF file.'],
  ['<!', XML],
  ['<?', XML],
  ['<html', XML],
];

/**
 * Explains which other type a file has and which types are accepted; null if it may be a CV.
 *
 * @param start the first characters of the file
 */
export function refuseForeignFile(start: string): string | null {
  const [, known] = BEGINNINGS.find(([beginning]) => start.trimStart().startsWith(beginning)) ?? [];
  const found = known ?? (start.includes('\0') ? 'This is not a text file.' : null);
  return found && `${found} ${RESUME_FORMATS}`;
}
