import { Check, CircleDashed } from 'lucide-react';
import { englishName } from '../../../src/values/language-name.ts';

/** A language that texts may be in, and how much of them is. */
interface LanguageChoice {
  /** BCP 47. */
  language: string;
  /** "3 of 7 translated". */
  note: string;
  /** True if nothing is missing. */
  isComplete: boolean;
}

/** The choice of a language, with the number of its translated texts. */
export const countTranslated = (
  language: string,
  { done, of }: { done: number; of: number },
): LanguageChoice => ({
  language,
  note: of === 0 ? 'Nothing to translate' : `${done} of ${of} translated`,
  isComplete: done === of,
});

/**
 * Chooses the language of the texts in a form.
 *
 * @example <LanguageSwitch label="Language of the profile" choices={choices} shown="de" onShow={setShown} />
 */
export const LanguageSwitch = ({
  label,
  choices,
  shown,
  onShow,
}: {
  label: string;
  choices: readonly LanguageChoice[];
  shown: string;
  onShow: (language: string) => void;
}) => (
  <fieldset className="flex min-w-0 flex-wrap gap-1 rounded-lg bg-fill p-1">
    <legend className="sr-only">{label}</legend>
    {choices.map(({ language, note, isComplete }) => (
      <button
        key={language}
        type="button"
        aria-pressed={language === shown}
        className={TAB}
        onClick={() => onShow(language)}
      >
        <span className="block font-medium">{englishName(language)}</span>
        <span className="flex items-center gap-1.5 text-muted sm:whitespace-nowrap">
          {isComplete ? (
            <Check size={14} aria-hidden className="shrink-0 text-accent" />
          ) : (
            <CircleDashed size={14} aria-hidden className="shrink-0" />
          )}
          {note}
        </span>
      </button>
    ))}
  </fieldset>
);

const TAB =
  'min-h-11 min-w-0 grow basis-36 rounded-md border border-transparent px-3 py-1.5 text-left text-sm leading-snug -outline-offset-2 hover:bg-surface aria-pressed:border-line aria-pressed:bg-surface aria-pressed:text-accent-ink aria-pressed:shadow-xs sm:grow-0 sm:basis-auto';
