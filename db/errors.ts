import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * True if an error reports a violated constraint, in SQLite's words: "UNIQUE constraint failed: blog_posts.slug". Both
 * drivers, and drizzle around them, hide it in different places.
 */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(constraint) || isConstraintViolation(error.cause, constraint);
}

/**
 * True if an error means that the database is unavailable or lacks a table: any failed query except for violated
 * constraints and invalid statements.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isDatabaseError(error)) return false;
  // drizzle's own message includes the statement.
  const said = String(error.cause ?? error);
  return !/constraint|syntax error|no such (?!table)|datatype mismatch|too big/i.test(said);
}

/** drizzle wraps the error of a query; a batch throws the driver's own. */
const isDatabaseError = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError ||
  (error instanceof Error && /^(?:SQLITE|D1|HRANA|SERVER)_/.test(error.message));
