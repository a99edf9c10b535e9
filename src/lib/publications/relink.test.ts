import { describe, expect, it } from 'vitest';
import { relinked } from './relink.ts';

const NEW = '/storage/publications/new.pdf';
const isBroken = (url: string) => url.startsWith('broken');

describe('a repaired link', () => {
  it('becomes the link to the PDF when there was none', () => {
    expect(relinked({ pdf_url: null, url: null }, NEW, isBroken)).toEqual({ pdf_url: NEW });
    expect(relinked({ pdf_url: null, url: 'https://a.example/' }, NEW, isBroken)).toEqual({
      pdf_url: NEW,
    });
  });

  it('takes the place of the broken one, whichever it is', () => {
    expect(relinked({ pdf_url: 'broken', url: null }, NEW, isBroken)).toEqual({ pdf_url: NEW });
    expect(relinked({ pdf_url: 'fine', url: 'broken' }, NEW, isBroken)).toEqual({ url: NEW });
  });

  it('takes the place of the first of two, and the second goes', () => {
    expect(relinked({ pdf_url: 'broken', url: 'broken too' }, NEW, isBroken)).toEqual({
      pdf_url: NEW,
      url: null,
    });
  });
});
