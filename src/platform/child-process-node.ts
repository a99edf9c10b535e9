import { fork, type Serializable } from 'node:child_process';

/**
 * What a script answers to some data, in a process of its own that ends with the answer. It holds up nobody, and takes
 * nobody along: of a thread with a limit, `split`, `JSON.parse` and large arrays end the whole process.
 *
 * @param script answers one message by one, and goes on
 * @param limits its time in milliseconds, its heap in MB, and what is thrown when it ends without an answer
 * @example await runInProcess(script, text, { ms: 60_000, heapMb: 256, error: new Invalid('It took too long.') })
 */
export function runInProcess<Answer>(
  script: URL,
  data: Serializable,
  { ms, heapMb, error }: { ms: number; heapMb: number; error: Error },
): Promise<Answer> {
  const child = fork(script, {
    // Nothing of ours that is secret, and no other limit.
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: ms,
    killSignal: 'SIGKILL',
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  child.once('message', resolve as (answer: Serializable) => void);
  child.once('error', reject).once('exit', () => reject(error));
  // One that cannot be sent to has ended.
  child.send(data, () => {});
  return promise.finally(() => {
    process.off('exit', end);
    end();
  });
}
