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
])(
  'a bulk upload splits files of %j bytes into forms of 100, with a larger file in a form of its own',
  (sizes, forms) => {
    expect(inForms(files(...sizes), 100)).toEqual(forms.map((form) => files(...form)));
  },
);
