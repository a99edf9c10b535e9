import type { z } from 'zod';
import { isHidden } from '../../records/menu.ts';
import type { Log } from '../platform/log.ts';
import type { ModelTool } from '../platform/model.ts';
import { passage } from '../search/passages.ts';
import type { Tool, ToolDeps } from '../tools/define-tool.ts';
import { TOOLS } from '../tools/index.ts';
import { toolResultText } from '../tools/tool-result.ts';
import { ExpectedError } from '../values/errors.ts';
import { isSitePath } from '../values/site-path.ts';
import { unlessAborted } from '../values/unless-aborted.ts';
import type { ModelPassage } from './model-prompt.ts';

/** Calls that an answer takes, repeated ones included, and the bytes of what one of them, and all, may give. */
const MOST_CALLS = 8;
const MOST_BYTES = 16 * 1024;
const MOST_BYTES_IN_ALL = 48 * 1024;
/** Less room than this is not worth a call. */
const LEAST_BYTES = 512;

const NO_MORE = '{"error":"No more can be looked up. Answer from what you have read."}';

interface Called {
  deps: Omit<ToolDeps, 'origin'> & { log: Log };
  /** Gets what the tools find: its number is its place in here, from 1. */
  passages: ModelPassage[];
  onCall: () => void;
  tools?: readonly Tool[];
  timeoutMs?: number;
}

/**
 * The site's tools for one answer of a model. Each object that they find and that has a title and a page of the site gets a
 * number to be cited by.
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
    const text = toolResultText(found, { origin: '', fits });
    if (maxBytes < LEAST_BYTES || !fits(text)) return NO_MORE;
    left -= countBytes(text);
    return text;
  };
  return tools
    .filter(({ page }) => !isHidden(deps.site.menu, page))
    .map((tool) => ({ ...tool, run: (args) => run(tool, args) }));
}

const countBytes = (text: string) => new TextEncoder().encode(text).byteLength;

/** Arguments as models mean them: null and "" stand for none, and the text of a number or a list for that. */
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

/** Copies what a tool found, and numbers the objects in it that can be cited, the outer ones first. */
function numberObjects(found: object, passages: ModelPassage[]): object {
  // Any field may be there, with any value.
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

/** An object as a passage: its text is all that it says, one value a line. */
function toPassage(found: Citable): ModelPassage {
  const { title, url, year, date = year } = found;
  const [, folder] = url.split(/[/?#]/);
  const kind = folder === 'publications' ? 'publication' : folder === 'blog' ? 'post' : 'page';
  const text = JSON.stringify(found, (name, value) => (UNSAID.test(name) ? undefined : value), 1);
  return { ...passage(kind, url, 0, { title, url, year: `${date ?? ''}`, text }), page: 0 };
}

/** Fields whose figures say nothing of a record. */
const UNSAID = /^(?:id|number|version|image)$|(?<!doi)url$/i;
