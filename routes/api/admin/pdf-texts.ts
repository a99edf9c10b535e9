import { MAX_TEXT_JSON, pdfTextInput } from '../../../records/pdf-text.ts';
import { app } from '../../../src/http/app.ts';
import { json } from '../../../src/http/validate.ts';
import { listPdfTexts, storePdfText } from '../../../src/publications/pdfs.ts';

/** `/api/admin/pdf-texts`: state of the stored PDFs' text, which the owner's browser reads. */
export const pdfTextsApi = app()
  .get('/', async (c) => c.json({ files: await listPdfTexts(c.var.deps) }))
  .put('/:filename', json(pdfTextInput, { maxBytes: MAX_TEXT_JSON }), async (c) => {
    await storePdfText(c.var.deps, c.req.param('filename'), c.req.valid('json'));
    return c.json({ success: true });
  });
