import { app } from '../../../../src/http/app.ts';
import { LONG_JSON } from '../../../../src/http/body.ts';
import { getRegistries } from '../../../../src/http/registries.ts';
import { json } from '../../../../src/http/validate.ts';
import {
  importEntries,
  PublicationGoneError,
  previewImport,
} from '../../../../src/publications/bibliography/import-entries.ts';
import {
  acceptedEntries,
  bibliographyText,
  identifiersText,
} from '../../../../src/publications/publication-input.ts';
import { lookUpWorks } from '../../../../src/publications/registries/look-up.ts';
import { Conflict, TooLarge } from '../../../../src/values/errors.ts';

const MAX_TEXT = 5 * 2 ** 20;
/** As JSON a text is longer than it is: its line ends and backslashes take two letters. */
const MAX_BODY = { maxBytes: 3 * MAX_TEXT };

/** `/api/admin/publications/import`: a bibliography, looked at first and then stored. */
export const adminImportApi = app()
  .post('/preview', json(bibliographyText, MAX_BODY), async (c) => {
    const { text } = c.req.valid('json');
    if (new TextEncoder().encode(text).length > MAX_TEXT) {
      throw new TooLarge(`The bibliography is too large: ${MAX_TEXT / 2 ** 20} MB at most.`);
    }
    const { db, readers } = c.var.deps;
    return c.json(await previewImport(db, await readers.bibliography(text)));
  })
  .post('/identified', json(identifiersText, LONG_JSON), async (c) => {
    const found = await lookUpWorks(getRegistries(c), c.req.valid('json'), c.var.deps.site);
    return c.json(await previewImport(c.var.deps.db, found));
  })
  .post('/', json(acceptedEntries, MAX_BODY), async (c) => {
    try {
      return c.json(await importEntries(c.var.deps, c.req.valid('json')));
    } catch (error) {
      if (!(error instanceof PublicationGoneError)) throw error;
      throw new Conflict('A publication was deleted meanwhile. Please look at the preview again.');
    }
  });
