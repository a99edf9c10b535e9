import { expect, it } from 'vitest';
import { inForms } from './upload.tsx';

const files = (...sizes: number[]) => sizes.map((size) => ({ size }));

it.each([
  [
    [40, 50, 20, 90, 10],
    [[40, 50], [20], [90, 10]],
  ],
  [
    [10, 150, 10],
    [[10], [150], [10]],
  ],
  [[], []],
])('parts files of %j bytes into forms of 100, a larger one for itself', (sizes, forms) => {
  expect(inForms(files(...sizes), 100)).toEqual(forms.map((form) => files(...form)));
});
