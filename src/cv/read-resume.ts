import { parseResume, SourceError } from '@academic-site/site-import';
import { type EntryFields, entryFields } from '../../records/cv-entry.ts';
import { Invalid } from '../values/errors.ts';
import { fitFields } from '../values/fit-fields.ts';
import { RESUME_FORMATS, refuseForeignFile } from './resume-format.ts';

/** The result of reading a CV in another format. */
export interface ReadResume {
  /** Name of its owner; "" if unknown. */
  name: string;
  entries: EntryFields[];
  /** Headings of sections that are not entries, such as publications and talks. */
  leftOut: string[];
}

/**
 * Reads a CV in the format of JSON Resume, RenderCV or al-folio (`_data/cv.yml`).
 *
 * @throws {Invalid} with a sentence, for any other file
 */
export function readResume(text: string): ReadResume {
  const foreign = refuseForeignFile(text.slice(0, 100));
  if (foreign) throw new Invalid(foreign);
  try {
    const { name, entries, leftOut } = parseResume(text);
    return {
      name,
      entries: entries.flatMap((entry) => fitFields(entryFields, entry).read.data ?? []),
      leftOut: leftOut.map(({ heading }) => heading),
    };
  } catch (error) {
    throw error instanceof SourceError ? new Invalid(`${error.message} ${RESUME_FORMATS}`) : error;
  }
}
