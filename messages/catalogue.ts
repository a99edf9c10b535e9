import compile from 'icu-minify/compile';
import type { SiteLanguages } from '../src/values/site-languages.ts';
import ar from './ar.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import { type CatalogueLanguage, catalogueLanguage, interfaceLanguage } from './languages.ts';
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import { type CompiledGroups, type MessageGroup, type Messages, translator } from './translate.ts';
import zh from './zh.json' with { type: 'json' };

/** Messages in ICU MessageFormat, by group and key. The English ones are those of the specification. */
export const CATALOGUES: Record<CatalogueLanguage, Record<MessageGroup, Record<string, string>>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  cs,
  zh,
  ja,
  ar,
};

/** A message without arguments is its own text. */
const compileMessage = (message: string) => (/[{<']/.test(message) ? compile(message) : message);

/** The compiled groups of a language; each is compiled when it is first read. */
function lazyGroups(language: CatalogueLanguage): CompiledGroups {
  const groups: CompiledGroups = {};
  for (const [group, messages] of Object.entries(CATALOGUES[language])) {
    Object.defineProperty(groups, group, {
      configurable: true,
      enumerable: true,
      get() {
        const value = Object.fromEntries(
          Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]),
        );
        Object.defineProperty(groups, group, { value, enumerable: true });
        return value;
      },
    });
  }
  return groups;
}

const compiled = new Map<CatalogueLanguage, CompiledGroups>();

/**
 * The messages of the interface for texts in a language.
 *
 * @param tag BCP 47
 * @example messagesFor('hu').language // "en"
 */
export function messagesFor(tag: string): Messages {
  const catalogue = catalogueLanguage(tag);
  const groups = compiled.get(catalogue) ?? lazyGroups(catalogue);
  compiled.set(catalogue, groups);
  return { language: interfaceLanguage(tag), groups };
}

/** The messages of the interface of a site. @example messagesOf(c.var.deps.site).language // "de" */
export function messagesOf({ language, languages }: SiteLanguages): Messages {
  const messages = messagesFor(language);
  return languages.length > 1 ? { ...messages, site: { language, languages } } : messages;
}

/** The messages of a group, for texts in a language. @example messagesIn('de', 'footer')('feeds') */
export const messagesIn = <Group extends MessageGroup>(tag: string, group: Group) =>
  translator(messagesFor(tag), group);
