import { z } from 'zod';
import type { Config } from '../config.ts';
import { takeModelCall } from '../limits/budgets.ts';
import { attemptTestLetter, type OutboxDeps } from '../mail/outbox.ts';
import type { Site } from '../settings/site.ts';
import { ExpectedError } from '../values/errors.ts';
import { blotOut, errorText } from '../values/text.ts';
import { checkModel } from './check-model.ts';
import type { Connected } from './read.ts';
import type { ServiceName } from './services.ts';

interface TestDeps extends Connected, OutboxDeps {
  mail: Connected['mail'];
  config: Config;
  site: Site;
  /** For the links in letters. */
  origin: string | null;
}

/** Whether a service does what it is there for, and what it said. */
export interface ServiceTest {
  ok: boolean;
  says: string;
}

const PATIENCE_MS = 10_000;
/** What is read of an answer, in bytes, and what is shown of it, in characters. */
const MAX_READ = 20_000;
const MAX_SHOWN = 500;

/**
 * Asks a service what it is there for: sends a letter to the owner, has a model say a word.
 *
 * @param opened where the administrator's browser has the panel open
 * @returns what the service said, without any password or key that it repeated
 */
export async function testService(
  deps: TestDeps,
  name: ServiceName,
  opened: string,
): Promise<ServiceTest> {
  const { config } = deps;
  const test = await TESTS[name](deps, opened).catch((error: unknown) => {
    const words = error instanceof ExpectedError ? error.message : errorText(error);
    return { ok: false, says: words };
  });
  const secrets = [
    config.SMTP_URL?.password,
    config.AI_API_KEY,
    config.OPENALEX_API_KEY,
    config.ZOTERO_API_KEY,
    config.CAL_WEBHOOK_SECRET,
    config.CALENDLY_SIGNING_KEY,
  ];
  return { ok: test.ok, says: blotOut(test.says, secrets).slice(0, MAX_SHOWN) };
}

const missing = (says: string): ServiceTest => ({ ok: false, says });

const TESTS: Record<ServiceName, (deps: TestDeps, opened: string) => Promise<ServiceTest>> = {
  async mail(deps) {
    const { mail, config } = deps;
    if (!mail) {
      const hasServer = config.SMTP_URL !== undefined;
      return missing(
        hasServer ? 'It is not said from which address letters come.' : 'No mail server is set up.',
      );
    }
    const { result, answer } = await attemptTestLetter(deps);
    return { ok: result === 'accepted', says: answer };
  },

  async model({ model, embedder, db, now, config }) {
    if (!model && !embedder) return missing('No model is named.');
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const says: string[] = [];
    const isLeft = (kind: Parameters<typeof takeModelCall>[2]) =>
      takeModelCall({ db, now }, config.AI_DAILY_LIMIT, kind);
    const usedUp = missing('The calls of a day are used up.');
    if (model) {
      if (!(await isLeft('model calls'))) return usedUp;
      says.push(await checkModel(model, signal));
    }
    if (embedder) {
      if (!(await isLeft('embedding calls'))) return usedUp;
      const [vector] = await embedder.embed(['Are you there?'], signal);
      says.push(`${embedder.model}: ${vector?.length ?? 0} numbers`);
    }
    return { ok: true, says: says.join('; ') };
  },

  openalex: ({ config }) => {
    const url = new URL(`${config.OPENALEX_URL}/works?per_page=1&select=id`);
    if (config.OPENALEX_API_KEY) url.searchParams.set('api_key', config.OPENALEX_API_KEY);
    return ask(url);
  },

  async zotero({ config }) {
    if (!config.ZOTERO_API_KEY) return missing('No key is set.');
    const headers = { 'Zotero-API-Key': config.ZOTERO_API_KEY, 'Zotero-API-Version': '3' };
    return ask(new URL(`${config.ZOTERO_URL}/keys/current`), headers);
  },

  async scheduling({ config: { CAL_WEBHOOK_SECRET, CALENDLY_SIGNING_KEY } }, opened) {
    const paths = [
      ...(CAL_WEBHOOK_SECRET ? ['cal'] : []),
      ...(CALENDLY_SIGNING_KEY ? ['calendly'] : []),
    ].map((provider) => `${opened}/api/webhooks/${provider}`);
    if (paths.length === 0) return missing('No key is set.');
    return { ok: true, says: `Bookings are taken at ${paths.join(' and ')}` };
  },

  async origin({ config: { SITE_URL } }, opened) {
    if (!SITE_URL) return missing('No address is set.');
    // Some networks have no way from a site to itself.
    if (SITE_URL === opened) return { ok: true, says: `You came by ${opened}` };
    return ask(new URL('/healthz', SITE_URL));
  },
};

/** Where JSON has words for people: an error, or whose a key is. */
const spoken = z
  .object({
    message: z.string(),
    error: z.union([z.string(), z.object({ message: z.string() }).transform((e) => e.message)]),
    username: z.string(),
    status: z.string(),
  })
  .partial();

/** Asks for an address, and follows it nowhere else. */
async function ask(url: URL, headers: Record<string, string> = {}): Promise<ServiceTest> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { headers, signal, redirect: 'manual' });
  const words = pickWords(await readStart(response)) || response.statusText;
  return { ok: response.ok, says: `${response.status} ${words}`.trim() };
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_READ) break;
  }
  return text;
}

function pickWords(text: string): string {
  if (/^\s*</.test(text)) return '';
  try {
    const { message, error, username, status } = spoken.parse(JSON.parse(text));
    return message ?? error ?? username ?? status ?? '';
  } catch {
    return text.trim();
  }
}
