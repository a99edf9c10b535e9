import { takeModelCall } from '../limits/budgets.ts';
import { attemptTestLetter } from '../mail/outbox.ts';
import { ExpectedError } from '../values/errors.ts';
import { errorText, redactSecrets } from '../values/text.ts';
import { checkModel } from './check-model.ts';
import type { Connected } from './read.ts';
import { FIELDS, readServiceValue, type ServiceName } from './services.ts';

type TestDeps = Connected & Parameters<typeof attemptTestLetter>[0];

interface ServiceTest {
  ok: boolean;
  says: string;
}

const PATIENCE_MS = 10_000;
/** Maximum length of a displayed response, in characters. */
const MAX_SHOWN = 500;

/**
 * Tests a service: sends an email to the owner, or queries a model.
 *
 * @param opened address at which the administrator's browser has the panel open
 * @returns the service's response, without any password or key that it repeated
 */
export async function testService(
  deps: TestDeps,
  name: ServiceName,
  opened: string,
): Promise<ServiceTest> {
  const { ok, says } = await TESTS[name](deps, opened).catch((error: unknown) =>
    failed(error instanceof ExpectedError ? error.message : errorText(error)),
  );
  const secrets = FIELDS.filter(({ secret }) => secret).map((field) =>
    String(readServiceValue(deps.config, field) ?? ''),
  );
  return { ok, says: redactSecrets(says, secrets).slice(0, MAX_SHOWN) };
}

const failed = (says: string): ServiceTest => ({ ok: false, says });

const TESTS: Record<ServiceName, (deps: TestDeps, opened: string) => Promise<ServiceTest>> = {
  async mail(deps) {
    if (!deps.mail && deps.config.SMTP_URL) {
      return failed('No sender address is set.');
    }
    if (!deps.mail) return failed('No mail server is set up.');
    const { result, answer } = await attemptTestLetter(deps);
    return { ok: result === 'accepted', says: answer };
  },

  async model(deps) {
    const { model, embedder } = deps;
    if (!model && !embedder) return failed('No model is selected.');
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const says: string[] = [];
    for (const asked of [model, embedder]) {
      if (asked && (await takeModelCall(deps, asked))) says.push(await checkModel(asked, signal));
    }
    return says.length > 0
      ? { ok: true, says: says.join('; ') }
      : failed('The daily limit is reached.');
  },

  async openalex({ config: { OPENALEX_URL, OPENALEX_API_KEY } }) {
    const url = new URL(`${OPENALEX_URL}/works?per_page=1&select=id`);
    if (OPENALEX_API_KEY) url.searchParams.set('api_key', OPENALEX_API_KEY);
    return ask(url);
  },

  async zotero({ config: { ZOTERO_URL, ZOTERO_API_KEY } }) {
    if (!ZOTERO_API_KEY) return failed('No key is set.');
    return ask(new URL(`${ZOTERO_URL}/keys/current`), { 'Zotero-API-Key': ZOTERO_API_KEY });
  },

  async scheduling({ config: { CAL_WEBHOOK_SECRET, CALENDLY_SIGNING_KEY } }, opened) {
    const providers = [CAL_WEBHOOK_SECRET && 'cal', CALENDLY_SIGNING_KEY && 'calendly'];
    const paths = providers.filter(Boolean).map((name) => `${opened}/api/webhooks/${name}`);
    if (paths.length === 0) return failed('No key is set.');
    return { ok: true, says: `Bookings are taken at ${paths.join(' and ')}` };
  },

  async origin({ config: { SITE_URL } }, opened) {
    if (!SITE_URL) return failed('No address is set.');
    // Some networks don't route from a site to itself.
    if (SITE_URL === opened) return { ok: true, says: `You came by ${opened}` };
    return ask(new URL('/healthz', SITE_URL));
  },
};

/** Fetches an address without following redirects. Reads only the beginning of an error response. */
async function ask(url: URL, headers: Record<string, string> = {}): Promise<ServiceTest> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { headers, signal, redirect: 'manual' });
  const { ok, status, statusText, body } = response;
  const decoder = new TextDecoder();
  let words = '';
  for await (const chunk of body ?? []) {
    if (ok || words.length > MAX_SHOWN) break;
    words += decoder.decode(chunk, { stream: true });
  }
  return { ok, says: `${status} ${words.trim() || statusText}`.trim() };
}
