/** The fields of a form as they were saved, with a number that grows with each save. */
export interface AutosavedDraft<Fields> {
  fields: Fields;
  revision: number;
  updated_at: string;
}

export type AutosaveStatus =
  | { kind: 'idle' }
  /** Something was typed that is not on the server yet. */
  | { kind: 'pending' }
  | { kind: 'saved'; at: Date }
  /** Only this browser has it: the server could not be reached. */
  | { kind: 'local'; at: Date }
  /** Another window saved the same form later. */
  | { kind: 'conflict' };

interface Options<Fields> {
  /** The highest revision that is known. */
  revision: number;
  read: () => Fields;
  /** Throws when it could not be saved; an error with `status` 409 when a later draft is there. */
  send: (draft: { fields: Fields; revision: number }) => Promise<unknown>;
  /** Stores in this browser what the server does not have yet; null deletes it. */
  saveLocally: (draft: AutosavedDraft<Fields> | null) => void;
  onStatus: (status: AutosaveStatus) => void;
}

/** How long nothing is typed before it is saved. */
const DELAY_MS = 1000;
const RETRY_MS = 15_000;

/** Saves a form during typing: in this browser first, then on the server; tries again when that fails. */
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

  /** Saves now what was not saved yet. */
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
   * Sends nothing until `resume`: a draft that arrives after the save of the form would stay behind.
   * Resolves when no request is pending.
   */
  async pause(): Promise<void> {
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Resumes after a pause with everything in the form, since it was not saved. */
  resume(): void {
    this.#paused = false;
    this.changed();
  }

  /** Saves in this browser, at once, what was not saved yet: the page is being left. */
  leave(): void {
    if (this.#isChanged) this.#saveLocally(this.#options.read());
  }

  /** Ends it: the form was saved or closed. Resolves when no request is pending. */
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
