import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { fileForm, pdfFile, pdfOf } from '../pdfs.ts';
import { stopAtStep } from '../stop-at-step.ts';

const PATH = '/storage/publications/stopped.pdf';
const [OLD, NEW] = [pdfOf('old'), pdfOf('new, and longer')];

const withSteps = stopAtStep();

/** A site with a publication that links to the file. */
async function openSite() {
  const started = new Date();
  const app = await openApp({ now: started.toISOString() });
  const administrator = await signIn(app);
  const paper = { title: 'Stopped', authors: 'A B', journal: 'J', year: 2020, pdf_url: PATH };
  await administrator('/api/admin/publications', { method: 'POST', body: paper });
  const read = async (path: string) => (await administrator(path)).json();
  const upload = (bytes: Uint8Array<ArrayBuffer>, name = 'stopped.pdf') =>
    administrator('/api/admin/upload-pdf', {
      method: 'POST',
      body: fileForm('pdf', [pdfFile(name, bytes)], { overwrite: 'true' }),
    });

  return {
    upload,
    remove: () => administrator('/api/admin/files/stopped.pdf?force=true', { method: 'DELETE' }),

    /** What visitors get of the file; null when there is none. */
    async content(): Promise<Uint8Array | null> {
      const response = await app.get(PATH);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return response.status === 404 ? null : bytes;
    },

    /** That what the calls say of the file and of the publication that links to it is one and the same. */
    async expectAgreement(size: number | undefined): Promise<void> {
      const files: { filename: string; size: number; publications: { title: string }[] }[] =
        await read('/api/admin/files');
      const listed = files.find(({ filename }) => filename === 'stopped.pdf');
      expect(listed?.size).toBe(size);
      const { missingFiles } = await read('/api/admin/files/missing');
      const missing = missingFiles.filter(({ title }: { title: string }) => title === 'Stopped');
      expect(missing).toHaveLength(size === undefined ? 1 : 0);
      if (listed) expect(listed.publications).toMatchObject([{ title: 'Stopped' }]);
    },

    /** That nothing is left of what was stopped once its time is over and another file comes in. */
    async expectNothingLeft(): Promise<void> {
      app.setNow(new Date(started.getTime() + 3_600_000).toISOString());
      expect((await upload(pdfOf('another'), 'another.pdf')).status).toBe(200);
      await app.settled();
      expect(await app.incoming()).toEqual([]);
      app.setNow(started.toISOString());
    },
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;

// A process that is killed: test/process/killed-upload.test.ts.
describe('a server that stops', () => {
  it.each<[string, (site: Site) => Promise<Response>, Uint8Array | null, number]>([
    ['an overwrite', ({ upload }) => upload(NEW), NEW, 5],
    ['a delete', ({ remove }) => remove(), null, 2],
  ])('at any step of %s has all of it or nothing', async (_what, work, after, least) => {
    const site = await openSite();
    for (let steps = 0; ; steps += 1) {
      await site.upload(OLD);
      const answer = await withSteps(steps, () => work(site));
      const found = await site.content();
      expect([OLD, after]).toContainEqual(found);
      await site.expectAgreement(found?.length);
      await site.expectNothingLeft();
      if (!answer) continue;
      expect(answer.status).toBe(200);
      expect(found).toEqual(after);
      expect(steps).toBeGreaterThanOrEqual(least);
      break;
    }
  });
});
