import type { ComponentType } from 'react';
import { Spinner } from '../../src/ui/spinner.tsx';
import { type Load, useLoaded } from './use-loaded.ts';

/** A tab's content, which is loaded when the tab is opened. */
export function Tab({ load }: { load: Load<ComponentType> }) {
  const Content = useLoaded(load);
  return Content ? <Content /> : <Spinner label="Loading …" />;
}
