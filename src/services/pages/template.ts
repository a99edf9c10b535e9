import type { Config } from '../../config.ts';
import { type Installation, pageTemplate, type TemplateName } from '../../lib/pages/templates.ts';
import { DEFAULT_RETENTION } from '../../lib/retention.ts';
import type { Model } from '../../platform/model/model.ts';
import type { SystemInfo } from '../../platform/system-info/system-info.ts';
import type { Site } from '../../site.ts';

interface TemplateDeps {
  site: Site;
  config: Config;
  model: Model | null;
  systemInfo: SystemInfo;
}

/**
 * The start of a page that many sites need, with what is true of this installation.
 *
 * @param origin the site's, "https://example.org"
 */
export function templateFor(
  { site, config, model, systemInfo }: TemplateDeps,
  origin: string,
  template: TemplateName,
): { title: string; content: string } {
  const schedulingUrl = config.SCHEDULING_URL ?? site.schedulingUrl;
  const installation: Installation = {
    name: site.name,
    email: site.email,
    affiliation: site.affiliation,
    location: site.location,
    origin,
    retention: DEFAULT_RETENTION,
    model: model && { provider: modelProvider(config) },
    scheduling: schedulingUrl && new URL(schedulingUrl).host,
    bookings: [
      ...(config.CALENDLY_SIGNING_KEY ? ['Calendly'] : []),
      ...(config.CAL_WEBHOOK_SECRET ? ['Cal.com'] : []),
    ],
    host: systemInfo.database === 'Cloudflare D1' ? 'Cloudflare' : 'own machine',
    remoteDatabase: systemInfo.database === 'remote libSQL',
  };
  return pageTemplate(template, installation);
}

/** Who answers where a model is configured: as `chooseModel` decides. */
const modelProvider = ({ AI_BASE_URL, AI_MODEL }: Config): string =>
  AI_BASE_URL
    ? `${new URL(AI_BASE_URL).host} (the language model ${AI_MODEL})`
    : 'Cloudflare Workers AI';
