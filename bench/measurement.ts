import type { Comparison } from './side-by-side.ts';
import type { Target } from './targets.ts';
import type { ScriptWeight } from './weight.ts';

/** What a single request tells of an address. */
export interface Inspection {
  target: Target;
  /** Bytes of the body as it is, and as it goes over the wire. */
  raw: number;
  wire: number;
  islands: number;
  /** Of a page. */
  script: ScriptWeight | null;
}

/** All that is measured of an address. */
export interface Measurement extends Inspection {
  cached: Comparison;
  uncached: Comparison;
}

/** All that a run found. */
export interface Findings {
  measurements: Measurement[];
  /** The addresses that did not answer with a success, and how they answered. */
  broken: { path: string; status: number }[];
  /** Whether a browser watched the scripts; else they were reckoned from the manifest. */
  watched: boolean;
  startMs: number;
  /** Processes that wanted a processor before the run began, on average of a minute. */
  loadBefore: number;
  /** Bytes; null where the system does not say. */
  memory: { idle: number | null; cached: number | null; uncached: number | null };
}
