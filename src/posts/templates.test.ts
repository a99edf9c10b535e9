import { describe, expect, it } from 'vitest';
import { TABLES } from '../../db/tables.ts';
import {
  DEFAULT_RETENTION,
  MAX_BACKUPS,
  OTHER_BACKUP_DAYS,
  TRASH_DAYS,
} from '../../records/retention.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { splitHtmlSections } from '../html/html-tokens.ts';
import { type Installation, pageTemplate, TEMPLATES } from './templates.ts';

const OWN: Installation = {
  name: 'Dr. A & B',
  email: 'a@example.org',
  affiliation: 'Institute <of> X',
  location: 'Prague',
  origin: 'https://example.org',
  retention: DEFAULT_RETENTION,
  model: null,
  scheduling: null,
  schedulingScript: null,
  bookings: [],
  letters: 'smtp.example.org',
  host: 'own machine',
  remoteDatabase: false,
};
const CLOUD: Installation = {
  ...OWN,
  retention: { chatDays: 0, meetingDays: 90 },
  model: { provider: 'ai.example.org (the language model m)', writes: true },
  scheduling: 'cal.example.org',
  bookings: ['Calendly'],
  letters: null,
  host: 'Cloudflare',
};
const getText = (template: (typeof TEMPLATES)[number], installation: Installation, only?: string) =>
  splitHtmlSections(pageTemplate(template, installation).content)
    .filter(({ heading }) => only === undefined || heading === only)
    .map(({ heading, text }) => `${heading}\n${text}`)
    .join('\n');

describe.each(TEMPLATES)('the template of the page %s', (template) => {
  it.each([OWN, CLOUD, { ...CLOUD, email: '', affiliation: '' }])(
    'is HTML that stays as it is when it is stored, and names who is responsible',
    (installation) => {
      const { title, content } = pageTemplate(template, installation);
      expect(title.toLowerCase()).toBe(template);
      expect(cleanHtml(content)).toBe(content);
      expect(content).toContain(installation.email ? 'mailto:a@example.org' : '[email address]');
      expect(content).toMatch(/<strong>\[[^\]]+\]<\/strong>/);
    },
  );
});

describe('the privacy page', () => {
  it('names every time for which rows, deleted things and backups are kept', () => {
    const text = getText('privacy', OWN);
    const days = (count: number) => new RegExp(`\\b${count} days?\\b`);
    for (const { name, retention = [], privacy } of TABLES) {
      if (privacy === undefined) continue;
      const part = getText('privacy', OWN, privacy);
      expect(part, name).not.toBe('');
      for (const { days: count } of retention) {
        expect(part, name).toMatch(days(typeof count === 'number' ? count : OWN.retention[count]));
      }
    }
    for (const count of [TRASH_DAYS, MAX_BACKUPS, OTHER_BACKUP_DAYS]) {
      expect(text).toMatch(days(count));
    }
  });

  it('names every cookie that a reader may get', () => {
    const text = getText('privacy', OWN);
    expect(text).toContain('sets one cookie, which identifies the chat for a day');
    expect(text).toContain('Choosing light or dark mode sets one cookie, which keeps the choice');
  });

  it('without services, names only the mail server and those that the owner queries', () => {
    const text = getText('privacy', OWN);
    expect(text).toContain('Nothing that you write is sent to another service.');
    expect(text).toContain('Crossref, DataCite, ORCID, OpenAlex and Zotero');
    expect(text).toContain('PubMed, arXiv, Open Library, DBLP, INSPIRE and HAL');
    expect(text).toContain('smtp.example.org sends emails');
    expect(text).not.toMatch(/Cloudflare|calendar|language model/);
  });

  it('names the provider whose script shows the calendar', () => {
    const text = getText('privacy', {
      ...CLOUD,
      scheduling: 'calendly.com',
      schedulingScript: 'assets.calendly.com',
    });
    expect(text).toContain('loads the script of the booking provider from assets.calendly.com');
    expect(text).toContain('shows the calendar of calendly.com');
    expect(text).not.toContain('in a frame');
  });

  it('names the model, the framed calendar, the source of bookings, and the host of the site', () => {
    const text = getText('privacy', CLOUD);
    expect(text).toContain('are sent to ai.example.org (the language model m)');
    expect(text).toContain('the calendar of cal.example.org in a frame');
    expect(text).toContain('is notified of each booking by Calendly');
    expect(text).toContain('Cloudflare, Inc.');
    expect(text).toContain('Chats are kept until they are deleted.');
    expect(text).toContain('until 90 days after the date of the meeting');
    expect(text).toContain('Messages are kept for 90 days.');
    expect(text).not.toMatch(/own machine|Emails about/);
  });
});
