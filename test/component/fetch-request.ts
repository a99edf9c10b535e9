/** As much of an `XMLHttpRequest` as an upload uses, on `fetch`: all of a body has left at once. */
export class FetchRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  #asked = { method: 'GET', path: '' };
  readonly #abortion = new AbortController();

  open(method: string, path: string): void {
    this.#asked = { method, path };
  }

  abort(): void {
    this.#abortion.abort();
  }

  async send(body: FormData): Promise<void> {
    const { method, path } = this.#asked;
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    try {
      const response = await fetch(path, { method, body, signal: this.#abortion.signal });
      this.responseText = await response.text();
      [this.status, this.statusText] = [response.status, response.statusText];
      this.onload?.();
    } catch {
      if (this.#abortion.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
    this.onloadend?.();
  }
}
