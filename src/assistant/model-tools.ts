import type { z } from 'zod';
import { isHidden } from '../../records/menu.ts';
import type { Log } from '../platform/log.ts';
import type { ModelTool } from '../platform/model.ts';
import { passage } from '../search/passages.ts';
import type { Tool, ToolDeps } from '../tools/define-tool.ts';
import { TOOLS } from '../tools/index.ts';
import { toolResultText } from '../tools/tool-result.ts';
import { ExpectedError } from '../values/errors.ts';
import { splitLanguage } from '../values/site-languages.ts';
import { isSitePath } from '../values/site-path.ts';
import { unlessAborted } from '../values/unless-aborted.ts';
import type { ModelPassage } from './model-prompt.ts';

/** Limits per answer: calls, including repeated ones, and bytes per result and in total. */
const MOST_CALLS = 8;
const MOST_BYTES = 16 * 1024;
const MOST_BYTES_IN_ALL = 48 * 1024;
/** With fewer bytes left than this, no more results are given. */
const LEAST_BYTES = 512;

const NO_MORE = '{"error":"No further calls are allowed. Answer from what you have read."}';

interface Called {
  deps: Omit<ToolDeps, 'origin'> & { log: Log };
  /** Objects that the tools find are appended; the number of each is its position, from 1. */
  passages: ModelPassage[];
  onCall: () => void;
  tools?: readonly Tool[];
  timeoutMs?: number;
}

/**
 * Makes the site's tools for one answer of a model. Each object in their results that has a title and a page on the site
 * gets a citation number.
 */
export function makeModelTools({
  deps,
  passages,
  onCall,
  tools = TOOLS,
  timeoutMs = 5_000,
}: Called): ModelTool[] {
  const answers = new Map<string, Promise<object>>();
  let calls = 0;
  let left = MOST_BYTES_IN_ALL;
  const find = async (tool: Tool, args: unknown): Promise<object> => {
    try {
      const input = readArguments(args, tool.input);
      const work = tool.run({ ...deps, origin: '' }, input);
      const found = await unlessAborted(work, AbortSignal.timeout(timeoutMs));
      return numberObjects(found, passages);
    } catch (error) {
      if (error instanceof ExpectedError) return { error: error.message };
      const reason = `${tool.name}: ${error}`;
      deps.log({ level: 'error', message: 'a tool of the model failed', reason });
      return { error: 'This failed. Answer without it.' };
    }
  };
  const run = async (tool: Tool, args: unknown): Promise<string> => {
    onCall();
    calls += 1;
    if (calls > MOST_CALLS) return NO_MORE;
    const call = JSON.stringify([tool.name, args]);
    const answer = answers.get(call) ?? find(tool, args);
    answers.set(call, answer);
    const found = await answer;
    const maxBytes = Math.min(MOST_BYTES, left);
    const fits = (text: string) => countBytes(text) <= maxBytes;
    const text = toolResultText(found, { toAddress: (path) => path, fits });
    if (maxBytes < LEAST_BYTES || !fits(text)) return NO_MORE;
    left -= countBytes(text);
    return text;
  };
  return tools
    .filter(({ page }) => !isHidden(deps.site.menu, page))
    .map((tool) => ({ ...tool, run: (args) => run(tool, args) }));
}

const countBytes = (text: string) => new TextEncoder().encode(text).byteLength;

/** Corrects common mistakes in arguments: drops null and "", and parses numbers and lists that are passed as text. */
function readArguments(args: unknown, { shape }: z.ZodObject): unknown {
  if (typeof args !== 'object' || args === null) return args;
  const given = Object.entries(args).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(
    given.map(([name, value]) => {
      const field: z.ZodType | undefined = shape[name];
      const isMeant = typeof value !== 'string' || field?.safeParse(value).success !== false;
      return [name, isMeant || !/^(?:\d+|\[.*\])$/s.test(value) ? value : parseJson(value)];
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Copies a tool's result and numbers the objects that can be cited, outer ones first. */
function numberObjects(found: object, passages: ModelPassage[]): object {
  // The results of tools have any fields, of any type.
  const { name, title = name, url } = found as Record<string, unknown>;
  const isCitable = typeof title === 'string' && typeof url === 'string' && isSitePath(url);
  const number = isCitable && passages.push(toPassage({ ...found, title, url }));
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    return typeof value === 'object' && value !== null ? numberObjects(value, passages) : value;
  };
  const parts = Object.entries(found).map(([name, value]) => [name, copy(value)]);
  return { ...(number && { number }), ...Object.fromEntries(parts) };
}

interface Citable {
  title: string;
  url: string;
  year?: unknown;
  date?: unknown;
}

/** Makes a passage of an object: its text is the object as JSON, one value per line. */
function toPassage(found: Citable): ModelPassage {
  const { title, url, year, date = year } = found;
  const [, folder] = splitLanguage(url).path.split(/[/?#]/);
  const kind = folder === 'publications' ? 'publication' : folder === 'blog' ? 'post' : 'page';
  const text = JSON.stringify(found, (name, value) => (UNSAID.test(name) ? undefined : value), 1);
  return { ...passage(kind, url, 0, { title, url, year: `${date ?? ''}`, text }), page: 0 };
}

/** Fields whose numbers say nothing about a record; they are left out of its text. */
const UNSAID = /^(?:id|number|version|image)$|(?<!doi)url$/i;
