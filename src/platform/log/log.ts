/** One line of the structured log. */
export interface LogLine {
  level: 'info' | 'error';
  message: string;
  [field: string]: unknown;
}

export type Log = (line: LogLine) => void;

/**
 * Writes the line of a request that was answered.
 *
 * @param started by `performance.now()`
 */
export function logRequest(
  log: Log,
  request: { requestId: string; method: string; path: string; status: number },
  started: number,
): void {
  const { requestId, method, path, status } = request;
  const ms = Math.round((performance.now() - started) * 100) / 100;
  log({ level: 'info', message: 'request', requestId, method, path, status, ms });
}
