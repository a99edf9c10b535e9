import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openSearchByKey } from '../../src/client/quick-open.ts';

it('the search dialog gets the letters that were typed before it was loaded', async () => {
  openSearchByKey();
  await userEvent.keyboard('{Control>}k{/Control}beam quality');
  const island = document.querySelector('hydrate-island[name=quick-open]');
  expect(island?.getAttribute('props')).toBe('{"typed":"beam quality"}');
});
