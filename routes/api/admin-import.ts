import type { Db } from '../../db/open.ts';
import { selectBibliography } from '../../db/queries/bibliography.ts';
import { app, Failure, invalid, readJson } from '../../src/factory.ts';
import type { Bibliography } from '../../src/lib/bibtex/parse.ts';
import { previewOf } from '../../src/lib/bibtex/preview.ts';
import {
  acceptedEntries,
  bibliographyText,
  identifiersText,
} from '../../src/lib/publications/publication-input.ts';
import {
  readIdentifiers,
  type Sought,
  UnreadableIdentifier,
} from '../../src/lib/scholarly/identifiers.ts';
import {
  PublicationGoneError,
  storeBibliography,
} from '../../src/platform/files/store-bibliography.ts';
import { lookUp } from '../../src/platform/scholarly/look-up.ts';
import { scholarly } from './scholarly.ts';

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
    const { parseBibliographyInTurns } = await import('../../src/lib/bibtex/parse.ts');
    return c.json(await compared(c.var.deps.db, await parseBibliographyInTurns(text)));
  })
  .post('/identified', async (c) => {
    const sent = identifiersText.safeParse(await readJson(c));
    if (!sent.success) throw invalid(sent.error.issues);
    const found = await lookUp(scholarly(c), sought(sent.data.text));
    return c.json(await compared(c.var.deps.db, found));
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

/** What importing a bibliography would do. */
async function compared(db: Db, bibliography: Bibliography) {
  const { stored, samples } = await selectBibliography(db);
  return { ...previewOf(stored, bibliography), samples: samples.length };
}

function sought(text: string): Sought {
  try {
    return readIdentifiers(text);
  } catch (error) {
    throw error instanceof UnreadableIdentifier ? new Failure(400, error.message) : error;
  }
}
