/** A form's fields as they were saved, with a number that grows with each save. */
export interface Draft<Fields> {
  fields: Fields;
  revision: number;
  updated_at: string;
}

export type DraftStatus =
  | { kind: 'idle' }
  /** Something was typed that is not on the server yet. */
  | { kind: 'pending' }
  | { kind: 'saved'; at: Date }
  /** Only this browser has it: the server could not be reached. */
  | { kind: 'kept'; at: Date }
  /** Another window saved the same form later. */
  | { kind: 'overtaken' };

interface Options<Fields> {
  /** The highest revision that is known. */
  revision: number;
  read: () => Fields;
  /** Throws when it could not be saved; an error with `status` 409 when a later draft is there. */
  send: (draft: { fields: Fields; revision: number }) => Promise<unknown>;
  /** What this browser keeps until the server has it. */
  keep: (draft: Draft<Fields> | null) => void;
  onStatus: (status: DraftStatus) => void;
}

/** How long nothing is typed before it is saved, and how long typing may put that off. */
const PAUSE_MS = 1000;
const LONGEST_MS = 10_000;
const RETRY_MS = 15_000;

/**
 * Saves a form while somebody types: to this browser first, then to the server, and again later when
 * that fails.
 */
export class DraftKeeper<Fields> {
  readonly #options: Options<Fields>;
  #revision: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #sending: Promise<void> | null = null;
  #held = false;
  #stopped = false;

  constructor(options: Options<Fields>) {
    this.#options = options;
    this.#revision = options.revision;
  }

  /** Tells that something was typed. */
  changed(): void {
    if (this.#stopped) return;
    const now = Date.now();
    this.#waitingSince ??= now;
    this.#options.onStatus({ kind: 'pending' });
    if (this.#held) return;
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, this.#waitingSince + LONGEST_MS - now)));
  }

  /** Saves now what was not saved yet. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.#waitingSince === null || this.#held || this.#stopped) return;
    this.#sending = this.#save().finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  }

  /**
   * Sends nothing any more until it is released: a draft that arrives after what is being saved would
   * stay behind. Resolves when nothing is on its way.
   */
  async hold(): Promise<void> {
    this.#held = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Goes on after a hold, with all that the form says: it was not saved. */
  release(): void {
    this.#held = false;
    this.changed();
  }

  /** Leaves in this browser, at once, what was not saved yet: the page is going away. */
  leave(): void {
    if (this.#waitingSince === null || this.#stopped) return;
    this.#revision += 1;
    this.#keep(this.#options.read());
  }

  /** Ends it: the form was saved or given up. Resolves when nothing is on its way any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.hold();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #keep(fields: Fields): void {
    this.#options.keep({
      fields,
      revision: this.#revision,
      updated_at: new Date().toISOString(),
    });
  }

  async #save(): Promise<void> {
    const { read, send, keep, onStatus } = this.#options;
    this.#waitingSince = null;
    this.#revision += 1;
    const fields = read();
    this.#keep(fields);
    try {
      await send({ fields, revision: this.#revision });
      if (this.#stopped) return;
      if (this.#waitingSince === null) keep(null);
      onStatus(
        this.#waitingSince === null ? { kind: 'saved', at: new Date() } : { kind: 'pending' },
      );
    } catch (error) {
      if (this.#stopped) return;
      const overtaken = error instanceof Error && 'status' in error && error.status === 409;
      onStatus(overtaken ? { kind: 'overtaken' } : { kind: 'kept', at: new Date() });
      if (overtaken) return;
      this.#waitingSince ??= Date.now();
      this.#schedule(RETRY_MS);
    }
  }
}
