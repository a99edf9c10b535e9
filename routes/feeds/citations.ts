import { format } from '@academic-site/bibliography';
import type { Context } from 'hono';
import { selectOptionalPublicPost } from '../../db/queries/posts/read.ts';
import type { Publication } from '../../db/queries/publications/read.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import { app, readQuery, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { messages } from '../../src/http/messages.ts';
import { sendText } from '../../src/http/respond.tsx';
import { postItem } from '../../src/posts/item.ts';
import {
  CITATION_FORMATS,
  type CitationFormat,
  isCitationFormat,
} from '../../src/publications/citation-formats.ts';
import {
  findPublications,
  findReferences,
  requirePublication,
} from '../../src/publications/find-publications.ts';
import { toItem, toItems } from '../../src/publications/item.ts';
import { referencesAsHtml, referencesAsText } from '../../src/publications/references.ts';
import {
  forthcomingFirst,
  readSelection,
  SELECTION_PARAMETERS,
  selectionTitle,
} from '../../src/publications/selection.ts';
import { found, NotFound } from '../../src/values/errors.ts';
import { contentDisposition } from '../../src/values/http.ts';
import { localiseLinks } from '../../src/values/site-languages.ts';

/** Responds with one publication as a file for reference managers. */
export function sendCitation(
  c: Context<Env>,
  publication: Publication,
  ending: CitationFormat,
): Response {
  const { id, citation_key } = publication;
  const name = citation_key?.replace(/[^\w-]/g, '') || `publication-${id}`;
  return sendFile(c, format(toItem(publication), ending), { name, ending });
}

/** Responds with the publications of a selection as such a file. */
export async function sendCitations(c: Context<Env>, ending: CitationFormat): Promise<Response> {
  const { db, site } = c.var.deps;
  const query = readQuery(c);
  const versions = query.get('versions') === 'all' ? 'all' : 'one';
  const listed = await findPublications(db, site, readSelection(query), versions);
  return sendFile(c, format(toItems(forthcomingFirst(listed)), ending), {
    name: 'publications',
    ending,
  });
}

/** Responds with a public post as such a file. */
export async function sendPostCitation(
  c: Context<Env>,
  slug: string,
  ending: CitationFormat,
): Promise<Response> {
  const { db, site, now } = c.var.deps;
  const post = found(await selectOptionalPublicPost(db, slug, now()), NO_POST);
  return sendFile(c, format(postItem(post, site, siteOrigin(c)), ending), { name: slug, ending });
}

const NO_POST = 'There is no such blog post.';

/**
 * Responds with the references of a selection in a style, for reports: as text, or with the owner's name in
 * bold.
 */
const sendReferences = (ending: 'txt' | 'html') => async (c: Context<Env>) => {
  const { selection, references } = await findReferences(c.var.deps, readQuery(c));
  if (ending === 'txt') return c.text(referencesAsText(references));
  const { site } = c.var.deps;
  const title = `${selectionTitle(selection, messages(c, 'publications'))} · ${site.name}`;
  const about = { title, origin: siteOrigin(c), messages: messagesFor(site.language) };
  const local = references.map((each) => ({ ...each, html: localiseLinks(site, each.html) }));
  return c.html(referencesAsHtml(local, about));
};

const sendFile = (
  c: Context<Env>,
  text: string,
  { name, ending }: { name: string; ending: CitationFormat },
) =>
  sendText(c, text, {
    'Content-Type': CITATION_FORMATS[ending].contentType,
    'Content-Disposition': contentDisposition('attachment', `${name}.${ending}`),
  });

const endingOf = (c: Context<Env>): CitationFormat => {
  const ending = c.req.path.slice(c.req.path.lastIndexOf('.') + 1);
  if (!isCitationFormat(ending)) throw new NotFound('There is no such file.');
  return ending;
};

const selected = cacheable(...SELECTION_PARAMETERS, 'versions');
const styled = cacheable(...SELECTION_PARAMETERS, 'style');

/**
 * `/publications.bib?q=&year=`, `.ris` and `.json`, and the same for one, `/publications/{id}.bib`; the
 * references of a selection as `/publications.txt?style=` and `.html`; and a post, `/blog/{slug}.bib`.
 */
export const citationRoutes = app()
  .get('/publications.bib', selected, (c) => sendCitations(c, endingOf(c)))
  .get('/publications.ris', selected, (c) => sendCitations(c, endingOf(c)))
  .get('/publications.json', selected, (c) => sendCitations(c, endingOf(c)))
  .get('/publications.txt', styled, sendReferences('txt'))
  .get('/publications.html', styled, sendReferences('html'))
  .get('/publications/:file{[1-9][0-9]*\\.(?:bib|ris|json)}', cacheable(), async (c) => {
    const publication = await requirePublication(
      c.var.deps.db,
      Number.parseInt(c.req.param('file'), 10),
    );
    return sendCitation(c, publication, endingOf(c));
  })
  .get('/blog/:file{[^./]+\\.(?:bib|ris|json)}', cacheable(), (c) =>
    sendPostCitation(c, c.req.param('file').replace(/\.\w+$/, ''), endingOf(c)),
  );
