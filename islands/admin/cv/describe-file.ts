import { counted } from '../../../src/values/text.ts';
import type { CvFile } from './calls.ts';

/**
 * Says where a file is or, for a PDF, how long it is and what it lacks.
 *
 * @param maximum of pages in its layout
 * @example describeFile(file, 4) // "cv-erc.pdf has 5 pages, 1 more than the layout allows."
 */
export function describeFile(
  { name, pdf }: Pick<CvFile, 'name' | 'pdf'>,
  maximum = Number.POSITIVE_INFINITY,
): string {
  if (pdf === null) return `${name} is in your downloads.`;
  const { pages, missing } = pdf;
  const excess = pages > maximum ? `, ${pages - maximum} more than the layout allows` : '';
  const lacking = missing && ` Its fonts lack these characters: ${[...missing].join(' ')}`;
  return `${name} has ${counted(pages, 'page')}${excess}.${lacking}`;
}
