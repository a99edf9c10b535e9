import type { Log, LogLine } from './log.ts';

const FLUSH_MS = 100;

/**
 * Lines of JSON on a stream, a tenth of a second's worth in one write.
 *
 * @returns the log, and a function that writes all waiting lines now
 */
export function bufferedLog(stream: NodeJS.WritableStream): {
  log: Log;
  flush: () => Promise<void>;
} {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | null = null;

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = waiting.join('');
    waiting = [];
    return text === ''
      ? Promise.resolve()
      : new Promise((done) => stream.write(text, () => done()));
  }

  const log = (line: LogLine) => {
    waiting.push(`${JSON.stringify({ time: new Date(), ...line })}\n`);
    timer ??= setTimeout(flush, FLUSH_MS);
  };
  return { log, flush };
}
