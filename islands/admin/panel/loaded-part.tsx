import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadingRows } from '../../../src/ui/parts/loaded.tsx';
import { Skeleton } from '../../../src/ui/parts/placeholder.tsx';
import { PartBoundary } from '../kit/section.tsx';

/** Imports the module of a tab or a page. */
export type LoadPart = () => Promise<{ default: ComponentType }>;

/**
 * A tab or a page, which is loaded when it is opened. `React.lazy` shows nothing for 0.3 seconds after a fallback,
 * also where the module is there in 20 ms.
 *
 * @param props `load` is the same function each time; `loading` is shown until it is there
 */
export const LoadedPart = ({ load, loading = LIST }: { load: LoadPart; loading?: ReactNode }) => (
  <PartBoundary>
    <Part load={load} loading={loading} />
  </PartBoundary>
);

/** A line of buttons, then a list: most of them begin so. */
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
        // To the boundary above.
        setContent(() => {
          throw error;
        }),
    );
  }, [load]);
  return content;
}
