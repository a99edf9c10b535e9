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
  let last = { at: Number.NaN, time: '' };

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
    const at = Date.now();
    if (at !== last.at) last = { at, time: new Date(at).toISOString() };
    // The time goes before the line as text: copying the line to put it in would cost more.
    waiting.push(`{"time":"${last.time}",${JSON.stringify(line).slice(1)}\n`);
    timer ??= setTimeout(flush, FLUSH_MS);
  };
  return { log, flush };
}
