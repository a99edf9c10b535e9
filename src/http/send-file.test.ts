import { describe, expect, it } from 'vitest';
import { type AppUnderTest, openApp } from '../../test/app.ts';
import { IMAGES, makePdf } from '../../test/files.ts';

const SCRIPT = new TextEncoder().encode('<script>alert(1)</script>');
const PDF = 'publications/one.pdf';
const CV = 'site/cv.pdf';

/** A site whose files have these bytes and say that they are of this type. */
async function openFiles(bytes: Uint8Array, contentType: string): Promise<AppUnderTest> {
  const app = await openApp({ settings: { cvFile: `/storage/${CV}` } });
  for (const key of [PDF, CV, 'site/portrait.webp']) {
    await app.files.put(key, bytes, { originalName: 'a.html', contentType, overwrite: true });
  }
  await app.db.run(`update publications set pdf_url = '/storage/${PDF}', url = null where id = 1`);
  return app;
}

const ADDRESSES = [
  ...[`/storage/${PDF}`, '/storage/site/portrait.webp', '/cv.pdf', '/publications/1/one.pdf'],
  '/api/publications/1/download',
];

describe('a stored file is never treated as a page, whatever its address or declared type:', () => {
  it.each(['text/html', 'text/javascript', 'image/svg+xml', 'application/xhtml+xml'])(
    'one of type %s is bytes to be saved',
    async (type) => {
      const app = await openFiles(SCRIPT, type);
      for (const address of ADDRESSES) {
        const { status, headers } = await app.get(address);
        expect([address, status]).toEqual([address, 200]);
        expect(headers.get('Content-Type')).toBe('application/octet-stream');
        expect(headers.get('Content-Disposition')).toMatch(/^attachment/);
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/);
        expect(headers.get('Content-Security-Policy')).not.toContain('script-src');
      }
    },
  );

  it.each([
    ['application/pdf', makePdf('one')],
    ['image/webp', IMAGES['image/webp'] ?? new Uint8Array()],
  ])('one of type %s is shown, and loads nothing', async (type, bytes) => {
    const app = await openFiles(bytes, type);
    for (const address of ADDRESSES) {
      const { headers } = await app.get(address);
      expect(headers.get('Content-Type')).toBe(type);
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/);
      const again = { 'If-None-Match': headers.get('ETag') ?? '' };
      const unchanged = await app.get(address, again);
      expect([address, unchanged.status]).toEqual([address, 304]);
      expect(unchanged.headers.get('Content-Security-Policy')).not.toContain('script-src');
    }
    const shown = (await app.get('/publications/1/one.pdf')).headers.get('Content-Disposition');
    expect(shown).toMatch(/^inline/);
  });
});
