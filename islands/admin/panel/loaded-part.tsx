import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadingRows } from '../../../src/ui/parts/loaded.tsx';
import { Skeleton } from '../../../src/ui/parts/placeholder.tsx';
import { PartBoundary } from '../kit/section.tsx';

/** Imports the module of a tab or a page. */
export type LoadPart = () => Promise<{ default: ComponentType }>;

/**
 * A tab or a page, loaded when it is opened. `React.lazy` shows nothing for 0.3 seconds after a fallback, even if the
 * module loads in 20 ms.
 *
 * @param props `load` is the same function each time; `loading` is shown meanwhile
 */
export const LoadedPart = ({ load, loading = LIST }: { load: LoadPart; loading?: ReactNode }) => (
  <PartBoundary>
    <Part load={load} loading={loading} />
  </PartBoundary>
);

/** A line of buttons, then a list, since most of them start like this. */
const LIST = (
  <>
    <Skeleton className="mb-5 h-11 w-full" />
    <LoadingRows />
  </>
);

function Part({ load, loading }: { load: LoadPart; loading: ReactNode }) {
  const [content, setContent] = useState(loading);
  useEffect(() => {
    load().then(
      ({ default: Content }) => setContent(<Content />),
      (error) =>
        // Passed on to the error boundary above.
        setContent(() => {
          throw error;
        }),
    );
  }, [load]);
  return content;
}
