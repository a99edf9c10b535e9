import type { Context } from 'hono';
import { messagesIn } from '../../messages/catalogue.ts';
import type { MessageGroup } from '../../messages/translate.ts';
import type { Env } from './deps.ts';

/** The messages of a group, in the language of the site's interface. @example messages(c, 'blog')('title') */
export const messages = <Group extends MessageGroup>(c: Context<Env>, group: Group) =>
  messagesIn(c.var.deps.site.language, group);
