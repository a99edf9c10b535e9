import { useEffect, useState } from 'react';

/** Imports a module for its default export. */
export type Load<Content> = () => Promise<{ default: Content }>;

/**
 * The default export of a module, null until it is loaded. A failure is thrown to the error boundary.
 *
 * `React.lazy` does the same, but React keeps content that follows a fallback hidden until 0.3 seconds have
 * passed: a tab that loads in 20 ms would show its spinner for 300.
 *
 * @param load the same function each time
 */
export function useLoaded<Content>(load: Load<Content>): Content | null {
  const [content, setContent] = useState<Content | null>(null);
  useEffect(() => {
    load().then(
      (module) => setContent(() => module.default),
      (error) =>
        setContent(() => {
          throw error;
        }),
    );
  }, [load]);
  return content;
}
