import type { Config } from '../config.ts';
import { DAILY_MODEL_CALLS } from '../limits/budgets.ts';
import type { TypedServices } from './read.ts';
import { applyServices, FIELDS, isGiven, SET, type ServiceName } from './services.ts';

/** Where a service is said: in a variable of the environment, in the panel, or nowhere. */
type SaidBy = 'environment' | 'panel' | null;

/**
 * The services as they act, without any password or key, and beside them what a form of them needs: the fields that the
 * environment says, those that cannot be read any more, and whether passwords and keys can be stored.
 */
export function showServices(environment: Config, { fields, unreadable }: TypedServices) {
  const config = applyServices(environment, fields);
  const mail = config.SMTP_URL ?? fields.mail;
  const hide = (secret: string | null | undefined) => (secret ? (SET as 'set') : null);
  const isFixed = (field: (typeof FIELDS)[number]) => isGiven(environment, field);
  const by = (service: ServiceName): SaidBy => {
    const typed = new Map(Object.entries(fields[service] ?? {}));
    const said = FIELDS.filter((field) => field.service === service).map((field) =>
      isFixed(field) ? 'environment' : (typed.get(field.field) ?? null) !== null ? 'panel' : null,
    );
    return said.find((one) => one !== null) ?? null;
  };
  return {
    services: {
      mail: {
        from: config.MAIL_FROM ?? null,
        host: mail?.host ?? null,
        port: mail?.port ?? null,
        user: mail?.user ?? null,
        secure: mail?.secure ?? false,
        password: hide(mail?.password),
        by: by('mail'),
      },
      model: {
        url: config.AI_BASE_URL ?? null,
        model: config.AI_MODEL ?? null,
        embeddings: config.AI_EMBEDDING_MODEL ?? null,
        key: hide(config.AI_API_KEY),
        dailyLimit: config.AI_DAILY_LIMIT ?? DAILY_MODEL_CALLS,
        by: by('model'),
      },
      openalex: { key: hide(config.OPENALEX_API_KEY), by: by('openalex') },
      zotero: { key: hide(config.ZOTERO_API_KEY), by: by('zotero') },
      scheduling: {
        cal: hide(config.CAL_WEBHOOK_SECRET),
        calendly: hide(config.CALENDLY_SIGNING_KEY),
        by: by('scheduling'),
      },
      origin: { url: config.SITE_URL ?? null, by: by('origin') },
    },
    fixed: FIELDS.filter(isFixed).map(({ name }) => name),
    unreadable,
    canStoreKeys: environment.SECRET_KEY !== undefined,
  };
}

export type ShownServices = ReturnType<typeof showServices>;
