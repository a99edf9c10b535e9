import type { Context } from 'hono';
import { type Publication, selectPublications } from '../../db/queries/publications/read.ts';
import { app } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError } from '../../src/http/error.ts';
import {
  CITATION_FORMATS,
  type CitationFormat,
  isCitationFormat,
} from '../../src/lib/citations/formats.ts';
import { writeCitation, writeCitations } from '../../src/lib/citations/write.ts';
import { contentDisposition } from '../../src/lib/http.ts';
import { searchTitles, titleQuery } from '../../src/lib/publications/search.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import { findPublication } from '../find-publication.ts';

/** Answers with one publication as a file that reference managers read. */
export function sendCitation(
  c: Context<Env>,
  publication: Publication,
  format: CitationFormat,
): Response {
  const { id, citation_key } = publication;
  const name = citation_key?.replace(/[^\w-]/g, '') || `publication-${id}`;
  return sendFile(c, writeCitation(publication, format), { name, format });
}

/** Answers with all publications, or those whose title has `q`, as such a file. */
export async function sendCitations(c: Context<Env>, format: CitationFormat): Promise<Response> {
  const all = await selectPublications(c.var.deps.db);
  const found = searchTitles(all, titleQuery(c.req.query('q')));
  return sendFile(c, writeCitations(found, format), { name: 'publications', format });
}

const sendFile = (
  c: Context<Env>,
  text: string,
  { name, format }: { name: string; format: CitationFormat },
) =>
  c.body(text, 200, {
    'Content-Type': CITATION_FORMATS[format].contentType,
    'Content-Disposition': contentDisposition('attachment', `${name}.${format}`),
  });

const format = (c: Context<Env>): CitationFormat => {
  const ending = c.req.path.slice(c.req.path.lastIndexOf('.') + 1);
  if (!isCitationFormat(ending)) throw new HttpError(404, 'There is no such file.');
  return ending;
};

/** `/publications.bib?q=`, `.ris`, `.json`, and the same of one, `/publications/{id}.bib`. */
export const citations = app()
  .get('/publications.bib', cacheable('q'), (c) => sendCitations(c, format(c)))
  .get('/publications.ris', cacheable('q'), (c) => sendCitations(c, format(c)))
  .get('/publications.json', cacheable('q'), (c) => sendCitations(c, format(c)))
  .get('/publications/:file{[1-9][0-9]*\\.(?:bib|ris|json)}', cacheable(), async (c) => {
    const publication = await findPublication(c, Number.parseInt(c.req.param('file'), 10));
    return sendCitation(c, publication, format(c));
  });
