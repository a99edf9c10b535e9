import { ownLanguage } from '../../values/language-attributes.ts';
import { nameInItself } from '../../values/language-name.ts';
import { addressIn, type SiteLanguages, type Translation } from '../../values/site-languages.ts';
import { useMessages } from '../messages.ts';
import { Icon } from './icon.tsx';

const LANGUAGE_MENU = 'language-menu';

/**
 * Links to the page in the site's other languages, or to the home page in a language that it does not exist in: beside
 * each other, or in a menu if there are several.
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
  const pathIn = (language: string) =>
    translations.find((translation) => translation.language === language)?.path ?? '/';
  const link = (language: string, text: string) => (
    <a
      key={language}
      href={addressIn({ languages: site.languages }, language, pathIn(language))}
      hrefLang={language}
      {...ownLanguage(language)}
      {...(text !== nameInItself(language) && {
        'aria-label': nameInItself(language),
        title: nameInItself(language),
      })}
    >
      {text}
    </a>
  );
  if (others.length === 1) {
    return (
      <nav aria-label={t('language')} className="language-switch not-in-markdown">
        {link(only, only.toUpperCase())}
      </nav>
    );
  }
  return (
    <nav aria-label={t('language')} className="language-switch not-in-markdown">
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
        {others.map((language) => link(language, nameInItself(language)))}
      </div>
    </nav>
  );
}
