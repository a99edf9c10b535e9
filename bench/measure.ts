import { loadavg } from 'node:os';
import { join } from 'node:path';
import { inspectAll } from './inspect.ts';
import type { Findings, Inspection } from './measurement.ts';
import { type RunningServer, startServer } from './server.ts';
import { sideBySide } from './side-by-side.ts';
import { median } from './statistics.ts';
import type { Target } from './targets.ts';

export interface MeasureOptions {
  root: string;
  dataFolder: string;
  /** How often the server is started, and how often each address is loaded, for how long. */
  starts: number;
  rounds: { cached: number; uncached: number };
  seconds: number;
  progress: (text: string) => void;
  /** Ends the measuring early. */
  signal: AbortSignal;
}

/** Measures each address. Every process that it started has ended when it returns or throws. */
export async function measure(targets: Target[], options: MeasureOptions): Promise<Findings> {
  const running: RunningServer[] = [];
  const start = async (...from: Parameters<typeof startServer>) => {
    const server = await startServer(...from);
    running.push(server);
    return server;
  };
  const [loadBefore = 0] = loadavg();
  try {
    const script = join(options.root, 'dist/node/server.js');
    const env = {
      ...{ PORT: '0', HOST: '127.0.0.1' },
      ...{ DATA_DIR: options.dataFolder, SAMPLE_CONTENT: '0' },
    };
    const startMs: number[] = [];
    for (let index = 1; index < options.starts; index++) {
      const server = await start(script, { env });
      startMs.push(server.startMs);
      await server.stop();
    }
    const product = await start(script, { env });
    startMs.push(product.startMs);
    const idle = product.memory();
    const { inspections, broken, watched } = await inspectAll(targets, product.url, options.root);
    const args = [...new Set(inspections.map(({ wire }) => String(wire)))];
    const floor = await start(join(import.meta.dirname, 'floor.ts'), { args });

    const versus = async (
      server: RunningServer,
      inspection: Inspection,
      kind: 'cached' | 'uncached',
    ) => {
      const { path } = inspection.target;
      options.signal.throwIfAborted();
      options.progress(`${kind} ${path}`);
      return sideBySide(
        { server, path, unique: kind === 'uncached' },
        { server: floor, path: `/${inspection.wire}` },
        { rounds: options.rounds[kind], seconds: options.seconds },
      );
    };
    const [first] = inspections;
    // Neither is measured before it is compiled.
    if (first) await versus(product, first, 'cached');
    const loaded = await each(inspections, async (inspection) => ({
      ...inspection,
      cached: await versus(product, inspection, 'cached'),
    }));
    const cached = product.memory();
    // Ends when it has stored a million visits; the next one has nothing to catch up with.
    await product.stop();
    const next = await start(script, { env });
    if (first) await versus(next, first, 'uncached');
    const measurements = await each(loaded, async (inspection) => ({
      ...inspection,
      uncached: await versus(next, inspection, 'uncached'),
    }));
    const memory = { idle, cached, uncached: next.memory() };
    return { measurements, broken, watched, startMs: median(startMs), loadBefore, memory };
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}

/** Maps one after the other: two loads at once would measure each other. */
async function each<Row, Result>(
  rows: Row[],
  measureOne: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) results.push(await measureOne(row));
  return results;
}
