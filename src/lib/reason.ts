/** Why something failed, in one line: of a chain of causes the last, which knows best. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? error.message);
}
