import type { Config } from '../config.ts';
import { DAILY_MODEL_CALLS } from '../limits/budgets.ts';
import type { TypedServices } from './read.ts';
import { FIELDS, isGiven, readServiceValue, SET, type ServiceValue } from './services.ts';

/** Default value of a field, if it has one. */
const UNSET: Record<string, ServiceValue> = {
  'mail.secure': false,
  'model.dailyLimit': DAILY_MODEL_CALLS,
};

/**
 * The services without passwords or keys but with the information that they are set, and what a form needs: fields set
 * by the environment, those that can no longer be decrypted, and whether passwords and keys can be stored.
 */
export function showServices(environment: Config, { typed, unreadable }: TypedServices) {
  const services: Record<string, Record<string, ServiceValue | null>> = {};
  const fixed: string[] = [];
  for (const field of FIELDS) {
    const { service, name, secret } = field;
    const given = isGiven(environment, field);
    if (given) fixed.push(name);
    const value = given ? readServiceValue(environment, field) : (typed[name] ?? null);
    const shown = services[service] ?? { by: null };
    shown.by ??= given ? 'environment' : value === null ? null : 'panel';
    shown[field.field] = secret ? (value ? SET : null) : (value ?? UNSET[name] ?? null);
    services[service] = shown;
  }
  return { services, fixed, unreadable, canStoreKeys: environment.SECRET_KEY !== undefined };
}
