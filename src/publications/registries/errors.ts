import { NotRegisteredError, RegistryError } from '@academic-site/bibliography/registries';
import { BadAnswer, NotFound, Unavailable } from '../../values/errors.ts';

const retryLater = ({ retryAfter }: RegistryError): { headers: Record<string, string> } => ({
  headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {},
});

/** An error of a registry as the site answers it, a 503 or 404; any other error as it is. */
export function toExpectedError(error: unknown): unknown {
  if (error instanceof RegistryError) return new Unavailable(error.message, retryLater(error));
  return error instanceof NotRegisteredError ? new NotFound(error.message) : error;
}

/** What ORCID says of a person. @throws a 502 instead of a 503 where it gives no usable answer */
export const fromOrcidRecord = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw error instanceof RegistryError ? new BadAnswer(error.message, retryLater(error)) : error;
  });
