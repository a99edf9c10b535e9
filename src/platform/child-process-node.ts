import { fork, type Serializable } from 'node:child_process';

/**
 * Runs a script on some data in a separate process, which ends with its response. Neither slow nor crashing scripts
 * affect this process, whereas in a thread with a memory limit, `split`, `JSON.parse` and large arrays end the whole
 * process.
 *
 * @param script responds to one message with one, and keeps running
 * @param limits time in milliseconds, heap in MB, and the error thrown if it ends without a response
 */
export function runInProcess<Answer>(
  script: URL,
  data: Serializable,
  { ms, heapMb, error }: { ms: number; heapMb: number; error: Error },
): Promise<Answer> {
  const child = fork(script, {
    // No secrets, and no other limit.
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
  // The process has ended.
  child.send(data, () => {});
  return promise.finally(() => {
    process.off('exit', end);
    end();
  });
}
