import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '../../db/schema/messages.ts';
import { clickButton, field, fieldValue, fill, toast } from './controls.ts';
import { openSite } from './site.tsx';

const send = () => clickButton('Send message');

function fillMessage(): void {
  fill(field('Name'), 'Grace Example');
  fill(field('Email'), 'grace@example.org');
  fill(field('Message'), 'May I visit you?');
}

describe('the contact form', () => {
  it('sends a message, says so and is empty again', async () => {
    const site = await openSite();
    await site.open('/contact');
    within(screen.getByRole('region', { name: 'Send a Message' })).getByLabelText('Message');
    fillMessage();
    await send();
    await screen.findByText('Thank you. Your message was sent.');
    expect(screen.queryByText('Success')).toBeNull();
    expect(fieldValue(field('Message'))).toBe('');
    expect(await site.db.select().from(messages)).toMatchObject([
      {
        name: 'Grace Example',
        email: 'grace@example.org',
        message: 'May I visit you?',
        status: 'new',
      },
    ]);
  });

  it('says when no more is taken, and when it could not be sent, and keeps what was typed', async () => {
    const site = await openSite();
    await site.open('/contact');
    for (let sent = 0; sent < 5; sent++) {
      fillMessage();
      await send();
      await waitFor(() => expect(fieldValue(field('Message'))).toBe(''));
    }
    fillMessage();
    await send();
    await toast('Error', 'Too many requests. Please try again in 60 minutes.');
    const mend = site.fail('POST /api/contact');
    await send();
    await toast('Error', 'Your message could not be sent. Please try again.');
    mend();
    expect(fieldValue(field('Message'))).toBe('May I visit you?');
  });

  it('says at once without a network that it could not be sent, and sends nothing later', async () => {
    const site = await openSite();
    await site.open('/contact');
    fillMessage();
    const mend = site.fail('POST /api/contact');
    onTestFinished(() => onlineManager.setOnline(true));
    onlineManager.setOnline(false);
    await send();
    await toast('Error', 'Your message could not be sent. Please try again.');
    mend();
    onlineManager.setOnline(true);
    await send();
    await screen.findByText('Thank you. Your message was sent.');
    expect(await site.db.$count(messages)).toBe(1);
  });

  it('has a field for robots that nobody sees or reaches', async () => {
    const site = await openSite();
    await site.open('/contact');
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    const hidden = field('Leave this empty');
    expect([hidden.tabIndex, hidden.closest('[aria-hidden="true"]') === null]).toEqual([-1, false]);
  });
});
