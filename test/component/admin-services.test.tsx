import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MAIL_FROM, startMailServer } from '../mail-server.ts';
import { texts } from './controls.ts';
import { openSite } from './site.tsx';

const PATH = '/admin?tab=settings&section=services';
const SECRET_KEY = 'a key that only these tests have';

const findForm = async (name: string) => within(await screen.findByRole('form', { name }));

it('a mail server is typed, tested, corrected and forgotten, and no password is shown', async () => {
  const server = await startMailServer();
  const site = await openSite({ env: { SECRET_KEY } });
  const user = await site.openAsAdministrator(PATH);
  const form = await findForm('Mail server');
  await user.type(form.getByLabelText('Server'), '127.0.0.1');
  await user.type(form.getByLabelText('Port'), 'x');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Enter a number from 1 to 65535');
  expect(site.calls).not.toContain('PUT /api/admin/services');
  await user.clear(form.getByLabelText('Port'));
  await user.type(form.getByLabelText('Port'), new URL(server.env.SMTP_URL).port);
  await user.type(form.getByLabelText('Username'), 'site');
  await user.type(form.getByLabelText('Password'), 'wrong');
  await user.type(form.getByLabelText('Sender address'), MAIL_FROM);
  expect(form.getByRole('button', { name: 'Test' })).toHaveProperty('disabled', true);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/^Saved and hidden/);
  expect(form.getByLabelText('Password')).toHaveProperty('value', '');
  await user.click(form.getByRole('button', { name: 'Test' }));
  await form.findByText(/^Test failed: 535 /);
  await user.type(form.getByLabelText('Password'), 'p@ss');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Saved');
  await user.click(form.getByRole('button', { name: 'Test' }));
  await form.findByText(/^Test succeeded: 250/);
  expect(server.received).toHaveLength(1);
  const states = () => texts(screen.getAllByText(/^(?:Not s|S)et up$/));
  expect(states()).toEqual(['Set up', ...Array<string>(5).fill('Not set up')]);
  // A stored password does not go to another server.
  await user.clear(form.getByLabelText('Server'));
  await user.type(form.getByLabelText('Server'), 'localhost');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/^Enter it again/);
  await user.type(form.getByLabelText('Password'), 'p@ss');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Saved');
  const remove = form.getByRole('button', { name: 'Remove: Password' });
  await waitFor(() => expect(remove).toHaveProperty('disabled', false));
  await user.click(remove);
  await waitFor(() => expect(form.queryByText(/^Saved and hidden/)).toBeNull());
  expect(document.body.textContent).not.toContain('p@ss');
});

it('what the environment says is shown and not typed', async () => {
  const SMTP_URL = 'smtp://env:secret@mail.env.example:2525';
  const site = await openSite({ env: { SECRET_KEY, SMTP_URL, MAIL_FROM } });
  await site.openAsAdministrator(PATH);
  const form = await findForm('Mail server');
  const host = form.getByLabelText('Server');
  expect([host]).toMatchObject([{ value: 'mail.env.example', readOnly: true }]);
  expect(form.getAllByText(/^Set by an environment variable/)).toHaveLength(6);
  expect(form.queryByRole('button', { name: /Save|Remove/ })).toBeNull();
  form.getByRole('button', { name: 'Test' });
});

it('without a key to encrypt with, the panel says how one is made', async () => {
  const site = await openSite();
  const user = await site.openAsAdministrator('/admin?tab=settings&section=mail');
  await user.click(await screen.findByRole('link', { name: 'services' }));
  const form = await findForm('Zotero');
  screen.getByText(/Passwords and keys cannot be saved yet/);
  expect(form.getByLabelText('Zotero API key')).toHaveProperty('disabled', true);
});
