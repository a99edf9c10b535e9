import { useRef } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { CHANGED_MEANWHILE, fingerprint, OPENED_AS } from '../../../src/values/fingerprint.ts';

/** What a save is sent with. */
export interface SaveOptions {
  headers: Record<string, string>;
}

/** What a save of changes is sent with: how the fields were when the record was opened. */
export const asOpened = (opened: object, changes: object): SaveOptions => ({
  headers:
    'version' in opened
      ? { 'If-Match': `"${opened.version}"` }
      : { [OPENED_AS]: fingerprint(opened, Object.keys(changes)) },
});

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
