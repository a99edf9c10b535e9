import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readFixture } from '../fixtures.ts';
import { choose, clickButton, field, fill, focused, question, toast, write } from './controls.ts';
import { openSite } from './site.tsx';

const step = (name: string) => screen.findByRole('heading', { name, level: 2 });

/** A site of which nothing is known but the administrator; what is left of the sample's content is nobody's. */
async function openBlank(path = '/admin/setup') {
  const site = await openSite({ env: { SAMPLE_CONTENT: '0' } });
  const user = await site.openAsAdministrator(path);
  const stored = async () => {
    const cookie = [...site.cookies].map((pair) => pair.join('=')).join('; ');
    return (await site.request('/api/admin/settings', { headers: { cookie } })).json();
  };
  return { ...site, user, stored };
}

it('somebody without an ORCID iD types who they are, leaves, and goes on where they left', async () => {
  const { open, stored } = await openBlank();
  await step('About you');
  expect(field('Name').value).toBe('');
  expect(field('Time zone').value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await clickButton('Save and continue');
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
  fill(field('Time zone'), 'london');
  fill(field('Addresses'), 'github.com/ada\nhttps://ada.example.org');
  fill(field('Name'), 'Ada Example');
  write(await screen.findByRole('textbox', { name: 'Summary' }), '<p>I write music.</p>');
  await clickButton('Save and continue');
  await step('Portrait and appearance');
  expect(focused()).toBe('Portrait and appearance');
  expect(location.search).toBe('?step=look');
  expect(await stored()).toMatchObject({
    name: 'Ada Example',
    summary: ['I write music.'],
    timeZone: 'Europe/London',
    links: [
      { kind: 'github', url: 'https://github.com/ada' },
      { kind: 'website', url: 'https://ada.example.org' },
    ],
  });
  await open('/admin/setup');
  await step('Portrait and appearance');
  await clickButton('Save and continue');
  await step('Publications');
  history.back();
  await step('Portrait and appearance');
});

it('who takes the sample away finds blank fields, and goes on', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin/setup');
  await step('About you');
  await clickButton('Remove sample content');
  await clickButton('Remove', await question());
  await screen.findByText(/Sample content removed/);
  await waitFor(() => expect(field('Name').value).toBe(''));
  fill(field('Name'), 'Ada Example');
  await clickButton('Save and continue');
  await step('Portrait and appearance');
});

it('a line that is no address is named, and stands as it was typed', async () => {
  await openBlank();
  await step('About you');
  fill(field('Name'), 'Ada Example');
  fill(field('Addresses'), 'github.com/ada\nmy page');
  await clickButton('Save and continue');
  await screen.findByText(/^my: /);
  expect(field('Addresses').value).toBe('github.com/ada\nmy page');
});

it('the panel says that the set-up is unfinished, until the site is published', async () => {
  const { open, stored } = await openBlank('/admin');
  const link = await screen.findByRole('link', { name: 'Publish the site' });
  expect(link.getAttribute('href')).toBe('/admin/setup?step=publish');
  await open('/admin/setup?step=publish');
  await screen.findByText('Email address for the contact page');
  screen.getByText(
    'Menu: Home, About, Publications, Blog, Conferences, Contact, Schedule Meeting; once they have entries, also CV, Talks, Teaching, Projects, People',
  );
  await clickButton('Publish site');
  await screen.findByText('Your site is published');
  expect(await stored()).toMatchObject({ finished: true });
  await open('/admin');
  await screen.findByRole('heading', { name: 'Today' });
  expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull();
});

it('a CV is online as soon as it is uploaded, and goes with one click', async () => {
  const { request } = await openBlank('/admin?tab=cv');
  await screen.findByText(/^A PDF is generated from your entries/);
  const pdf = new File([readFixture('pdf/linearised.pdf').slice()], 'cv.pdf', {
    type: 'application/pdf',
  });
  await choose(field('Upload CV'), pdf);
  await toast('Success', 'CV uploaded');
  expect((await request('/cv.pdf')).status).toBe(200);
  await clickButton('Remove CV');
  await toast('Success', 'CV removed');
  expect((await request('/cv.pdf')).status).toBe(404);
});
