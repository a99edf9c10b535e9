import { readIdentifiers } from '@academic-site/bibliography';
import { z } from 'zod';
import { STORED_LAYOUTS } from '../../../records/cv-settings.ts';
import { settingsChanges } from '../../../records/settings.ts';
import { requireCurrent } from '../../../src/cv/missing-pdfs.ts';
import { MAX_IMAGE } from '../../../src/files/image-type.ts';
import { readImage, storeSizedImage } from '../../../src/files/store-image.ts';
import { readUploadedPdf, showFlaws } from '../../../src/files/store-pdf.ts';
import { getAdministrator, recordEvent } from '../../../src/http/account.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { LONG_JSON } from '../../../src/http/body.ts';
import { getRegistries } from '../../../src/http/registries.ts';
import { requireUnchanged } from '../../../src/http/require-unchanged.ts';
import { json, jsonObject, uploadForm } from '../../../src/http/validate.ts';
import { ownerAddress } from '../../../src/mail/addresses.ts';
import { profileByOrcid } from '../../../src/publications/registries/orcid-profile.ts';
import { readSettings } from '../../../src/settings/read.ts';
import { updateSettings } from '../../../src/settings/save.ts';
import { replaceCv } from '../../../src/settings/site-files.ts';

const MAX_CV = 20 * 2 ** 20;

/** A person's ORCID iD in any notation. */
const orcidQuery = jsonObject({
  orcid: z.string('Enter an ORCID iD').transform((typed, context) => {
    const found = readIdentifiers(typed);
    if (typeof found === 'object' && found.kind === 'orcid') return found.orcid;
    context.addIssue({
      code: 'custom',
      message: 'This is not a valid ORCID iD. Check it for typing errors',
    });
    return z.NEVER;
  }),
});

const imageUse = z.object({
  use: z.enum(['portrait', 'favicon', 'person', 'project'], {
    error: 'Send portrait, favicon, person or project',
  }),
});

/** Says if the panel generated the CV, and in which version. */
const cvUpload = z.object({
  made: z
    .enum(['true', 'false'], 'Send true or false')
    .default('false')
    .transform((sent) => sent === 'true'),
  form: z.enum(STORED_LAYOUTS, 'Send full or short').default('full'),
  /** Digest of its content. */
  digest: z.string('must be text').optional(),
});

/** `/api/admin/settings`: the administrator's settings of the site. */
export const settingsApi = app()
  .get('/', async (c) => {
    const { db, config } = c.var.deps;
    const settings = await readSettings(db, config);
    // Programs don't need the owner's private addresses.
    const notifications = { ...settings.notifications, ...(c.var.token && { to: '' }) };
    return c.json({ ...settings, notifications });
  })
  .put('/', json(settingsChanges, LONG_JSON), async (c) => {
    const { db, config, site } = c.var.deps;
    const changes = c.req.valid('json');
    requireUnchanged(c, await readSettings(db, config), { sent: changes });
    // Emails contain links that decide in the owner's name.
    const moves = ownerAddress({ ...site, ...changes }) !== ownerAddress(site);
    if (moves) getAdministrator(c, { fresh: true });
    const settings = await updateSettings(c.var.deps, changes);
    if (moves) await recordEvent(c, 'address of letters changed');
    return c.json(settings);
  })
  .post('/from-orcid', json(orcidQuery), async (c) => {
    const { orcid } = c.req.valid('json');
    return c.json({ orcid, ...(await profileByOrcid(getRegistries(c).orcid, orcid)) });
  })
  .post(
    '/image',
    uploadForm({ field: 'image', second: 'small', maxBytes: MAX_IMAGE }, imageUse),
    async (c) => {
      const { file, secondFile, fields } = c.req.valid('form');
      const image = await readImage(file);
      const small = secondFile && (await readImage(secondFile));
      const isRecord = fields.use === 'person' || fields.use === 'project';
      const folder = isRecord ? 'records' : 'site';
      return c.json(await storeSizedImage(c.var.deps.files, folder, image, small));
    },
  )
  .post('/cv', uploadForm({ field: 'pdf', maxBytes: MAX_CV }, cvUpload), async (c) => {
    const { file, fields } = c.req.valid('form');
    const { bytes, flaws } = await readUploadedPdf(file);
    const field = !fields.made ? 'cvFile' : fields.form === 'short' ? 'cvMadeShort' : 'cvMade';
    const digest = fields.made
      ? { digest: await requireCurrent(c.var.deps, { ...fields, origin: siteOrigin(c) }) }
      : {};
    const upload = { bytes, originalName: file.name, ...digest };
    const url = await replaceCv(c.var.deps, field, upload);
    return c.json({ url, originalName: file.name, size: file.size, ...showFlaws(flaws) });
  })
  .delete('/cv', async (c) => {
    await updateSettings(c.var.deps, { cvFile: null });
    return c.json({ success: true });
  });
