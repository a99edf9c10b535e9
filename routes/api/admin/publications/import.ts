import { decodeText } from '@academic-site/bibliography';
import type { Context } from 'hono';
import { findStyle } from '../../../../records/reference-styles.ts';
import { app } from '../../../../src/http/app.ts';
import { LONG_JSON } from '../../../../src/http/body.ts';
import type { Env } from '../../../../src/http/deps.ts';
import { getRegistries } from '../../../../src/http/registries.ts';
import { describePart } from '../../../../src/http/request-part.ts';
import { readUpload } from '../../../../src/http/upload-form.ts';
import { json } from '../../../../src/http/validate.ts';
import {
  importEntries,
  PublicationGoneError,
} from '../../../../src/publications/import/import-entries.ts';
import { previewImport } from '../../../../src/publications/import/preview-import.ts';
import {
  acceptedEntries,
  bibliographyText,
  identifiersText,
} from '../../../../src/publications/publication-input.ts';
import { lookUpWorks } from '../../../../src/publications/registries/look-up.ts';
import { Conflict, TooLarge } from '../../../../src/values/errors.ts';

const MAX_TEXT = 5 * 2 ** 20;
/** JSON makes a text longer: line breaks and backslashes take two characters. */
const MAX_BODY = { maxBytes: 3 * MAX_TEXT };

const textInJson = json(bibliographyText, MAX_BODY);

/** Accepts `text` in JSON, or a `file` in a form, in any encoding. */
const textOrFile: typeof textInJson = describePart(
  async (c, next) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) {
      return textInJson(c, next);
    }
    const { file } = await readUpload(c, { field: 'file', maxBytes: MAX_TEXT });
    c.req.addValidatedData('json', { text: decodeText(new Uint8Array(await file.arrayBuffer())) });
    await next();
  },
  { in: 'json', schema: bibliographyText },
);

/** The style of displayed references. */
const defaultStyle = (c: Context<Env>) => findStyle(c.var.deps.site.styles, null).style;

/** `/api/admin/publications/import`: previews a bibliography and then stores it. */
export const adminImportApi = app()
  .post('/preview', textOrFile, async (c) => {
    const { text } = c.req.valid('json');
    if (new TextEncoder().encode(text).length > MAX_TEXT) {
      throw new TooLarge(`The bibliography is too large: ${MAX_TEXT / 2 ** 20} MB at most.`);
    }
    return c.json(await previewImport(c.var.deps, text, defaultStyle(c)));
  })
  .post('/identified', json(identifiersText, LONG_JSON), async (c) => {
    const { readers, site } = c.var.deps;
    const query = c.req.valid('json');
    const found = await lookUpWorks(getRegistries(c), readers.bibliography, query, site);
    return c.json(await previewImport(c.var.deps, found, defaultStyle(c)));
  })
  .post('/', json(acceptedEntries, MAX_BODY), async (c) => {
    try {
      return c.json(await importEntries(c.var.deps, c.req.valid('json')));
    } catch (error) {
      if (!(error instanceof PublicationGoneError)) throw error;
      throw new Conflict(
        'A publication was deleted in the meantime. Please review the preview again.',
      );
    }
  });
