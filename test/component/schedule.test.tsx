import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { meetings } from '../../db/schema/meetings.ts';
import { clickButton, field, fieldValue, fill, toast } from './controls.ts';
import { openSite } from './site.tsx';

const SENT = 'Thank you. Your meeting request was sent.';

const send = () => clickButton('Request a meeting');

function fillRequest(): void {
  fill(field('Name'), 'Grace Example');
  fill(field('Email'), 'grace@example.org');
  fill(field('Date and time'), '2099-05-04T14:30');
  fill(field('Topic'), 'Range verification');
}

describe('the request form', () => {
  it('sends a request, says so and is empty again', async () => {
    const site = await openSite();
    await site.open('/schedule');
    screen.getByRole('heading', { level: 1, name: 'Schedule a Meeting' });
    screen.getByRole('heading', { level: 2, name: 'Propose a time' });
    screen.getByText('Select a convenient time slot for our discussion');
    expect(screen.getByRole('link', { name: 'Back to profile' }).getAttribute('href')).toBe('/');
    fillRequest();
    await send();
    await screen.findByText(SENT);
    await waitFor(() => expect(fieldValue(field('Name'))).toBe(''));
    const stored = await site.db.select().from(meetings);
    expect(stored.find(({ name }) => name === 'Grace Example')).toMatchObject({
      email: 'grace@example.org',
      topic: 'Range verification',
      status: 'pending',
      date: '2099-05-04T12:30:00.000Z',
    });
  });

  it('says beside each field what is wrong with it, and goes to the first', async () => {
    const site = await openSite();
    await site.open('/schedule');
    fillRequest();
    fill(field('Email'), 'ada');
    fill(field('Date and time'), '2001-01-01T10:00');
    await send();
    const wrong = await screen.findByText('Enter an email address such as name@example.org');
    screen.getByText('Choose a date and a time in the future');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    const described = field('Email').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.contains(wrong)).toBe(true);
    fill(field('Email'), 'ada@example.org');
    fill(field('Date and time'), '2099-05-04T14:30');
    await send();
    await screen.findByText(SENT);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('says when it could not be sent, and keeps what was typed', async () => {
    const site = await openSite();
    site.fail('POST /api/meetings');
    await site.open('/schedule');
    fillRequest();
    await send();
    await toast('Error', 'Your request could not be sent. Please try again.');
    expect(fieldValue(field('Topic'))).toBe('Range verification');
  });
});

describe('a scheduling service', () => {
  it('is let in on its page only, a link without JavaScript, and the only way to a meeting', async () => {
    const address = 'https://calendly.com/example/30min';
    const site = await openSite({ env: { SCHEDULING_URL: address } });
    const getPolicy = async (path: string) =>
      (await site.request(path)).headers.get('Content-Security-Policy');
    const policy = await getPolicy('/schedule');
    expect(policy).toContain("script-src 'self' https://assets.calendly.com/");
    expect(policy).toContain('frame-src https://calendly.com;');
    for (const path of ['/', '/contact', '/schedule/more', '/api/conferences']) {
      expect(await getPolicy(path)).not.toContain('calendly');
    }
    const html = await (await site.request('/schedule')).text();
    expect(html).toMatch(/<a [^>]*href="https:\/\/calendly\.com\/example\/30min"/);
    expect(html).toContain('Open the scheduling page');
    expect(html).not.toContain('Request a meeting');
    const asked = await site.request('/api/meetings', { method: 'POST' });
    expect(asked.status).toBe(404);
  });
});
