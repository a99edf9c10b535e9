/** A stream's pieces; throws when none comes for so many milliseconds. */
export async function* withIdleTimeout<Piece>(
  stream: AsyncIterable<Piece>,
  idleMs: number,
): AsyncGenerator<Piece> {
  const iterator = stream[Symbol.asyncIterator]();
  for (;;) {
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`silence for ${idleMs} ms`)), idleMs);
    const next = iterator.next();
    try {
      const { done, value } = await Promise.race([next, timeout]);
      if (done) return;
      yield value;
    } catch (error) {
      // The stream may never settle: it is left as it is, and what it still gives is dropped.
      next.catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
