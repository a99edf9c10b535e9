import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { SelectField } from '../../../src/ui/parts/field.tsx';
import { englishName, parseLanguageTag } from '../../../src/values/language-name.ts';
import { languageAmong } from '../../../src/values/site-languages.ts';
import { Combobox } from '../kit/combobox.tsx';
import { bindInputs, findMessage } from '../kit/form.tsx';
import { LANGUAGE, LanguageField } from '../kit/language-field.tsx';
import { opensElsewhere } from '../kit/panel-link.tsx';
import type { StoredText, TextKind } from './kinds.ts';
import type { TextFormValues } from './text-fields.ts';
import { listPossibleOriginals } from './translations.ts';

type Form = UseFormReturn<TextFormValues>;

/** The other texts that a text may translate, or be translated by. */
export interface OtherTexts {
  kind: TextKind;
  /** The text; null for a new one. */
  text: StoredText | null;
  /** All texts of its kind. */
  texts: readonly StoredText[];
  /** Opens a form by its name. */
  onOpen: (form: string) => void;
  toAddress: (form: string) => string;
}

/** The language of a text, and what it translates: on a site with several languages, one of these. */
export function TextLanguageFields({ form, others }: { form: Form; others: OtherTexts }) {
  const { languages } = useSite();
  if (languages.length < 2) {
    return <LanguageField {...bindInputs(form)('language', LANGUAGE)} />;
  }
  return (
    <>
      <SiteLanguageField form={form} />
      <OriginalField form={form} {...others} />
    </>
  );
}

const OTHER = '\u0000other';

/** Offers the languages of the site; any other one is typed. */
function SiteLanguageField({ form }: { form: Form }) {
  const { languages } = useSite();
  const [main = '', ...further] = languages;
  const value = useWatch({ control: form.control, name: 'language' });
  const isOffered = ['', main, ...further].includes(value);
  const [isTyped, setTyped] = useState(!isOffered && parseLanguageTag(value) === null);
  const { error } = bindInputs(form)('language');
  const choose = (chosen: string) => {
    setTyped(chosen === OTHER);
    form.setValue('language', chosen === OTHER ? '' : chosen);
    form.clearErrors('language');
  };
  return (
    <div className="grid gap-4">
      <SelectField
        label="Language"
        error={isTyped ? undefined : error}
        value={isTyped ? OTHER : value === main ? '' : value}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{`${englishName(main)} (main language)`}</option>
        {[...further, ...(isOffered || isTyped ? [] : [value])].map((tag) => (
          <option key={tag} value={tag}>
            {englishName(tag)}
          </option>
        ))}
        <option value={OTHER}>Another language …</option>
      </SelectField>
      {isTyped && (
        <LanguageField
          label="Other language"
          hint="The text is then not translated, and shown in this language everywhere."
          {...bindInputs(form)('language', LANGUAGE)}
        />
      )}
    </div>
  );
}

/** The original of a translation, from which it can be detached; otherwise originals that it may belong to. */
function OriginalField({ form, ...others }: { form: Form } & OtherTexts) {
  const { languages } = useSite();
  const [id, language] = useWatch({ control: form.control, name: ['translation_of', 'language'] });
  const error = findMessage(form.formState.errors.translation_of);
  const box = useRef<HTMLDivElement>(null);
  const set = (next: number | null) => {
    form.setValue('translation_of', next, { shouldDirty: true });
    form.clearErrors('translation_of');
    // The element that had the focus is gone.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  if (id !== null) {
    return (
      <div ref={box}>
        <ChosenOriginal {...{ id, error }} {...others} onDetach={() => set(null)} />
      </div>
    );
  }
  const { kind, text, texts } = others;
  const possible = listPossibleOriginals(text, language, { texts, languages });
  if (possible.length === 0) return null;
  return (
    <div ref={box}>
      <Combobox
        label="Translation of (optional)"
        hint={`Choose the ${kind.name} that this one translates.`}
        error={error}
        choices={possible.map((each) => ({
          id: each.id,
          title: each.title ?? '',
          details: englishName(languageAmong(languages, each.language)),
        }))}
        onChoose={(chosen) => set(chosen.id)}
      />
    </div>
  );
}

/** A link to the original of a translation, and a button to detach it. */
function ChosenOriginal({
  id,
  error,
  kind,
  texts,
  onOpen,
  toAddress,
  onDetach,
}: {
  id: number;
  error: string | undefined;
  onDetach: () => void;
} & OtherTexts) {
  const original = texts.find((each) => each.id === id);
  return (
    <>
      <p className="text-sm wrap-anywhere">
        {'Translation of '}
        {original ? (
          <a
            href={toAddress(String(id))}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onOpen(String(id));
            }}
          >
            {`“${original.title}”`}
          </a>
        ) : (
          `a ${kind.name} that was deleted`
        )}
      </p>
      <Button className="mt-2" onClick={onDetach}>
        Detach
      </Button>
      <p className="mt-1.5 text-sm text-muted">
        {`Detached, it is a ${kind.name} of its own. Nothing is deleted.`}
      </p>
      {error && <p className="field-error">{error}</p>}
    </>
  );
}
