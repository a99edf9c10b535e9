import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, get } from 'react-hook-form';
import type { Settings, Translation } from '../../../records/settings.ts';
import { simplifySmallText, smallTextHtml, smallTextLines } from '../../../src/html/small-text.ts';
import { Field } from '../../../src/ui/parts/field.tsx';
import { languageAttributes } from '../../../src/values/language-attributes.ts';
import { englishName } from '../../../src/values/language-name.ts';
import { counted } from '../../../src/values/text.ts';
import { SmallTextField } from '../editor/small-text-field.tsx';
import { findMessage } from '../kit/form.tsx';
import { countTranslated, LanguageSwitch } from '../kit/language-switch.tsx';
import { NamesInput } from '../kit/names-field.tsx';
import { BesideOriginal } from '../kit/original.tsx';
import { type SiteFields, SiteSection, useSettings } from './section.tsx';
import {
  countTexts,
  isOptional,
  isTranslatable,
  putTranslation,
  type TranslatedText,
} from './translated-texts.ts';

type ListTexts = (settings: Settings, language: string) => TranslatedText[];

/**
 * A section of the settings with texts that can be translated: on a site with several languages, a switch above the
 * form chooses one. All of them are one form, saved together.
 */
export function TranslatableSection({
  section,
  stored,
  listTexts,
}: {
  section: SiteFields;
  stored: Settings;
  /** The texts that can be translated. */
  listTexts: ListTexts;
}) {
  const { language: main, languages } = stored;
  const [chosen, setChosen] = useState(main);
  if (languages.length < 2) return <SiteSection section={section} stored={stored} />;
  const language = languages.includes(chosen) ? chosen : main;
  const above = (
    <Switch
      key="switch"
      label={`Language of the texts: ${section.title}`}
      {...{ languages, listTexts }}
      shown={language}
      onShow={setChosen}
    />
  );
  const translations = {
    legend: `In ${englishName(language)}`,
    hint: `What you leave empty is shown in ${englishName(main)}.`,
    fields: [<Translations key={language} {...{ language, main, listTexts }} />],
  };
  const groups = language === main ? section.groups : [translations];
  return (
    <SiteSection
      section={{ ...section, groups: [{ fields: [above] }, ...groups] }}
      stored={stored}
      language={language}
    />
  );
}

function Switch({
  label,
  languages: [main = '', ...others],
  listTexts,
  shown,
  onShow,
}: {
  label: string;
  languages: string[];
  listTexts: ListTexts;
  shown: string;
  onShow: (language: string) => void;
}) {
  const settings = useSettings().watch();
  const box = useShowWrong(main, shown, onShow);
  const choices = others.map((language) =>
    countTranslated(
      language,
      countTexts(listTexts(settings, language), settings.translations[language] ?? {}),
    ),
  );
  return (
    <div ref={box}>
      <LanguageSwitch
        {...{ label, shown, onShow }}
        choices={[{ language: main, note: 'Main language', isComplete: true }, ...choices]}
      />
    </div>
  );
}

/** Shows the language in which something is wrong, once after each attempt to save. */
function useShowWrong(
  main: string,
  shown: string,
  onShow: (language: string) => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = useSettings().formState;
  const handled = useRef(0);
  const showWrong = useEffectEvent((found: FieldErrors<Settings>) => {
    const { translations = {}, ...others } = found;
    const wrong = [...(Object.keys(others).length > 0 ? [main] : []), ...Object.keys(translations)];
    if (handled.current === submitCount || wrong.length === 0) return;
    handled.current = submitCount;
    if (wrong.includes(shown) || wrong[0] === undefined) return;
    onShow(wrong[0]);
    requestAnimationFrame(() =>
      box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's errors come after the attempt
  useEffect(() => showWrong(errors), [errors, submitCount]);
  return box;
}

/** The fields for one language: those that need a translation, and folded below them those that do not. */
function Translations({
  language,
  main,
  listTexts,
}: {
  language: string;
  main: string;
  listTexts: ListTexts;
}) {
  const settings = useSettings().watch();
  const translation = settings.translations[language] ?? {};
  const texts = listTexts(settings, language).filter((text) => isTranslatable(text, translation));
  const show = (shown: TranslatedText[]) =>
    shown.map((text) => <TranslationField key={text.path} {...{ text, language, main }} />);
  const needed = texts.filter((text) => !isOptional(text));
  const optional = texts.filter(isOptional);
  return (
    <div className="grid grid-cols-1 gap-6">
      {needed.length > 0 ? (
        show(needed)
      ) : (
        <p className="text-sm text-muted">Nothing here needs a translation.</p>
      )}
      {optional.length > 0 && (
        <details>
          <summary className="text-sm text-muted">
            {`${counted(optional.length, 'label')} that the site translates itself`}
          </summary>
          <div className="mt-4 grid grid-cols-1 gap-6">{show(optional)}</div>
        </details>
      )}
    </div>
  );
}

/** The field for the translation of a text, beside its original. */
function TranslationField({
  text,
  language,
  main,
}: {
  text: TranslatedText;
  language: string;
  main: string;
}) {
  const { watch, getValues, setValue, formState } = useSettings();
  const translation = watch('translations')[language] ?? {};
  const common = {
    label: text.label,
    error: findMessage(get(formState.errors, `translations.${language}.${text.path}`)),
  };
  const store = (change: (present: Translation) => Translation) => {
    // Read now, since another field may have changed them in the meantime.
    const present = getValues('translations');
    const next = putTranslation(present, language, change(present[language] ?? {}));
    setValue('translations', next, { shouldValidate: formState.isSubmitted });
  };
  if (text.as === 'line') {
    return (
      <BesideOriginal language={main} original={text.original || '–'}>
        <Field
          {...common}
          {...languageAttributes(language)}
          maxLength={text.maxLength}
          autoComplete="off"
          placeholder={text.otherwise}
          value={text.read(translation) ?? ''}
          onChange={({ target: { value } }) => store((present) => text.write(present, value))}
        />
      </BesideOriginal>
    );
  }
  const values = text.read(translation) ?? [];
  if (text.as === 'names') {
    return (
      <BesideOriginal language={main} original={text.original.join(' · ')}>
        <NamesInput
          {...common}
          add={text.add}
          names={values}
          onChange={(names) => store((present) => text.write(present, names))}
        />
      </BesideOriginal>
    );
  }
  const original = text.original.map((each) => smallTextLines(each).join('\n')).join('\n\n');
  return (
    <BesideOriginal language={main} original={original}>
      <SmallTextField
        {...common}
        html={values.map(smallTextHtml).join('')}
        onChange={(blocks) =>
          store((present) => text.write(present, blocks.map(simplifySmallText)))
        }
      />
    </BesideOriginal>
  );
}
