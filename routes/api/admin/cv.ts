import { selectMissingPdfs } from '../../../src/cv/missing-pdfs.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';

/** `/api/admin/cv`: content of the CV's PDFs that are missing or outdated, from which the panel generates them. */
export const cvApi = app().get('/', async (c) =>
  c.json({ missing: await selectMissingPdfs(c.var.deps, siteOrigin(c)) }),
);
