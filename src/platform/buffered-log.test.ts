import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { bufferedLog } from './buffered-log.ts';

it.each(['ENOSPC', 'EPIPE'])(
  'a stream that fails with %s ends nothing but its lines',
  async (code) => {
    const stream = new Writable({
      write: (_text, _encoding, done) => done(Object.assign(new Error(code), { code })),
    });
    const { log, flush } = bufferedLog(stream);
    for (const message of ['first', 'second']) {
      log({ level: 'info', message });
      await expect(flush()).resolves.toBeUndefined();
    }
  },
);
