/** A stream's pieces; throws when none comes for so many milliseconds. */
export async function* withoutSilence<Piece>(
  stream: AsyncIterable<Piece>,
  silenceMs: number,
): AsyncGenerator<Piece> {
  const iterator = stream[Symbol.asyncIterator]();
  for (;;) {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`silence for ${silenceMs} ms`)), silenceMs);
    const next = iterator.next();
    try {
      const { done, value } = await Promise.race([next, silence]);
      if (done) return;
      yield value;
    } catch (error) {
      // The stream is left as it is: it may never settle, and what it still says is nobody's.
      next.catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
