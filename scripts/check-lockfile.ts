import { readFileSync } from 'node:fs';

/**
 * `npm run check` runs this: `npm ci` verifies what it downloads against `integrity`, so every package
 * of every platform needs one. What lies within the archive of another package is covered by that one's.
 * No entry names the host that a package came from: a lockfile works with every registry.
 */
interface Entry {
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
}

const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const faults = Object.entries(packages).flatMap(([path, { integrity, resolved, inBundle }]) => {
  if (path === '' || inBundle) return [];
  if (!integrity?.startsWith('sha512-')) return [`${path} has no sha512 integrity`];
  return resolved ? [`${path} names a host: ${resolved}`] : [];
});
if (faults.length > 0) {
  process.stderr.write(`package-lock.json:\n${faults.join('\n')}\n`);
  process.exit(1);
}
