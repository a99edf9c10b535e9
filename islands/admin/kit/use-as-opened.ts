import { useRef } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { CHANGED_MEANWHILE, makeVersion, sentFields } from '../../../src/values/record-version.ts';

/** Headers of a save. */
export interface SaveOptions {
  headers: Record<string, string>;
}

/** The version of a record when it was opened: its own, or that of the fields that change. */
export const asOpened = (opened: object, changes: object): SaveOptions => {
  const version = 'version' in opened ? opened.version : makeVersion(opened, sentFields(changes));
  return { headers: { 'If-Match': `"${version}"` } };
};

/**
 * A save that is refused if another window has changed the same fields since the record was opened. Saving again after
 * the warning overwrites them.
 *
 * @example const saveAsOpened = useAsOpened(); saveAsOpened(stored, changes, (options) => calls.save(changes,
 * options));
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
