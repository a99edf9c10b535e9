import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk, expectPage, toPageQuery } from '../../../src/client/admin-api.ts';
import type { LetterKind } from '../../../src/mail/letter.ts';

const { mail } = adminApi.admin;

/** All pages of the letters. */
export const letterPages = { queryKey: ['mail'] };

/** Whether letters are sent, and a page of what became of those that were written. */
export const lettersPage = (page: number) =>
  queryOptions({
    queryKey: [...letterPages.queryKey, page],
    queryFn: async () => {
      const call = mail.$get({ query: toPageQuery(page) });
      const failure = 'Failed to fetch the letters';
      const { body, ...letters } = await expectPage(call, failure, ({ letters }) => letters);
      return { ...letters, configured: body.configured };
    },
    placeholderData: keepPreviousData,
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
