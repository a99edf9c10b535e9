import { adminApi, byId, expectOk, expectPage } from '../../../src/client/admin-api.ts';

const { mail } = adminApi.admin;

/** What became of the letters that were written, latest first, and whether any are sent. */
export const letterList = {
  queryKey: ['mail'],
  async fetch(query: { page?: string }) {
    const call = mail.$get({ query });
    const page = await expectPage(call, 'Failed to fetch the letters', ({ letters }) => letters);
    return { ...page, configured: page.body.configured };
  },
};

export const mailCalls = {
  sendTest: () => expectOk(mail.test.$post(), 'The test letter could not be sent'),

  retry: (id: number) =>
    expectOk(mail[':id'].retry.$post(byId(id)), 'The letter could not be tried again'),
};
