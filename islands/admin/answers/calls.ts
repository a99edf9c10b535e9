import { queryOptions } from '@tanstack/react-query';
import type { AnswerFields } from '../../../src/answers/answer.ts';
import { adminApi, expectOk, toRows } from '../../../src/client/admin-api.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

const calls = adminApi.admin.answers;

const fetchAnswers = async () =>
  toRows((await expectOk(calls.$get(), 'Failed to load your answers')).answers);

/** What the owner answered once, newest first. */
export const answersQuery = queryOptions({ queryKey: ['answers'], queryFn: fetchAnswers });

export type StoredAnswer = Awaited<ReturnType<typeof fetchAnswers>>[number];

export const answerCalls = {
  create: (json: AnswerFields) => expectOk(calls.$post({ json }), 'The answer could not be saved.'),

  change: (id: number, json: AnswerFields) =>
    expectOk(
      calls[':id'].$put({ param: { id: String(id) }, json }),
      'The answer could not be saved.',
    ),
};

export const answerDeletion: Deletion<StoredAnswer> = {
  list: answersQuery,
  remove: ({ id }) =>
    expectOk(
      calls[':id'].$delete({ param: { id: String(id) } }),
      'The answer could not be deleted.',
    ),
  done: 'Answer deleted',
  trashed: ({ id }) => ({ kind: 'answer', id }),
};
