/** Writes one line of the structured log. */
export interface LogLine {
  level: 'info' | 'error';
  message: string;
  [field: string]: unknown;
}

export type Log = (line: LogLine) => void;
