import { parseResume, SourceError } from '@academic-site/site-import';
import { type EntryFields, entryFields } from '../../records/cv-entry.ts';
import { Invalid } from '../values/errors.ts';
import { fitFields } from '../values/fit-fields.ts';
import { RESUME_FORMATS, refuseForeignFile } from './resume-format.ts';

/** What was read of a CV in another form. */
export interface ReadResume {
  /** Whose it is; "" where it does not say. */
  name: string;
  entries: EntryFields[];
  /** The headings of sections that are no entries, as publications and talks. */
  leftOut: string[];
}

/**
 * Reads a CV of JSON Resume, RenderCV or al-folio (`_data/cv.yml`).
 *
 * @throws {Invalid} with a sentence, for what is none of them
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
