import { expect, it } from 'vitest';
import { withTag } from './tag-input.tsx';

it('adds a tag once, trimmed', () => {
  expect(withTag(['CERN'], '  Silicon   detectors ')).toEqual(['CERN', 'Silicon detectors']);
  expect(withTag(['CERN'], 'cern')).toEqual(['CERN']);
  expect(withTag(['CERN'], '   ')).toEqual(['CERN']);
});
