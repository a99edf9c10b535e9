import {
  insertAnswer,
  NO_ANSWER,
  selectAnswers,
  updateAnswer,
} from '../../../db/queries/answers.ts';
import { answerChanges, newAnswer } from '../../../src/answers/answer.ts';
import { recordEvent } from '../../../src/http/account.ts';
import { app } from '../../../src/http/app.ts';
import { json, recordId } from '../../../src/http/validate.ts';
import { moveRecordToTrash } from '../../../src/trash/trash.ts';
import { found } from '../../../src/values/errors.ts';

/** `/api/admin/answers`: what the researcher answered once. */
export const answersApi = app()
  .get('/', async (c) => c.json({ answers: await selectAnswers(c.var.deps.db) }))
  .post('/', json(newAnswer), async (c) => {
    const { db, now } = c.var.deps;
    const answer = await insertAnswer(db, c.req.valid('json'), now());
    await recordEvent(c, 'answer written', `answers/${answer.id}`);
    return c.json(answer, 201);
  })
  .put('/:id', recordId, json(answerChanges), async (c) => {
    const { id } = c.req.valid('param');
    const answer = await updateAnswer(c.var.deps.db, id, c.req.valid('json'));
    await recordEvent(c, 'answer written', `answers/${id}`);
    return c.json(answer);
  })
  .delete('/:id', recordId, async (c) => {
    const isDeleted = await moveRecordToTrash(c.var.deps, 'answer', c.req.valid('param').id);
    found(isDeleted, NO_ANSWER);
    return c.json({ success: true });
  });
