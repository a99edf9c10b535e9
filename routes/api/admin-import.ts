import { selectBibliography } from '../../db/queries/bibliography.ts';
import { app, Failure, invalid, readJson } from '../../src/factory.ts';
import { acceptedEntries, bibliographyText } from '../../src/lib/publications/publication-input.ts';
import {
  PublicationGoneError,
  storeBibliography,
} from '../../src/platform/files/store-bibliography.ts';

const MAX_TEXT = 5 * 2 ** 20;
/** As JSON a text is longer than it is: its line ends and backslashes take two letters. */
const MAX_BODY = 3 * MAX_TEXT;

/** `/api/admin/publications/import`: a bibliography, looked at first and then stored. */
export const adminImport = app()
  .post('/preview', async (c) => {
    const sent = bibliographyText.safeParse(await readJson(c, MAX_BODY));
    if (!sent.success) throw invalid(sent.error.issues);
    const { text } = sent.data;
    if (new TextEncoder().encode(text).length > MAX_TEXT) {
      throw new Failure(413, `The bibliography is too large: ${MAX_TEXT / 2 ** 20} MB at most.`);
    }
    // The parser weighs more than the rest of the site, and is wanted a few times a year.
    const [{ parseBibliographyInTurns }, { previewOf }] = await Promise.all([
      import('../../src/lib/bibtex/parse.ts'),
      import('../../src/lib/bibtex/preview.ts'),
    ]);
    const bibliography = await parseBibliographyInTurns(text);
    const { stored, samples } = await selectBibliography(c.var.deps.db);
    return c.json({ ...previewOf(stored, bibliography), samples: samples.length });
  })
  .post('/', async (c) => {
    const sent = acceptedEntries.safeParse(await readJson(c, MAX_BODY));
    if (!sent.success) throw invalid(sent.error.issues);
    try {
      return c.json(await storeBibliography(c.var.deps, sent.data));
    } catch (error) {
      if (!(error instanceof PublicationGoneError)) throw error;
      throw new Failure(
        409,
        'A publication was deleted meanwhile. Please look at the preview again.',
      );
    }
  });
