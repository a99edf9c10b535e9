import type { Db } from '../../db/open.ts';
import { selectContentVersion } from '../../db/queries/content.ts';

/** How long the version is believed before it is read again beside a request. */
const FRESH_MS = 5_000;
/** How long it is believed at most: changes by another process show after this time. */
const STALE_MS = 60_000;

/**
 * The state of the content as this process knows it. Requests share what was read, never the reading
 * itself: on Workers that would end with the request that began it.
 */
export class ContentVersion {
  readonly #db: Db;
  #version: number | null = null;
  #readAt = 0;
  #refreshedAt = 0;
  #writes = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * The version; a promise only when nothing recent enough is known.
   *
   * @param inBackground takes work that goes on beside the request
   */
  current(inBackground: (work: Promise<unknown>) => void): number | Promise<number> {
    const now = Date.now();
    if (this.#version === null || now - this.#readAt > STALE_MS) return this.#read();
    if (now - Math.max(this.#readAt, this.#refreshedAt) > FRESH_MS) {
      this.#refreshedAt = now;
      inBackground(this.#read());
    }
    return this.#version;
  }

  /** The next request reads the version again. */
  expire(): void {
    this.#version = null;
    this.#writes += 1;
  }

  /**
   * Reads the version after a write. Where it cannot be read, the next request tries again.
   *
   * @returns whether public content changed
   */
  async refresh(): Promise<boolean> {
    const before = this.#version;
    this.expire();
    const version = await this.#read().catch(() => null);
    return version !== before;
  }

  async #read(): Promise<number> {
    const writes = this.#writes;
    const version = await selectContentVersion(this.#db);
    // A write ended meanwhile, so that this reading may be out of date.
    if (writes === this.#writes) {
      this.#version = version;
      this.#readAt = Date.now();
    }
    return version;
  }
}
