import { z } from 'zod';
import { ownValue } from '../../values/object.ts';
import { lenientArray, text } from '../record-fields.ts';
import { cslWork, type FoundWork } from './csl-work.ts';
import { type FoundWorks, fetchInBatches, fetchJson, type RegistryService } from './service.ts';

const named = lenientArray(z.object({ name: z.string() }));

/** What is read of a book (https://openlibrary.org/dev/docs/api/books). */
const book = z.object({
  title: z.string(),
  subtitle: text,
  authors: named,
  publishers: named,
  publish_places: named,
  publish_date: text,
  number_of_pages: z.number().nullish().catch(null),
});
const books = z.record(z.string(), book);

/** Asks Open Library for books, by their ISBNs without hyphens. */
export const openLibraryWorks = (
  openLibrary: RegistryService,
  isbns: readonly string[],
): Promise<FoundWorks<FoundWork>> =>
  fetchInBatches(isbns, {
    size: 50,
    async ask(batch) {
      const bibkeys = batch.map(toKey).join(',');
      const question = {
        path: 'api/books',
        parameters: { bibkeys, format: 'json', jscmd: 'data' },
      };
      const found = await fetchJson(openLibrary, question, books);
      return (
        found &&
        new Map(
          batch.flatMap((isbn): [string, FoundWork][] => {
            const known = ownValue(found, toKey(isbn));
            const work = known && toWork(known, isbn);
            return work ? [[isbn, work]] : [];
          }),
        )
      );
    },
  });

const toKey = (isbn: string) => `ISBN:${isbn}`;

const toWork = (given: z.infer<typeof book>, isbn: string) =>
  cslWork({
    type: 'book',
    title: given.title,
    subtitle: given.subtitle,
    author: given.authors.map(({ name }) => name),
    publisher: given.publishers[0]?.name,
    'publisher-place': given.publish_places[0]?.name,
    issued: given.publish_date ? { raw: given.publish_date } : undefined,
    'number-of-pages': given.number_of_pages,
    ISBN: isbn,
  });
