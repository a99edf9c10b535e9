import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers } from '../../db/schema/records.ts';
import { insertRows } from '../rows.ts';
import { around, clickButton, fieldValue, fill, focused, toast } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const STORED = { question: 'Do you take interns?', answer: 'In summer.', url: '/about' };

/** The chat history of a site with one unanswered question. */
async function openTab(...stored: (typeof STORED)[]): Promise<SiteUnderTest> {
  const site = await openSite({
    async prepare({ db }) {
      await insertRows(db, 'inbox/chats.json');
      if (stored.length > 0) await db.insert(answers).values(stored);
    },
  });
  await site.openAsAdministrator('/admin');
  await screen.findByRole('region', { name: 'Your answers' });
  return site;
}

const list = () => within(screen.getByRole('region', { name: 'Your answers' }));
const rows = ({ db }: SiteUnderTest) => db.select().from(answers);
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const dialogIsGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

describe('an unanswered question of the chat history', () => {
  it('is answered once from its button, which then edits the answer', async () => {
    const site = await openTab();
    await list().findByText('No answers yet');
    await clickButton('View', around(await screen.findByText('Ana Muestra'), 'tr'));
    const session = await findDialog('Ana Muestra');
    const unanswered = around(await session.findByText('How do penguins knit?'), 'li');
    const answered = around(session.getByText('What is LET?'), 'li');
    expect(answered.queryByRole('button', { name: 'Answer this question' })).toBeNull();
    await clickButton('Answer this question', unanswered);
    const form = await findDialog('Answer a question');
    expect(fieldValue(form.getByLabelText('Question'))).toBe('How do penguins knit?');
    fill(form.getByLabelText('Answer'), 'They do not.');
    await clickButton('Save answer', form);
    await toast('Success', 'Answer saved');
    await dialogIsGone('Answer a question');
    await unanswered.findByRole('button', { name: 'Edit your answer' });
    await waitFor(() => expect(focused()).toContain('Edit your answer'));
    const question = 'How do penguins knit?';
    expect(await rows(site)).toMatchObject([{ question, answer: 'They do not.', url: null }]);
  });
});

describe('the list of the owner’s answers', () => {
  it('adds one, and says at its field what is wrong with it', async () => {
    const site = await openTab(STORED);
    await clickButton('Add answer', list());
    const form = await findDialog('Answer a question');
    await clickButton('Save answer', form);
    await form.findByText('Enter the question');
    form.getByText('Write the answer');
    fill(form.getByLabelText('Question'), STORED.question);
    fill(form.getByLabelText('Answer'), 'Never.');
    fill(form.getByLabelText('Page with more details (optional)'), 'javascript:alert(1)');
    await clickButton('Save answer', form);
    await form.findByText(/^Enter a web address/);
    fill(form.getByLabelText('Page with more details (optional)'), 'https://example.org/jobs');
    await clickButton('Save answer', form);
    await form.findByText('This question already has an answer. Edit that one instead.');
    fill(form.getByLabelText('Question'), 'Do you hire?');
    await clickButton('Save answer', form);
    await dialogIsGone('Answer a question');
    const link = await list().findByRole('link', { name: 'View the answer to “Do you hire?”' });
    expect(link.getAttribute('href')).toBe('https://example.org/jobs');
    expect(await rows(site)).toHaveLength(2);
  });

  it('edits one, and asks before it loses what was typed', async () => {
    const site = await openTab(STORED);
    const edit = `Edit the answer to “${STORED.question}”`;
    await clickButton(edit);
    const form = await findDialog('Edit answer');
    fill(form.getByLabelText('Answer'), 'In winter.');
    await clickButton('Cancel', form);
    await clickButton('Cancel', within(await screen.findByRole('alertdialog')));
    await clickButton('Save answer', form);
    await dialogIsGone('Edit answer');
    await list().findByText('In winter.');
    expect(await rows(site)).toMatchObject([{ ...STORED, answer: 'In winter.' }]);
  });

  it('deletes one, which can be brought back', async () => {
    await openTab(STORED);
    await clickButton(`Delete the answer to “${STORED.question}”`);
    await clickButton('Delete', within(await screen.findByRole('alertdialog')));
    await screen.findByText('No answers yet');
    await clickButton('Undo');
    await list().findByText(STORED.answer);
  });
});
