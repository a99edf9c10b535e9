import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import type { LetterKind } from '../../../src/mail/letter.ts';

const { mail } = adminApi.admin;

/** Whether letters are sent, and what became of those that were written. */
export const mailQuery = queryOptions({
  queryKey: ['mail'],
  queryFn: () => expectOk(mail.$get(), 'Failed to fetch the letters'),
  // They are sent beside this panel.
  staleTime: 0,
});

export const mailCalls = {
  sendTest: () => expectOk(mail.test.$post(), 'The test letter could not be sent'),

  retry: (id: number) =>
    expectOk(
      mail[':id'].retry.$post({ param: { id: String(id) } }),
      'The letter could not be tried again',
    ),
};

/** A letter of a kind with invented details, as this site would write it. */
export const mailPreviewQuery = (kind: LetterKind) =>
  queryOptions({
    queryKey: ['letter-preview', kind],
    queryFn: () =>
      expectOk(mail.previews[':kind'].$get({ param: { kind } }), 'The preview could not be loaded'),
  });
