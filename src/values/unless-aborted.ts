/**
 * Awaits a promise; throws as soon as a signal aborts, even if the work ignores it.
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
  // The losing promise may reject later, unhandled by anyone.
  work.catch(() => {});
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
