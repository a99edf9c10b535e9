import { Check, Plus } from 'lucide-react';
import { useSite } from '../../../src/client/site.ts';
import type { Column } from '../../../src/ui/parts/data-table.tsx';
import { englishName } from '../../../src/values/language-name.ts';
import { languageAmong, localTextAddress } from '../../../src/values/site-languages.ts';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { opensElsewhere } from '../kit/panel-link.tsx';
import type { StoredText, TextKind, TextListProps } from './kinds.ts';
import { groupTranslations, translationForm } from './translations.ts';

type Named = StoredText & { title: string };

/** The address at which visitors read a text: that in its own language, if the site has it, otherwise in the first. */
export function useTextPath(): (path: string, text: Pick<StoredText, 'language'>) => string {
  const { languages } = useSite();
  return (path, { language }) => localTextAddress({ languages }, language ?? null, path);
}

/** Leads from the form of a text to those of its translations, also of those that are to be written. */
export function TextLanguages({
  kind,
  text,
  texts,
  shown,
  onOpen,
}: {
  kind: TextKind;
  /** The text, or the original of a translation that is new. */
  text: StoredText;
  texts: readonly StoredText[];
  /** The language of the form that is open. */
  shown: string;
  /** Opens a form by its name. */
  onOpen: (form: string) => void;
}) {
  const { languages } = useSite();
  const { original, byLanguage } = groupTranslations(text, { texts, languages });
  const choices = [...new Set([...byLanguage.keys(), ...languages])]
    .toSorted((one, other) => rank(languages, one) - rank(languages, other))
    .map((language) => {
      const found = byLanguage.get(language);
      const state = found?.published ? 'published' : 'draft';
      const role = found === original ? 'Original' : 'Translation';
      const missing = language === shown ? 'New translation' : 'Add a translation';
      return { language, note: found ? `${role}, ${state}` : missing, isComplete: Boolean(found) };
    });
  return (
    <div className="col-span-full mb-5">
      <LanguageSwitch
        label={`Languages of this ${kind.name}`}
        {...{ choices, shown }}
        onShow={(language) => {
          if (language === shown) return;
          const found = byLanguage.get(language);
          onOpen(found ? String(found.id) : translationForm(kind, original, language));
        }}
      />
    </div>
  );
}

/** The site's languages in their order, then others. */
const rank = (languages: readonly string[], tag: string) =>
  languages.includes(tag) ? languages.indexOf(tag) : languages.length;

/** The column of the languages of a text, if the site has several, or had several when texts were translated. */
export function useLanguageColumn<Text extends Named>(
  kind: TextKind,
  texts: readonly Text[],
  list: TextListProps,
): Column<Text>[] {
  const { languages } = useSite();
  const isTranslated = texts.some(({ translation_of }) => typeof translation_of === 'number');
  if (languages.length < 2 && !isTranslated) return [];
  return [
    {
      header: 'Languages',
      cell: (text) => <LanguageMarks {...{ kind, text, texts }} {...list} />,
    },
  ];
}

/** The language of a text, and for an original a link to each translation, written or not. */
function LanguageMarks({
  kind,
  text,
  texts,
  onOpen,
  toAddress,
}: { kind: TextKind; text: Named; texts: readonly Named[] } & TextListProps) {
  const { languages } = useSite();
  const own = languageAmong(languages, text.language);
  const { original, byLanguage } = groupTranslations(text, { texts, languages });
  return (
    <span className="flex w-max max-w-60 flex-wrap items-center gap-1.5">
      <span className="badge accent">
        <span aria-hidden>{own.toUpperCase()}</span>
        <span className="sr-only">{englishName(own)}</span>
      </span>
      {original === text ? (
        languages
          .filter((language) => language !== own)
          .map((language) => (
            <TranslationLink
              key={language}
              {...{ kind, text, language, onOpen, toAddress }}
              translation={byLanguage.get(language)}
            />
          ))
      ) : (
        <span className="text-muted" title={`Translation of “${original.title}”`}>
          Translation
        </span>
      )}
    </span>
  );
}

/** A link to the form of a translation, or of one that is to be written. */
function TranslationLink({
  kind,
  text,
  language,
  translation,
  onOpen,
  toAddress,
}: {
  kind: TextKind;
  text: Named;
  language: string;
  translation: Named | undefined;
} & Pick<TextListProps, 'onOpen' | 'toAddress'>) {
  const name = englishName(language);
  const code = language.toUpperCase();
  const form = translation ? String(translation.id) : translationForm(kind, text, language);
  const [label, title, Icon] = translation
    ? [
        `${code}: edit the ${name} translation of ${text.title}`,
        `Edit the ${name} translation`,
        Check,
      ]
    : [`${code}: translate ${text.title} into ${name}`, `Translate into ${name}`, Plus];
  return (
    <a
      href={toAddress(form)}
      aria-label={label}
      title={title}
      className={translation ? MARK : `${MARK} border-dashed border-field! bg-transparent!`}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onOpen(form);
      }}
    >
      <Icon size={12} aria-hidden />
      {code}
    </a>
  );
}

const MARK = 'badge inline-flex! min-h-6 items-center gap-1';
