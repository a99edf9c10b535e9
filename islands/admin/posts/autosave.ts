/** The saved fields of a form, with a number that increases with each save. */
export interface AutosavedDraft<Fields> {
  fields: Fields;
  revision: number;
  updated_at: string;
}

export type AutosaveStatus =
  | { kind: 'idle' }
  /** Some edits are not on the server yet. */
  | { kind: 'pending' }
  | { kind: 'saved'; at: Date }
  /** Saved in this browser only: the server could not be reached. */
  | { kind: 'local'; at: Date }
  /** Another window has saved the same form later. */
  | { kind: 'conflict' };

interface Options<Fields> {
  /** The highest known revision. */
  revision: number;
  read: () => Fields;
  /** Throws if it could not be saved, with `status` 409 if there is a later draft. */
  send: (draft: { fields: Fields; revision: number }) => Promise<unknown>;
  /** Stores in this browser the edits that the server does not have yet; null deletes them. */
  saveLocally: (draft: AutosavedDraft<Fields> | null) => void;
  onStatus: (status: AutosaveStatus) => void;
}

/** Pause in typing before it is saved. */
const DELAY_MS = 1000;
const RETRY_MS = 15_000;

/** Saves a form during typing: first in this browser, then on the server, with retries. */
export class Autosave<Fields> {
  readonly #options: Options<Fields>;
  #revision: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isChanged = false;
  #sending: Promise<void> | null = null;
  #paused = false;

  constructor(options: Options<Fields>) {
    this.#options = options;
    this.#revision = options.revision;
  }

  changed(): void {
    this.#options.onStatus({ kind: 'pending' });
    this.#isChanged = true;
    if (!this.#paused) this.#schedule(DELAY_MS);
  }

  /** Saves unsaved edits immediately. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (!this.#isChanged || this.#paused) return;
    this.#sending = this.#save().finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  }

  /**
   * Sends nothing until `resume`: a draft that arrives after the form was saved would be left over. Resolves when no
   * request is pending.
   */
  async pause(): Promise<void> {
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Resumes after a pause with all fields of the form, since it was not saved. */
  resume(): void {
    this.#paused = false;
    this.changed();
  }

  /** Saves unsaved edits in this browser immediately, because the page is being left. */
  leave(): void {
    if (this.#isChanged) this.#saveLocally(this.#options.read());
  }

  /** Stops after the form was saved or closed. Resolves when no request is pending. */
  stop(): Promise<void> {
    this.#isChanged = false;
    return this.pause();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #saveLocally(fields: Fields): void {
    this.#revision += 1;
    const updated_at = new Date().toISOString();
    this.#options.saveLocally({ fields, revision: this.#revision, updated_at });
  }

  async #save(): Promise<void> {
    const { read, send, saveLocally, onStatus } = this.#options;
    this.#isChanged = false;
    const fields = read();
    this.#saveLocally(fields);
    try {
      await send({ fields, revision: this.#revision });
      if (this.#isChanged || this.#paused) return;
      saveLocally(null);
      onStatus({ kind: 'saved', at: new Date() });
    } catch (error) {
      if (this.#paused) return;
      const conflict = error instanceof Error && 'status' in error && error.status === 409;
      onStatus(conflict ? { kind: 'conflict' } : { kind: 'local', at: new Date() });
      if (conflict) return;
      this.#isChanged = true;
      this.#schedule(RETRY_MS);
    }
  }
}
