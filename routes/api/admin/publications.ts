import { parseNames } from '@academic-site/bibliography';
import { fetchWork } from '@academic-site/bibliography/registries';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  type Publication,
  selectOptionalPublication,
  selectPublicationIdentities,
  selectPublications,
} from '../../../db/queries/publications/read.ts';
import { type PublicationFields, publicationFields } from '../../../records/publication.ts';
import { MAX_IMAGE } from '../../../src/files/image-type.ts';
import { readImage, storeSizedImage } from '../../../src/files/store-image.ts';
import { app } from '../../../src/http/app.ts';
import { LONG_JSON } from '../../../src/http/body.ts';
import type { Env } from '../../../src/http/deps.ts';
import { getRegistries } from '../../../src/http/registries.ts';
import { requireUnchanged } from '../../../src/http/require-unchanged.ts';
import { json, query, recordId, uploadForm } from '../../../src/http/validate.ts';
import { citeDraft } from '../../../src/publications/cite-draft.ts';
import { listAuthors, withParts } from '../../../src/publications/contributors.ts';
import { NO_PUBLICATION } from '../../../src/publications/find-publications.ts';
import { storedPdfKey } from '../../../src/publications/links.ts';
import {
  doiQuery,
  manyChanges,
  newPublication,
  publicationChangesSchema,
  publicationIdentity,
  requireNeeded,
  typedPublication,
} from '../../../src/publications/publication-input.ts';
import { toFoundFields } from '../../../src/publications/registries/found-works.ts';
import { similarWorks } from '../../../src/publications/same-work.ts';
import {
  changeManyPublications,
  createPublication,
  savePublication,
} from '../../../src/publications/save.ts';
import { moveRecordToTrash } from '../../../src/records/trash.ts';
import { withVersion } from '../../../src/records/version.ts';
import { found, validationError } from '../../../src/values/errors.ts';
import { keys } from '../../../src/values/object.ts';
import { dayIn } from '../../../src/values/time.ts';

function publicationOfThisYear(c: Context<Env>) {
  const { now, site } = c.var.deps;
  return newPublication(Number.parseInt(dayIn(now(), site.timeZone), 10));
}

/** Throws a 400 for a category that neither the settings nor the record have. */
function requireKnownCategory(
  c: Context<Env>,
  { research_category }: Partial<PublicationFields>,
  stored: Publication | null,
): void {
  const names = c.var.deps.site.vocabulary.researchCategories.map(({ name }) => name);
  if (!research_category || names.includes(research_category)) return;
  if (stored?.research_category === research_category) return;
  const message = `Choose ${names.map((name) => `${name}, `).join('')}or none`;
  throw validationError([{ path: ['research_category'], message }]);
}

/** Throws a 400 for a returned whole record without its authors' text. */
function requireAuthors(
  { contributors, authors }: Partial<PublicationFields>,
  stored: Publication | null,
): void {
  const before = stored && withParts(stored);
  const isTextGone = authors === '' && Boolean(before?.authors);
  if (!isTextGone || JSON.stringify(contributors) !== JSON.stringify(before?.contributors)) return;
  throw validationError([{ path: ['authors'], message: 'Please fill in the authors field' }]);
}

/** Throws a 400 for a note on an author that the publication does not have. */
function requireNotedAuthors(
  { contributors = [], authors, authorNotes = [] }: Partial<PublicationFields>,
  stored: Publication | null,
): void {
  // Notes are part of people that are sent in parts.
  if (contributors.length > 0) return;
  const people =
    authors === undefined && stored ? listAuthors(stored) : parseNames(authors ?? '').names;
  const count = people.length;
  const index = authorNotes.findIndex(({ author }) => author >= count);
  if (index === -1) return;
  const path = ['authorNotes', index, 'author'];
  throw validationError([{ path, message: 'This publication has no such author' }]);
}

/** Throws a 400 for an open copy declared as stored here if there is none. */
function requireStoredCopy(
  given: Partial<Pick<PublicationFields, 'open' | 'url' | 'pdf_url'>>,
  stored: Publication | null,
): void {
  if (given.open !== 'own' || storedPdfKey({ url: null, pdf_url: null, ...stored, ...given }))
    return;
  throw validationError([{ path: ['open'], message: 'Upload the PDF, or choose another type' }]);
}

const FIELD_NAMES = keys(publicationFields);

const toAnswer = (publication: Publication) =>
  withParts(withVersion({ fields: publicationFields }, publication));

/** `/api/admin/publications`: the administrator's list, and changes of it. */
export const adminPublicationsApi = app()
  .get('/', async (c) => c.json((await selectPublications(c.var.deps.db)).map(toAnswer)))
  .post('/', json(publicationOfThisYear, LONG_JSON), async (c) => {
    requireKnownCategory(c, c.req.valid('json'), null);
    requireNotedAuthors(c.req.valid('json'), null);
    requireStoredCopy(c.req.valid('json'), null);
    const added = await createPublication(c.var.deps.db, c.req.valid('json'));
    return c.json(toAnswer(added), 201);
  })
  // Stores nothing: the administrator decides field by field.
  .get('/by-doi', query(doiQuery), async (c) => {
    const { doi } = c.req.valid('query');
    const work = await fetchWork(getRegistries(c), { kind: 'doi', id: doi });
    return c.json({ source: work.source, fields: toFoundFields(work) });
  })
  .post(
    '/image',
    uploadForm({ field: 'image', second: 'small', maxBytes: MAX_IMAGE }, z.looseObject({})),
    async (c) => {
      const { file, secondFile } = c.req.valid('form');
      const image = await readImage(file);
      const small = secondFile && (await readImage(secondFile));
      return c.json(await storeSizedImage(c.var.deps.files, 'publication-images', image, small));
    },
  )
  .post('/reference', json(typedPublication, LONG_JSON), async (c) =>
    c.json(await citeDraft(c.var.deps.db, c.req.valid('json'))),
  )
  .post('/duplicates', json(publicationIdentity), async (c) => {
    const records = await selectPublicationIdentities(c.var.deps.db);
    return c.json({ duplicates: similarWorks(records, c.req.valid('json')) });
  })
  // An undo may restore a category that the settings no longer have, so it is not validated.
  .post('/changes', json(manyChanges, LONG_JSON), async (c) => {
    const changed = await changeManyPublications(c.var.deps.db, c.req.valid('json').changes);
    return c.json({ changed: found(changed || null, NO_PUBLICATION) });
  })
  .put('/:id', recordId, json(publicationChangesSchema, LONG_JSON), async (c) => {
    const { db } = c.var.deps;
    const { id } = c.req.valid('param');
    const stored = await selectOptionalPublication(db, id);
    requireNeeded(c.req.valid('json'), stored);
    requireKnownCategory(c, c.req.valid('json'), stored);
    requireAuthors(c.req.valid('json'), stored);
    requireNotedAuthors(c.req.valid('json'), stored);
    requireStoredCopy(c.req.valid('json'), stored);
    requireUnchanged(c, stored, { names: FIELD_NAMES, sent: c.req.valid('json') });
    const publication = await savePublication(db, id, c.req.valid('json'));
    return c.json(toAnswer(found(publication, NO_PUBLICATION)));
  })
  .delete('/:id', recordId, async (c) => {
    const { id } = c.req.valid('param');
    found(await moveRecordToTrash(c.var.deps, 'publication', id), NO_PUBLICATION);
    return c.json({ success: true });
  });
