import { selectLetters } from '../../../db/queries/mail.ts';
import { app } from '../../../src/http/app.ts';
import { letterDeps } from '../../../src/http/mail.ts';
import { pageQuery, sendPage } from '../../../src/http/paging.ts';
import { query, recordId } from '../../../src/http/validate.ts';
import { retryLetter, sendTestLetter } from '../../../src/mail/outbox.ts';
import { toShownLetter } from '../../../src/mail/render.ts';

/** `/api/admin/mail`: delivery status of emails, with the mail server's responses. */
export const adminMailApi = app()
  .get('/', query(pageQuery), async (c) => {
    const { deps } = c.var;
    const letters = sendPage(c, await selectLetters(deps.db, c.req.valid('query').page));
    return c.json({
      configured: deps.mail !== null,
      letters: letters.map((letter) => toShownLetter(letter, deps)),
    });
  })
  .post('/test', async (c) => {
    const answer = await sendTestLetter(letterDeps(c));
    return c.json({ answer });
  })
  .post('/:id/retry', recordId, async (c) => {
    const { deps } = c.var;
    const tried = await retryLetter(deps, c.req.valid('param').id);
    return c.json(toShownLetter(tried, deps));
  });
