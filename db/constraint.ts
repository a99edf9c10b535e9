/**
 * Whether an error says that a statement broke a constraint, as SQLite names it: "UNIQUE constraint
 * failed: blog_posts.slug". Both drivers, and drizzle around them, hide it in another place.
 */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(constraint) || isConstraintViolation(error.cause, constraint);
}
