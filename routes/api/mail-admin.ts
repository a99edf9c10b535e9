import { z } from 'zod';
import { selectLetters, selectOptionalLetter } from '../../db/queries/letters/read.ts';
import { retryLetter } from '../../db/queries/letters/write.ts';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { letterDeps } from '../../src/http/letters.ts';
import { param, recordId } from '../../src/http/validate.ts';
import { LETTER_KINDS } from '../../src/lib/mail/kinds.ts';
import { sendDueLetters } from '../../src/services/mail/outbox.ts';
import { previewLetter } from '../../src/services/mail/preview.ts';
import { shownLetter } from '../../src/services/mail/shown-letter.ts';
import { sendTestLetter } from '../../src/services/mail/test-letter.ts';

const letterKind = param(
  z.object({ kind: z.enum(LETTER_KINDS, 'There is no such kind of letter.') }),
);

/** `/api/admin/mail`: what became of the letters, with the mail server's own words. */
export const adminMail = app()
  .get('/', async (c) => {
    const { db, mail, site } = c.var.deps;
    const letters = await selectLetters(db);
    return c.json({
      configured: mail !== null,
      letters: letters.map((letter) => shownLetter(letter, site)),
    });
  })
  .post('/test', async (c) => {
    const answer = await sendTestLetter(letterDeps(c));
    return c.json({ answer });
  })
  .post('/:id/retry', recordId, async (c) => {
    const { deps } = c.var;
    const { id } = c.req.valid('param');
    const letter = await selectOptionalLetter(deps.db, id);
    if (!letter) throw new HttpError(404, 'There is no such letter.');
    if (letter.status === 'sent') throw new HttpError(409, 'This letter was sent already.');
    if (!deps.mail) throw new HttpError(409, 'No letters are sent: no mail server is configured.');
    await retryLetter(deps.db, id, deps.now());
    await sendDueLetters(deps);
    const tried = await selectOptionalLetter(deps.db, id);
    return c.json(shownLetter(tried ?? letter, deps.site));
  })
  .get('/previews/:kind', letterKind, (c) =>
    c.json(previewLetter(c.req.valid('param').kind, c.var.deps.site)),
  );
