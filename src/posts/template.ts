import type { Config } from '../config.ts';
import { findSchedulingService } from '../meetings/scheduling.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Embedder, Model } from '../platform/model.ts';
import type { SystemInfo } from '../platform/system-info.ts';
import type { Site } from '../settings/site.ts';
import { type Installation, pageTemplate, type TemplateName } from './templates.ts';

interface TemplateDeps {
  site: Site;
  config: Config;
  model: Model | null;
  embedder: Embedder | null;
  mail: Mail | null;
  systemInfo: SystemInfo;
}

/**
 * Fills in a template for a page that many sites need, based on the configuration.
 *
 * @param origin of the site, "https://example.org"
 */
export function templateFor(
  { site, config, model, embedder, mail, systemInfo }: TemplateDeps,
  origin: string,
  template: TemplateName,
): { title: string; content: string } {
  const service = site.schedulingUrl ? findSchedulingService(site.schedulingUrl) : null;
  const installation: Installation = {
    name: site.name,
    email: site.email,
    affiliation: site.affiliation,
    location: site.location,
    origin,
    retention: site.retention,
    model:
      model || embedder
        ? { provider: modelProvider(config, embedder), writes: model !== null }
        : null,
    scheduling: site.schedulingUrl && new URL(site.schedulingUrl).host,
    schedulingScript: service && new URL(service.script).host,
    bookings: [
      ...(config.CALENDLY_SIGNING_KEY ? ['Calendly'] : []),
      ...(config.CAL_WEBHOOK_SECRET ? ['Cal.com'] : []),
    ],
    letters: mail && (config.SMTP_URL?.host ?? 'Cloudflare Email Service'),
    host: systemInfo.database === 'Cloudflare D1' ? 'Cloudflare' : 'own machine',
    remoteDatabase: systemInfo.database === 'remote libSQL',
  };
  return pageTemplate(template, installation);
}

/** The provider of the configured model, as `chooseModel` and `chooseEmbedder` decide. */
function modelProvider({ AI_BASE_URL, AI_MODEL }: Config, embedder: Embedder | null): string {
  if (!AI_BASE_URL) return 'Cloudflare Workers AI';
  const model = AI_MODEL
    ? `the language model ${AI_MODEL}`
    : `the embedding model ${embedder?.model}`;
  return `${new URL(AI_BASE_URL).host} (${model})`;
}
