import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { get, useController } from 'react-hook-form';
import { CATALOGUE_LANGUAGES, catalogueLanguage } from '../../../messages/languages.ts';
import type { Settings } from '../../../records/settings.ts';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import {
  englishName,
  LANGUAGES as KNOWN,
  nameInItself,
  parseLanguageTag,
} from '../../../src/values/language-name.ts';
import { baseLanguage, MAX_LANGUAGES } from '../../../src/values/site-languages.ts';
import { Combobox } from '../kit/combobox.tsx';
import { bindInputs, findMessage } from '../kit/form.tsx';
import { LanguageField, LANGUAGE as TYPED } from '../kit/language-field.tsx';
import type { RecordField } from '../kit/record-fields.tsx';
import { type SiteFields, useSettings } from './section.tsx';

/** The language of a site that is being set up. */
export const LANGUAGE: RecordField<'language'> = {
  as: 'language',
  name: 'language',
  label: 'Main language',
  hint: 'The language that you write in. More languages can be added later, under Settings.',
};

/** The languages in which visitors read the site. */
export const LANGUAGES: SiteFields = {
  title: 'Languages',
  intro: (
    <>
      The languages in which visitors can read your site. A switch in the header leads from one to
      the other. You translate your texts where you write them: a switch above the profile, the
      menu, the about page, and each post and page chooses the language.
    </>
  ),
  groups: [
    { fields: [<MainLanguage key="main" />] },
    {
      legend: 'Further languages',
      hint: 'Each has addresses of its own, such as /en/publications for English. What you have not translated is shown there in the main language.',
      fields: [<FurtherLanguages key="further" />],
    },
  ],
};

const hasCatalogue = (tag: string) => catalogueLanguage(tag) !== 'en' || baseLanguage(tag) === 'en';

const ENGLISH_ONLY = 'Buttons, dates and headings of the site stay in English.';

/** The name of a language that is typed by its tag, as a sentence. */
const nameSentence = (typed: string) => (parseLanguageTag(typed) ? `${englishName(typed)}. ` : '');

function MainLanguage() {
  const form = useSettings();
  const { setValue, getValues, formState } = form;
  const { languages: stored = [] } = formState.defaultValues ?? {};
  const replaceFirst = (further: string[]) =>
    setValue('languages', [getValues('language'), ...further], { shouldValidate: false });
  /** A further language that becomes the main one changes places with it. */
  const swap = () => {
    const [, ...further] = getValues('languages');
    const others = further.filter((tag) => tag !== getValues('language'));
    if (others.length === further.length) return;
    const isReplaced = (tag: string | undefined) =>
      tag !== getValues('language') && !others.some((other) => other === tag);
    const replaced = stored.find(isReplaced);
    replaceFirst(replaced ? [replaced, ...others] : others);
  };
  const language = form.watch('language');
  return (
    <LanguageField
      label="Main language"
      hint={
        hasCatalogue(language)
          ? `${nameSentence(language)}The language of your pages at their present addresses, and of all texts without a language of their own.`
          : `${nameSentence(language)}The language of all texts without a language of their own. ${ENGLISH_ONLY}`
      }
      placeholder="en"
      // Enter sends the form without leaving the field.
      onKeyDown={({ key }) => key === 'Enter' && swap()}
      {...bindInputs(form)('language', {
        ...TYPED,
        onChange: () => replaceFirst(getValues('languages').slice(1)),
        onBlur: swap,
      })}
    />
  );
}

