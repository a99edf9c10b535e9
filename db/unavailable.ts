import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Whether an error means that the database does not answer, rather than that the query
 * is wrong: any failure of a query except a constraint or the statement itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  return !/constraint|syntax error|no such|datatype mismatch|too big/i.test(String(error.cause));
}
