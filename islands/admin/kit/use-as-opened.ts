import { useRef } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { CHANGED_MEANWHILE, makeVersion, sentFields } from '../../../src/values/record-version.ts';

/** What a save is sent with. */
export interface SaveOptions {
  headers: Record<string, string>;
}

/** The version of a record as it was opened: its own, else that of the fields that change. */
export const asOpened = (opened: object, changes: object): SaveOptions => {
  const version = 'version' in opened ? opened.version : makeVersion(opened, sentFields(changes));
  return { headers: { 'If-Match': `"${version}"` } };
};

/**
 * A save that is refused where another window changed the same fields since the record was opened. Who was told of it
 * and saves again means it.
 *
 * @example const saveAsOpened = useAsOpened(); saveAsOpened(stored, changes, (options) => calls.save(changes, options));
 */
export function useAsOpened() {
  const isTold = useRef(false);
  return async <Result>(
    opened: object,
    changes: object,
    save: (options: SaveOptions) => Promise<Result>,
  ): Promise<Result> => {
    try {
      const result = await save(isTold.current ? { headers: {} } : asOpened(opened, changes));
      isTold.current = false;
      return result;
    } catch (error) {
      isTold.current = error instanceof CallError && error.code === CHANGED_MEANWHILE;
      throw error;
    }
  };
}
