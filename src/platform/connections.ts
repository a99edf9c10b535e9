import type { Ai } from '@cloudflare/workers-types';
import type { Config } from '../config.ts';
import { chooseEmbedder, chooseModel } from './ai-sdk.ts';
import { chooseMail, type EmailService } from './mail/choose.ts';
import type { Mail } from './mail/mail.ts';
import type { Embedder, Model } from './model.ts';

/** Connections to external services, shared by the whole site. */
export interface Connections {
  /** Null if none is configured: the assistant then quotes. */
  model: Model | null;
  /** Null if none is configured: the assistant then searches by words alone. */
  embedder: Embedder | null;
  /** Null if no emails are sent: nothing promises one then. */
  mail: Mail | null;
}

/** Makes the connections that a configuration specifies. */
export type Connect = (config: Config) => Connections;

/**
 * Same as above, with the platform's own services as fallbacks.
 *
 * @example connectWith({ ai: env.AI })(config).model
 */
export const connectWith =
  ({ ai, mail }: { ai?: Ai | undefined; mail?: EmailService | undefined } = {}): Connect =>
  (config) => ({
    model: chooseModel(config, ai),
    embedder: chooseEmbedder(config, ai),
    mail: chooseMail(config, mail),
  });
