import { z } from 'zod';
import { BadAnswer, NotFound, Unavailable } from '../../values/errors.ts';
import { lenientArray, optional } from '../record-fields.ts';
import { fetchJson, type RegistryService } from './service.ts';

/**
 * Asks ORCID for a part of a record.
 *
 * @throws a 404 where there is none, and where ORCID does not answer a 502 for a whole record, 503 for its works
 */
export async function fetchRecord<Shape>(
  service: RegistryService,
  orcid: string,
  part: 'works' | 'record',
  shape: z.ZodType<Shape>,
  parse?: (text: string) => unknown,
): Promise<Shape> {
  const answer = await fetchJson(service, { path: `${orcid}/${part}` }, shape, parse).catch(
    (error: unknown) => {
      if (part !== 'record' || !(error instanceof Unavailable)) throw error;
      throw new BadAnswer(error.message, { headers: error.headers });
    },
  );
  if (!answer) throw new NotFound(`ORCID has no record with the iD ${orcid}.`);
  return answer;
}

// What ORCID says is null counts as not given.
export const value = optional(z.object({ value: z.string() }));
export const externalIds = optional(
  z.object({
    'external-id': z.array(
      z.object({
        'external-id-type': z.string(),
        'external-id-value': z.string(),
        'external-id-relationship': z.string().nullish(),
      }),
    ),
  }),
);

/** A list that ORCID wraps into an object, without what is odd in it; empty where there is none. */
export const wrappedList = <Item>(name: string, item: z.ZodType<Item>) =>
  optional(z.object({ [name]: lenientArray(item) })).transform((list) => list?.[name] ?? []);
