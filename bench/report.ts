import { cpus } from 'node:os';
import type { Findings } from './measurement.ts';
import { table, whole } from './table.ts';
import { verdict } from './verdict.ts';

/** What a run found, to be read in a terminal: the table, the server's own figures, the verdict. */
export function report(findings: Findings): string {
  const { measurements, broken, watched, startMs, loadBefore, memory } = findings;
  const [cpu] = cpus();
  const { idle, cached, uncached } = memory;
  const busy =
    loadBefore > cpus().length / 2
      ? `The machine was busy before the run began (load ${loadBefore.toFixed(1)}): trust processor time alone.\n`
      : '';
  return `
Node ${process.version} on ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}

${table(measurements)}

50 connections, medians of alternating rounds. The floor is Hono on the same server, answering constant
text as long as the address's compressed body. CPU is the server's own: where the load generator or
another process takes time away, its ratio still holds. Uncached: each request has a query that none
had before, so each is rendered and compressed anew, by a server that was started for this.
JavaScript in compressed bytes, ${watched ? 'as Chromium loaded it' : 'reckoned from the manifest (no Chromium found)'}: first is before interaction or idle, all is with
every island woken.

start to first answer  ${whole(startMs)} ms
memory                 ${mebibytes(idle)} after the start, ${mebibytes(cached)} after cached load, ${mebibytes(uncached)} after uncached load

${busy}${[...broken.map(({ path, status }) => `✗ broken    ${path} answers ${status}`), verdict(measurements)].join('\n')}
`;
}

const mebibytes = (bytes: number | null) =>
  bytes === null ? 'unknown' : `${whole(bytes / 2 ** 20)} MiB`;
