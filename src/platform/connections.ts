import type { Ai } from '@cloudflare/workers-types';
import type { Config } from '../config.ts';
import { chooseEmbedder, chooseModel } from './ai-sdk.ts';
import { chooseMail, type EmailService } from './mail/choose.ts';
import type { Mail } from './mail/mail.ts';
import type { Embedder, Model } from './model.ts';

/** The services that the site has a connection of its own to. */
export interface Connections {
  /** Null where none is configured: the assistant then quotes. */
  model: Model | null;
  /** Null where none is configured: the assistant then finds by words alone. */
  embedder: Embedder | null;
  /** Null where no letters are sent: nothing promises one then. */
  mail: Mail | null;
}

/** Makes the connections that a configuration names. */
export type Connect = (config: Config) => Connections;

/**
 * The same, with the platform's own services where the configuration names none.
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
