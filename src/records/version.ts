import type { RecordDefinition } from '../../records/define.ts';
import { makeVersion } from '../values/record-version.ts';

/** A record with its version, as the administrator's calls answer it. */
export const withVersion = <Row extends object>(
  { fields }: RecordDefinition,
  record: Row,
): Row & { version: string } => ({ ...record, version: makeVersion(record, Object.keys(fields)) });
