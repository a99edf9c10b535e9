import { expect, it } from 'vitest';
import { validationError } from './errors.ts';

it('a validation error lists no issue twice, and others of the same field or sentence each', () => {
  const empty = { path: ['name'], message: 'Please give a name' };
  const long = { path: ['name'], message: 'At most 10 characters, please' };
  const other = { path: ['links', 0, 'name'], message: 'Please give a name' };
  const { body } = validationError([empty, { ...empty }, long, other, { ...other }]);
  expect(body).toEqual({
    error: 'Please give a name',
    issues: [
      { path: 'name', message: 'Please give a name' },
      { path: 'name', message: 'At most 10 characters, please' },
      { path: 'links.0.name', message: 'Please give a name' },
    ],
  });
});
