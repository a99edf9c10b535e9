import { expect, it } from 'vitest';
import { newMessageId } from './message-id.ts';

it('makes another UUID each time', () => {
  const ids = Array.from({ length: 200 }, newMessageId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
