import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The one error shape of the API. */
export interface ErrorBody {
  error: string;
  issues?: { path: string; message: string }[];
  code?: string;
}

/** An answer that is an error: its message is a sentence that a person can act on. */
export class HttpError extends HTTPException {
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    error: string,
    more: { issues?: ErrorBody['issues']; code?: string; headers?: Record<string, string> } = {},
  ) {
    super(status, { message: error });
    const { headers = {}, ...rest } = more;
    this.body = { error, ...rest };
    this.headers = headers;
  }
}

/** The 413 of an uploaded file. */
export const fileTooLarge = (maxBytes: number, headers?: Record<string, string>) =>
  new HttpError(413, `The file is too large: ${maxBytes / 2 ** 20} MB at most.`, { headers });

/** The 429 of a reached limit, with the seconds after which it takes the next request. */
export const tooManyRequests = (error: string, seconds: number) =>
  new HttpError(429, error, { headers: { 'Retry-After': String(seconds) } });

/** What was found or done; a 404 with this sentence where it was not. */
export function found<Value>(value: Value, sentence: string): Exclude<Value, null | false> {
  if (value === null || value === false) throw new HttpError(404, sentence);
  // What is left of the type, which TypeScript does not narrow for a type that is not known here.
  return value as Exclude<Value, null | false>;
}

/** The 400 of a failed validation. */
export function validationError(issues: { path: PropertyKey[]; message: string }[]): HttpError {
  const [first] = issues;
  const { path = [], message = 'The request is not valid.' } = first ?? {};
  // "must not be empty" needs the name of its field; "Please give a link" is a sentence.
  const sentence = path.length === 0 || /^\p{Lu}/u.test(message);
  return new HttpError(400, sentence ? message : `${path.join('.')}: ${message}`, {
    issues: withoutRepeated(
      issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    ),
  });
}

/** An empty field fails more than one check, with the same sentence. */
const withoutRepeated = (issues: { path: string; message: string }[]) => [
  ...new Map(issues.map((issue) => [`${issue.path} ${issue.message}`, issue])).values(),
];
