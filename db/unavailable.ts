import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Whether an error says that the database does not answer, rather than that it was asked something
 * wrong: whatever fails in a query that is neither a constraint nor the statement itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  return !/constraint|syntax error|no such|datatype mismatch|too big/i.test(String(error.cause));
}
