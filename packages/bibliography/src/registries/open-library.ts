/** Open Library: books by ISBN (https://openlibrary.org/dev/docs/api/books). */
import { z } from 'zod';
import {
  type Found,
  fetchAnswer,
  fetchInBatches,
  lenientArray,
  type RegistryService,
  text,
} from './service.ts';
import { type RegistryWork, toWork } from './work.ts';

const named = lenientArray(z.object({ name: z.string() }));

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

/** Requests books from Open Library, by ISBNs without hyphens. */
export const fetchOpenLibraryWorks = (
  openLibrary: RegistryService,
  isbns: readonly string[],
): Promise<Found<RegistryWork>> =>
  fetchInBatches(isbns, {
    size: 50,
    async ask(batch) {
      const bibkeys = batch.map(toKey).join(',');
      const parameters = { bibkeys, format: 'json', jscmd: 'data' };
      const found = await fetchAnswer(openLibrary, { path: 'api/books', parameters }, books);
      if (!found) return null;
      return batch.flatMap((isbn) => {
        const known = Object.hasOwn(found, toKey(isbn)) ? found[toKey(isbn)] : undefined;
        return known ? [[isbn, toWork(openLibrary.name, toCsl(known, isbn))] as const] : [];
      });
    },
  });

const toKey = (isbn: string) => `ISBN:${isbn}`;

const toCsl = (given: z.infer<typeof book>, isbn: string) => ({
  type: 'book',
  title: given.title,
  subtitle: given.subtitle,
  author: given.authors.map(({ name }) => name),
  publisher: given.publishers[0]?.name,
  'publisher-place': given.publish_places[0]?.name,
  issued: given.publish_date,
  'number-of-pages': given.number_of_pages,
  ISBN: isbn,
});
