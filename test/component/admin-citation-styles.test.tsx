import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BOLD_TITLE, cslStyle } from '../citation-style.ts';
import { button, clickButton, question, toast } from './controls.ts';
import { openSite } from './site.tsx';

const file = (source: string) => new File([source], 'style.csl');

it('a citation style is uploaded, offered first, and deleted when that was asked', async () => {
  const site = await openSite();
  const user = await site.openAsAdministrator('/admin?tab=settings&section=styles');
  await screen.findByText('No styles of your own yet');
  const input = document.querySelector<HTMLInputElement>('input[accept=".csl"]');
  if (!input) throw new Error('there is no way to upload a style');
  await user.upload(input, file('no style'));
  await toast('Error', /well-formed/);
  await user.upload(input, file(cslStyle('A Field’s Own', BOLD_TITLE)));
  await toast('Success', 'Style “A Field’s Own” stored');
  await clickButton(/^Offer First/);
  await screen.findByRole('button', { name: /^Offer First/, pressed: true });
  expect(await (await site.request('/publications.html')).text()).toContain('<b>');
  await clickButton('Delete the style “A Field’s Own”');
  const asked = await question();
  asked.getByText(/Visitors will not find references in “A Field’s Own” any more/);
  await clickButton('Cancel', asked);
  await button('Delete the style “A Field’s Own”');
  await clickButton('Delete the style “A Field’s Own”');
  await clickButton('Delete', await question());
  await screen.findByText('No styles of your own yet');
});
