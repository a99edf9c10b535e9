import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '../../../src/ui/parts/loaded.tsx';
import { PartBoundary } from '../kit/section.tsx';

/** Imports the module of a tab or a page. */
export type LoadPart = () => Promise<{ default: ComponentType }>;

/**
 * A tab or a page, which is loaded when it is opened. `React.lazy` shows nothing for 0.3 seconds after a fallback,
 * also where the module is there in 20 ms.
 *
 * @param load the same function each time
 */
export const LoadedPart = ({ load }: { load: LoadPart }) => (
  <PartBoundary>
    <Part load={load} />
  </PartBoundary>
);

function Part({ load }: { load: LoadPart }) {
  const [content, setContent] = useState<ReactNode>(<Spinner label="Loading …" />);
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
