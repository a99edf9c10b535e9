import { ownLanguage } from '../../values/language-attributes.ts';
import { nameInItself } from '../../values/language-name.ts';
import {
  addressOfText,
  type SiteLanguages,
  splitLanguage,
  type Translation,
} from '../../values/site-languages.ts';
import { useMessages } from '../messages.ts';
import { Icon } from './icon.tsx';

const LANGUAGE_MENU = 'language-menu';

/**
 * Links to the page in the site's other languages, or to the home page in languages without it: side by side,
 * or in a menu if there are several.
 *
 * @example <LanguageSwitch site={site} translations={translations} />
 */
export function LanguageSwitch({
  site,
  translations,
}: {
  site: SiteLanguages;
  translations: readonly Translation[];
}) {
  const t = useMessages('header');
  const others = site.languages.filter((language) => language !== site.language);
  const [only] = others;
  if (!only) return null;
  // Includes the first language: links without one lead to pages in the current language.
  const addressOf = (language: string) =>
    addressOfText(
      site,
      language,
      splitLanguage(translations.find((each) => each.language === language)?.path ?? '/').path,
    );
  if (others.length === 1) {
    return (
      <nav aria-label={t('language')}>
        <a
          href={addressOf(only)}
          hrefLang={only}
          title={nameInItself(only)}
          className="icon-link text-sm font-medium no-underline"
        >
          <span>
            {only.toUpperCase()}
            <span className="sr-only" {...ownLanguage(only)}>
              {` ${nameInItself(only)}`}
            </span>
          </span>
        </a>
      </nav>
    );
  }
  return (
    <nav aria-label={t('language')}>
      <button
        type="button"
        popoverTarget={LANGUAGE_MENU}
        aria-label={t('language')}
        title={t('language')}
        className="icon-link"
      >
        <Icon name="languages" size={18} />
      </button>
      <div id={LANGUAGE_MENU} popover="auto" className="mode-menu">
        {others.map((language) => (
          <a key={language} href={addressOf(language)} hrefLang={language}>
            {/* Aligned as the menu, in whichever direction it reads. */}
            <bdi {...ownLanguage(language)}>{nameInItself(language)}</bdi>
          </a>
        ))}
      </div>
    </nav>
  );
}
