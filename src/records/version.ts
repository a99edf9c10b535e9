import type { z } from 'zod';
import { makeVersion } from '../values/record-version.ts';

/** A record with its version, as returned by the administrator's calls. */
export const withVersion = <Row extends object>(
  { fields }: { fields: z.ZodRawShape },
  record: Row,
): Row & { version: string } => ({ ...record, version: makeVersion(record, Object.keys(fields)) });
