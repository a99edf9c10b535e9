export type EventKind = 'visit' | 'download';

/** Reasons why an event is not counted. */
export type ExcludedReason =
  | 'robot'
  | 'prefetch'
  | 'head'
  | 'error'
  | 'continuation'
  | 'unchanged'
  | 'administrator';
