import { RECORDS, type RecordName } from '../../records/index.ts';
import { fromKeys, keys } from '../../src/values/object.ts';
import { RECORD_TABLES } from '../schema/records.ts';
import { makeStore, type StoreOf } from '../store.ts';

type Stores = {
  [Kind in RecordName]: StoreOf<(typeof RECORDS)[Kind], (typeof RECORD_TABLES)[Kind]['table']>;
};

/** Reads and writes the records of each type. */
export const STORES = fromKeys<Stores>(
  keys(RECORDS),
  // Cast: each definition with its own table, as the type above declares.
  (kind) => makeStore(RECORDS[kind], RECORD_TABLES[kind].table) as never,
);
