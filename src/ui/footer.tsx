import type { Site } from '../site.ts';
import { DepthDose } from './depth-dose.tsx';

/** Who speaks, and from where. */
export function Footer({ site }: { site: Site }) {
  return (
    <footer className="mt-20 print:mt-8">
      <DepthDose className="block h-12 w-full text-accent opacity-60 print:hidden" />
      <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 pt-5 pb-8 text-sm text-muted">
        <p>
          <span className="font-medium text-ink">{site.name}</span>, {site.affiliation}
        </p>
        <p>{site.location}</p>
      </div>
    </footer>
  );
}
