import type { Site } from '../site.ts';
import { DepthDose } from './depth-dose.tsx';

/** Who speaks. */
export function Footer({ site }: { site: Site }) {
  return (
    <footer className="page-width mt-20 pb-10 text-sm text-muted print:mt-8">
      <DepthDose className="block text-accent opacity-60 print:hidden" />
      <p className="mt-4">
        <span className="font-medium text-ink">{site.name}</span>, {site.affiliation}
      </p>
    </footer>
  );
}
