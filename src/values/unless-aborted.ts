/**
 * What a promise gives; throws as soon as a signal aborts, also where the work does not heed it.
 *
 * @example await unlessAborted(mail.send(letter), AbortSignal.timeout(10_000))
 */
export async function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  // Whichever loses may fail later, and nobody waits for it.
  work.catch(() => {});
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
