import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { FAILURES, openChat } from './chat.ts';

const site = siteInBrowser();
const failing = { expected: FAILURES };

describe('the panel', () => {
  it('says when a session cannot be started, and gives the message back', async () => {
    const { panel, calls } = await openChat(site, '/chat', failing);
    calls.start.push({ status: 500 }, null);
    for (const _ of calls.start.slice()) {
      await panel.ask('Why?');
      await panel.toast('Error', 'Failed to start chat session. Please try again.').waitFor();
      expect(await panel.log.getByText('Why?').count()).toBe(0);
      expect(await panel.input.inputValue()).toBe('Why?');
      await panel.text('Ready to start chatting').waitFor();
      await panel.page.getByRole('button', { name: 'Close' }).click();
    }
    await panel.ask('Why?');
    await panel.answer('Why?').waitFor();
  });

  it('says when the session is full, and gives the message back', async () => {
    const { panel, calls } = await openChat(site, '/chat', failing);
    const json = { error: 'Chat limit reached', code: 'chat_limit' };
    calls.ask.push({ status: 429, json });
    await panel.ask('One more?');
    await panel
      .toast(
        'Chat Limit Reached',
        "You've reached the maximum of 20 interactions. Please start a new chat session.",
      )
      .waitFor();
    expect(await panel.log.getByText('One more?').count()).toBe(0);
    expect(await panel.input.inputValue()).toBe('One more?');
    await panel.end.click();
    await panel.text('Ready to start chatting').waitFor();
    await panel.input.press('Enter');
    await panel.answer('One more?').waitFor();
    expect(calls.sent.ask.at(-1)?.sessionId).toBe('session-2');
  });

  it.each([404, 409])(
    'replaces a session that is gone (%i) and sends the message',
    async (status) => {
      const { panel, calls } = await openChat(site, '/chat', failing);
      await panel.ask('First?');
      await panel.answer('First?').waitFor();
      calls.ask.push({ status, json: { error: 'No.' } });
      await panel.ask('Second?');
      await panel.answer('Second?').waitFor();
      await panel.answer('First?').waitFor();
      const [, refused, moved] = calls.sent.ask;
      expect([refused?.sessionId, moved?.sessionId]).toEqual(['session-1', 'session-2']);
      expect(moved?.messageId).toBe(refused?.messageId);
    },
  );

  it('ends the chat: nothing of it is left', async () => {
    const { panel, calls } = await openChat(site, '/chat', failing);
    await panel.ask('Why?');
    await panel.answer('Why?').waitFor();
    calls.ask.push(null);
    await panel.ask('Lost?');
    await panel.text('Failed to send (Attempt 1/3)').waitFor();
    await panel.end.click();
    await panel.toast('Chat Ended', 'Thank you for your interest in my research!').waitFor();
    expect(calls.sent.end).toEqual([{ name: 'Visitor', sessionId: 'session-1' }]);
    await panel.text('Ready to start chatting').waitFor();
    expect(await panel.log.getByText(/Why|Lost|Failed/).count()).toBe(0);
    expect(await panel.hasFocus()).toBe(true);
    await panel.ask('Again?');
    await panel.answer('Again?').waitFor();
    expect(calls.sent.ask.at(-1)?.sessionId).toBe('session-2');
  });

  it('says when the chat cannot be ended, and keeps it', async () => {
    const { panel, calls } = await openChat(site, '/chat', failing);
    await panel.ask('Why?');
    await panel.answer('Why?').waitFor();
    calls.end.push({ status: 500 });
    await panel.end.click();
    await panel.toast('Error', 'Failed to end chat session.').waitFor();
    await panel.text('Chatting as Visitor').waitFor();
    await panel.answer('Why?').waitFor();
    expect(await panel.end.isEnabled()).toBe(true);
  });
});
