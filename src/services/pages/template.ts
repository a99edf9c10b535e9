import type { Config } from '../../config.ts';
import { type Installation, pageTemplate, type TemplateName } from '../../lib/pages/templates.ts';
import type { Site } from '../../lib/settings/site.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Model } from '../../platform/model/model.ts';
import type { SystemInfo } from '../../platform/system-info/system-info.ts';

interface TemplateDeps {
  site: Site;
  config: Config;
  model: Model | null;
  mail: Mail | null;
  systemInfo: SystemInfo;
}

/**
 * The start of a page that many sites need, with what is true of this installation.
 *
 * @param origin the site's, "https://example.org"
 */
export function templateFor(
  { site, config, model, mail, systemInfo }: TemplateDeps,
  origin: string,
  template: TemplateName,
): { title: string; content: string } {
  const installation: Installation = {
    name: site.name,
    email: site.email,
    affiliation: site.affiliation,
    location: site.location,
    origin,
    retention: site.retention,
    model: model && { provider: modelProvider(config) },
    scheduling: site.schedulingUrl && new URL(site.schedulingUrl).host,
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

/** Who answers where a model is configured: as `chooseModel` decides. */
const modelProvider = ({ AI_BASE_URL, AI_MODEL }: Config): string =>
  AI_BASE_URL
    ? `${new URL(AI_BASE_URL).host} (the language model ${AI_MODEL})`
    : 'Cloudflare Workers AI';
