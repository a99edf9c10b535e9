export type EventKind = 'visit' | 'download';

/** Why an event is not counted. */
export type ExcludedReason =
  | 'robot'
  | 'prefetch'
  | 'head'
  | 'error'
  | 'continuation'
  | 'unchanged'
  | 'administrator';
