import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { bufferedLog } from './buffered-log.ts';

it.each(['ENOSPC', 'EPIPE'])(
  'a stream that answers %s loses lines, and nothing else',
  async (code) => {
    const tried: string[] = [];
    const stream = new Writable({
      // As standard output, which is never closed.
      autoDestroy: false,
      write(text, _encoding, done) {
        tried.push(String(text));
        done(Object.assign(new Error(code), { code }));
      },
    });
    const { log, flush } = bufferedLog(stream);
    for (const message of ['first', 'second']) {
      log({ level: 'info', message });
      await flush();
    }
    expect(tried).toHaveLength(2);
  },
);
