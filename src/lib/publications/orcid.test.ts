import { describe, expect, it } from 'vitest';
import { orcidOf } from './orcid.ts';

describe('an ORCID iD', () => {
  it.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    [' 0000-0002-1694-233x ', '0000-0002-1694-233X'],
  ])('is found in %j', (text, orcid) => {
    expect(orcidOf(text)).toBe(orcid);
  });

  it.each([
    '0000-0000-0000-0000',
    '0000-0002-1825-0098',
    '0000000218250097',
    '',
    'https://example.org/0000-0002-1825-0097',
    '0000-0002-1825-0097/../..',
  ])('is not %j', (text) => {
    expect(orcidOf(text)).toBeNull();
  });
});
