import type { Db } from '../../db/open.ts';
import { selectContentVersion } from '../../db/queries/content.ts';

/** How long the version is used before it is read again in the background. */
const FRESH_MS = 5_000;
/** Maximum age of the version: changes by another process are visible after this time. */
const STALE_MS = 60_000;

/**
 * State of the content as known to this process. Requests share the results but never the reading itself: on Workers
 * that would end with the request that started it.
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
   * Returns the version; as a promise only if none recent enough is cached.
   *
   * @param inBackground receives work that continues in the background
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

  /** Makes the next request read the version again. */
  expire(): void {
    this.#version = null;
    this.#writes += 1;
  }

  /**
   * Reads the version after a write. If it cannot be read, the next request tries again.
   *
   * @returns true if public content changed
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
    // A write finished meanwhile, so this result may be outdated.
    if (writes === this.#writes) {
      this.#version = version;
      this.#readAt = Date.now();
    }
    return version;
  }
}
