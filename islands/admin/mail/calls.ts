import { adminApi, byId, expectOk, expectPage } from '../../../src/client/admin-api.ts';

const { mail } = adminApi.admin;

/** The log of emails, newest first, and whether a mail server is configured. */
export const emailList = {
  queryKey: ['mail'],
  async fetch(query: { page?: string }) {
    const call = mail.$get({ query });
    const page = await expectPage(call, 'Failed to fetch the emails', ({ letters }) => letters);
    return { ...page, configured: page.body.configured };
  },
};

export const mailCalls = {
  sendTest: () => expectOk(mail.test.$post(), 'The test email could not be sent'),

  retry: (id: number) =>
    expectOk(mail[':id'].retry.$post(byId(id)), 'The email could not be sent again'),
};
