import { NotRegisteredError, RegistryError } from '@academic-site/bibliography/registries';
import { BadAnswer, NotFound, Unavailable } from '../../values/errors.ts';

const retryLater = ({ retryAfter }: RegistryError): { headers: Record<string, string> } => ({
  headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {},
});

/** Converts a registry's error to a 503 or 404; other errors are unchanged. */
export function toExpectedError(error: unknown): unknown {
  if (error instanceof RegistryError) return new Unavailable(error.message, retryLater(error));
  return error instanceof NotRegisteredError ? new NotFound(error.message) : error;
}

/**
 * Queries ORCID about a person.
 *
 * @throws a 502 instead of a 503 if the response is unusable
 */
export const fromOrcidRecord = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw error instanceof RegistryError ? new BadAnswer(error.message, retryLater(error)) : error;
  });
