import { onTestFinished, vi } from 'vitest';
import { archiveFiles } from '../../islands/admin/import/read-files.ts';
import { errorText } from '../../src/values/text.ts';

/** Until a test ends, reads sites in this process, as the worker beside the page does: happy-dom has no workers. */
export function stubSiteWorker(): void {
  vi.stubGlobal('Worker', SiteWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
}

class SiteWorker {
  onmessage: ((message: { data: object }) => void) | null = null;

  postMessage({ question }: { question: Parameters<typeof archiveFiles>[0] }): void {
    void archiveFiles(question, () => {}).then(
      (answer) => this.onmessage?.({ data: { type: 'answer', answer } }),
      (error) => this.onmessage?.({ data: { type: 'failure', sentence: errorText(error) } }),
    );
  }

  terminate(): void {}
}
