/** The one error shape of the API. */
export interface ErrorBody {
  error: string;
  issues?: { path: string; message: string }[];
  code?: string;
  /** Fields changed by someone else. */
  fields?: string[];
}

/**
 * An error with an actionable sentence, which is sent as it is, with the status of its type. Any other error is a bug,
 * which is logged and reported as a 500.
 */
export abstract class ExpectedError extends Error {
  abstract readonly status: ExpectedStatus;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    sentence: string,
    more: Omit<ErrorBody, 'error'> & { headers?: Record<string, string> } = {},
  ) {
    super(sentence);
    const { headers = {}, ...rest } = more;
    this.body = { error: sentence, ...rest };
    this.headers = headers;
  }
}

type ExpectedStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 502 | 503;

/** The request is malformed or invalid. */
export class Invalid extends ExpectedError {
  readonly status = 400;
}

/** Not logged in, or the login failed. */
export class Unauthorized extends ExpectedError {
  readonly status = 401;
}

export class Forbidden extends ExpectedError {
  readonly status = 403;
}

export class NotFound extends ExpectedError {
  readonly status = 404;
}

/** Conflict with existing data: the same name, or another state. */
export class Conflict extends ExpectedError {
  readonly status = 409;
}

/** It existed, but is permanently gone. */
export class Gone extends ExpectedError {
  readonly status = 410;
}

export class TooLarge extends ExpectedError {
  readonly status = 413;
}

export class AddressTooLong extends ExpectedError {
  readonly status = 414;
}

/** An unsupported content type. */
export class Unsupported extends ExpectedError {
  readonly status = 415;
}

/** A file whose content does not match its type. */
export class Unreadable extends ExpectedError {
  readonly status = 422;
}

/** A limit is reached. */
export class TooMany extends ExpectedError {
  readonly status = 429;
}

/** Another service gave an unusable response. */
export class BadAnswer extends ExpectedError {
  readonly status = 502;
}

/** A part of the site, or another service, is temporarily unavailable. */
export class Unavailable extends ExpectedError {
  readonly status = 503;
}

/** Thrown if an archive is rejected, before anything changed. Its message is a sentence for the user. */
export class ArchiveError extends Error {}

/** Message of a 507. */
export const DISK_FULL =
  'The server’s disk is full, so nothing was saved. Free some space and try again.';

const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/;

/** True for a failure because the server's disk, or its owner's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    FULL.test(code) || /database or disk is full/.test(error.message) || isDiskFull(error.cause)
  );
}

/**
 * The 413 for an uploaded file.
 *
 * @example throw fileTooLarge(2 ** 20) // "The file is too large: 1 MB at most."
 */
export const fileTooLarge = (maxBytes: number) =>
  new TooLarge(`The file is too large: ${maxBytes / 2 ** 20} MB at most.`);

/**
 * The 429 for a reached limit, with the seconds until the next request is accepted.
 *
 * @example throw tooManyRequests('Please wait a minute.', 60); // with "Retry-After: 60"
 */
export const tooManyRequests = (error: string, seconds: number) =>
  new TooMany(error, { headers: { 'Retry-After': String(seconds) } });

/**
 * Returns a result; throws a 404 if it is null or false.
 *
 * @example found(await deletePost(db, id), 'There is no such post.')
 */
export function found<Value>(value: Value, sentence: string): Exclude<Value, null | false> {
  if (value === null || value === false) throw new NotFound(sentence);
  // Cast: TypeScript does not narrow a generic type.
  return value as Exclude<Value, null | false>;
}

/**
 * The 400 for a failed validation.
 *
 * @example throw validationError([{ path: ['email'], message: 'is missing' }]);
 */
export function validationError(issues: { path: PropertyKey[]; message: string }[]): Invalid {
  const [first] = issues;
  const { path = [], message = 'The request is not valid.' } = first ?? {};
  // "must not be empty" needs the name of its field; "Enter a link" is a sentence.
  const sentence = path.length === 0 || /^\p{Lu}/u.test(message);
  return new Invalid(sentence ? message : `${path.join('.')}: ${message}`, {
    issues: withoutRepeated(
      issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    ),
  });
}

/** An empty field fails more than one check with the same message. */
const withoutRepeated = (issues: { path: string; message: string }[]) => [
  ...new Map(issues.map((issue) => [`${issue.path} ${issue.message}`, issue])).values(),
];
