import { z } from 'zod';
import { STORES } from '../../../db/queries/records.ts';
import { photo, photoFields } from '../../../records/photo.ts';
import {
  type AboutSection,
  aboutContent,
  aboutSection,
  sentSection,
} from '../../../records/section.ts';
import { MAX_IMAGE } from '../../../src/files/image-type.ts';
import { newImage } from '../../../src/files/outbox.ts';
import { readImage } from '../../../src/files/store-image.ts';
import { app } from '../../../src/http/app.ts';
import { LONG_JSON } from '../../../src/http/body.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { describePart } from '../../../src/http/request-part.ts';
import { requireUnchanged } from '../../../src/http/require-unchanged.ts';
import { json, jsonObject, param, uploadForm } from '../../../src/http/validate.ts';
import { createRecord } from '../../../src/records/save.ts';
import { withVersion } from '../../../src/records/version.ts';
import {
  addAboutSection,
  changeAboutSection,
  deleteAboutSection,
  findSection,
  orderAboutSections,
  readAboutSections,
  saveAboutSections,
} from '../../../src/settings/save-about.ts';
import { validationError } from '../../../src/values/errors.ts';
import { makeVersion } from '../../../src/values/record-version.ts';

const SECTION = Object.keys(aboutSection.shape);
const toAnswer = (section: AboutSection) => ({
  ...section,
  version: makeVersion(section, SECTION),
});

const sectionName = param(z.object({ section: z.string() }));
const order = jsonObject({ ids: z.array(z.string(), 'Send the ids as a list').max(50) });
const changes = z.looseObject({}, 'The request must be a JSON object.');
/** All sections, as `content`, or one of them; the input decides which schema applies. */
const sections = describePart(json(changes, LONG_JSON), {
  in: 'json',
  schema: z.union([aboutContent, sentSection.partial({ order: true })]),
});

/**
 * `/api/admin/about`: content of the about page; reading is public. The other calls for photos are in
 * `src/http/record-calls.ts`.
 */
export const aboutApi = app()
  .get('/content', cacheable(), async (c) =>
    c.json((await readAboutSections(c.var.deps)).map(toAnswer)),
  )
  .post('/content', sections, async (c) => {
    const sent = c.req.valid('json');
    if ('section' in sent) return c.json(toAnswer(await addAboutSection(c.var.deps, sent)), 201);
    const { data, error } = aboutContent.safeParse(sent);
    if (error) throw validationError(error.issues);
    const stored = { content: (await readAboutSections(c.var.deps)).map(toAnswer) };
    requireUnchanged(c, stored, { sent: data });
    return c.json((await saveAboutSections(c.var.deps, data.content)).map(toAnswer));
  })
  .put('/content/order', json(order), async (c) => {
    await orderAboutSections(c.var.deps, c.req.valid('json').ids);
    return c.json({ success: true });
  })
  .put('/content/:section', sectionName, json(changes, LONG_JSON), async (c) => {
    const { section } = c.req.valid('param');
    const sent = c.req.valid('json');
    const stored = findSection(await readAboutSections(c.var.deps), section);
    requireUnchanged(c, stored, { names: SECTION, sent });
    return c.json(toAnswer(await changeAboutSection(c.var.deps, section, sent)));
  })
  .delete('/content/:section', sectionName, async (c) => {
    await deleteAboutSection(c.var.deps, c.req.valid('param').section);
    return c.json({ success: true });
  })
  .post('/photos', uploadForm({ field: 'photo', maxBytes: MAX_IMAGE }, photoFields), async (c) => {
    const { file, fields } = c.req.valid('form');
    const stored = newImage('photos', await readImage(file), file.name);
    const record = { ...fields, url: stored.url };
    return c.json(
      withVersion(photo, await createRecord(c.var.deps, STORES.photo, record, stored)),
      201,
    );
  });
