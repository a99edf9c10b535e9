import type { Log, LogLine } from './log.ts';

const FLUSH_MS = 100;

/**
 * Lines of JSON on a stream, a tenth of a second's worth in one write. They become text only then: many
 * at once take less time than one by one, and no request waits for it.
 *
 * @returns the log, and what writes out at once all that is waiting
 */
export function bufferedLog(stream: NodeJS.WritableStream): {
  log: Log;
  flush: () => Promise<void>;
} {
  let waiting: { at: number; line: LogLine }[] = [];
  let timer: NodeJS.Timeout | null = null;

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = textOf(waiting);
    waiting = [];
    return text === ''
      ? Promise.resolve()
      : new Promise((done) => stream.write(text, () => done()));
  }

  const log = (line: LogLine) => {
    waiting.push({ at: Date.now(), line });
    timer ??= setTimeout(flush, FLUSH_MS);
  };
  return { log, flush };
}

function textOf(lines: readonly { at: number; line: LogLine }[]): string {
  let text = '';
  let written = Number.NaN;
  let time = '';
  for (const { at, line } of lines) {
    if (at !== written) time = new Date(at).toISOString();
    written = at;
    // The time goes before the line as text: copying the line to put it in would cost more.
    text += `{"time":"${time}",${JSON.stringify(line).slice(1)}\n`;
  }
  return text;
}
