import { useEffect, useState } from 'react';

/** Imports a module for its default export. */
export type Load<Content> = () => Promise<{ default: Content }>;

/**
 * What a module exports, null until it is there. What keeps it from loading is thrown to the boundary
 * around. (React's own `lazy` holds content back: once a fallback was seen, what comes next waits for
 * 0.3 seconds.)
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
