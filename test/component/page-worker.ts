import { archiveFiles } from '../../islands/admin/import/read-files.ts';
import { readDocumentFiles } from '../../islands/admin/posts/document-file.ts';
import { readEntries } from '../../islands/admin/posts/read-entries.ts';
import { readPdf } from '../../src/files/read-pdf.ts';

/** What workers answer, by the name of their file. */
const ANSWERS: Record<string, (question: never) => Promise<unknown>> = {
  'pdf-worker.ts': async (bytes: ArrayBuffer) => ({
    digest: null,
    content: await readPdf(new Uint8Array(bytes)),
  }),
  'document-worker.ts': readDocumentFiles,
  'entries-worker.ts': readEntries,
  'site-worker.ts': (site: Parameters<typeof archiveFiles>[0]) => archiveFiles(site, () => {}),
};

/** The workers beside a page, in this process: happy-dom has none. */
export class PageWorker {
  onmessage: ((message: { data: object }) => void) | null = null;
  readonly #answer: (question: never) => Promise<unknown>;

  constructor(url: URL) {
    const name = url.pathname.split('/').at(-1) ?? '';
    const answer = ANSWERS[name];
    if (!answer) throw new Error(`No test answers for the worker ${name}.`);
    this.#answer = answer;
  }

  postMessage({ question }: { question: never }): void {
    void this.#answer(question).then(
      (answer) => this.onmessage?.({ data: { type: 'answer', answer } }),
      (error) => this.onmessage?.({ data: { type: 'failure', sentence: error.message } }),
    );
  }

  terminate(): void {}
}
