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
 * Whether an error means that the database does not answer, rather than that the query
 * is wrong: any failure of a query except a constraint or the statement itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  return !/constraint|syntax error|no such|datatype mismatch|too big/i.test(String(error.cause));
}