function FurtherLanguages() {
  const { field, formState } = useController<Settings, 'languages'>({ name: 'languages' });
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [main = '', ...further] = field.value;
  const change = (next: string[]) => field.onChange([main, ...next]);
  const stored: (string | undefined)[] = formState.defaultValues?.languages ?? [];
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const move = (at: number, by: -1 | 1) => {
    const tag = further[at];
    if (tag === undefined) return;
    change(further.toSpliced(at, 1).toSpliced(at + by, 0, tag));
    const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    const button = (way: string) => `[data-language="${tag}"] [data-move="${way}"]:not(:disabled)`;
    focusOn(`${button(same)}, ${button(other)}`);
  };
  const remove = (removed: string) => {
    setAsked(null);
    change(further.filter((tag) => tag !== removed));
    // Its button is gone.
    focusOn('[role=combobox]');
  };
  return (
    <div ref={box} className="grid grid-cols-1 gap-3">
      {further.length === 0 ? (
        <p className="text-sm text-muted">
          {`None yet: the site is in ${englishName(main)} only.`}
        </p>
      ) : (
        <ol aria-label="Further languages" className="grid grid-cols-1 gap-1.5">
          {further.map((tag, at) => (
            <FurtherLanguage
              key={tag}
              tag={tag}
              isFirst={at === 0}
              isLast={at === further.length - 1}
              onMove={(by) => move(at, by)}
              onRemove={() => (stored.includes(tag) ? setAsked(tag) : remove(tag))}
            />
          ))}
        </ol>
      )}
      <AddLanguage
        chosen={field.value}
        error={findMessage(get(formState.errors, 'languages'))}
        onAdd={(tag) => {
          change([...further, tag]);
          focusOn('[role=combobox]');
        }}
      />
      <RemovalDialog
        language={asked}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && remove(asked)}
      />
    </div>
  );
}

/** Offers the languages that are not chosen yet, unless the site has as many as it can. */
function AddLanguage({
  chosen,
  error,
  onAdd,
}: {
  chosen: readonly string[];
  error: string | undefined;
  onAdd: (tag: string) => void;
}) {
  if (chosen.length < MAX_LANGUAGES) {
    return (
      <Combobox
        label="Add a language"
        className="max-w-sm"
        error={error}
        choices={listChoices(chosen)}
        onChoose={({ id }) => onAdd(id)}
      />
    );
  }
  return (
    <>
      <p className="text-sm text-muted">{`A site has at most ${MAX_LANGUAGES} languages.`}</p>
      {error && <p className="field-error">{error}</p>}
    </>
  );
}

/** Asks before a stored language is removed. */
function RemovalDialog({
  language,
  onCancel,
  onConfirm,
}: {
  /** Null while nothing is asked. */
  language: string | null;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const name = language && englishName(language);
  return (
    <ConfirmDialog
      open={language !== null}
      title={`Remove ${name}?`}
      confirm="Remove"
      {...{ onCancel, onConfirm }}
    >
      {`Once you save, visitors find nothing below /${language}/ any more. Your texts in ${name} are kept, and return when you add the language again.`}
    </ConfirmDialog>
  );
}

function FurtherLanguage({
  tag,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  tag: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const name = englishName(tag);
  return (
    <li
      data-language={tag}
      className="flex items-center rounded-md border border-line bg-surface py-1 pl-3"
    >
      <div className="min-w-0 grow py-1">
        <p className="font-medium">
          {name}
          <span className="ml-2 text-sm font-normal text-muted">{`/${tag}/`}</span>
        </p>
        {!hasCatalogue(tag) && <p className="text-sm text-muted">{ENGLISH_ONLY}</p>}
      </div>
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        data-move="up"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        data-move="down"
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton icon={Trash2} label={`Remove ${name}`} danger onClick={onRemove} />
    </li>
  );
}

/** The own name of a language, and a note if the interface lacks it. They are searched: they name no other language. */
const describe = (tag: string) =>
  [
    nameInItself(tag) !== englishName(tag) && nameInItself(tag),
    !hasCatalogue(tag) && 'interface not translated',
  ]
    .filter(Boolean)
    .join(' · ');

/** Languages that can be added: those of the interface first. */
function listChoices(chosen: readonly string[]) {
  const others = KNOWN.filter((tag) => !hasCatalogue(tag));
  const regional = KNOWN.filter((tag) => hasCatalogue(tag) && tag.includes('-'));
  const byName = (tags: readonly string[]) =>
    tags.toSorted((one, other) => englishName(one).localeCompare(englishName(other), 'en'));
  return [...byName([...CATALOGUE_LANGUAGES, ...regional]), ...byName(others)]
    .filter((tag) => !chosen.includes(tag))
    .map((tag) => ({
      id: tag,
      title: englishName(tag),
      details: describe(tag),
    }));
}
