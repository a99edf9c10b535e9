import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Whether an error says that a statement broke a constraint, as SQLite names it: "UNIQUE constraint
 * failed: blog_posts.slug". Both drivers, and drizzle around them, hide it in another place.
 */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(constraint) || isConstraintViolation(error.cause, constraint);
}

/**
 * True for an error of a database that does not answer, or lacks a table: any failure of a query except a constraint or
 * the statement itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isDatabaseError(error)) return false;
  // drizzle's own message includes the statement.
  const said = String(error.cause ?? error);
  return !/constraint|syntax error|no such (?!table)|datatype mismatch|too big/i.test(said);
}

/** drizzle wraps the error of a query; that of a batch is the driver's own. */
const isDatabaseError = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError ||
  (error instanceof Error && /^(?:SQLITE|D1|HRANA|SERVER)_/.test(error.message));
