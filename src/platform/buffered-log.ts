import type { Log, LogLine } from './log.ts';

const FLUSH_MS = 100;
/** A pipe accepts a write of this length immediately; for more, the process would wait for its reader. */
const FLUSH_LENGTH = 2 ** 14;

/**
 * Logs lines of JSON to a stream, one write per tenth of a second, or earlier if there are many. Lines that the stream
 * rejects are lost.
 *
 * @returns the log, and a function that writes all pending lines now
 * @example const { log, flush } = bufferedLog(process.stdout); process.once('exit', flush);
 */
export function bufferedLog(stream: NodeJS.WritableStream): {
  log: Log;
  flush: () => Promise<void>;
} {
  // A full disk or a closed pipe loses lines, not the site: without a listener, Node ends the process.
  stream.on('error', () => {});
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;

  /** Resolves when the last write is done, and therefore all before it. */
  let written = Promise.resolve();

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = waiting;
    waiting = '';
    if (text !== '') written = new Promise((done) => stream.write(text, () => done()));
    return written;
  }

  /** Lines within the same millisecond share their formatted time. */
  let last = { ms: 0, time: '' };

  const log = (line: LogLine) => {
    const ms = Date.now();
    if (ms !== last.ms) last = { ms, time: new Date(ms).toISOString() };
    waiting += `${JSON.stringify({ time: last.time, ...line })}\n`;
    if (waiting.length > FLUSH_LENGTH) void flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };
  return { log, flush };
}
