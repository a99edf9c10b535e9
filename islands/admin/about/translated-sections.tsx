import { type UseFormReturn, useController } from 'react-hook-form';
import { useSite } from '../../../src/client/site.ts';
import { simplifySmallText, smallTextHtml, smallTextLines } from '../../../src/html/small-text.ts';
import { Field } from '../../../src/ui/parts/field.tsx';
import { languageAttributes } from '../../../src/values/language-attributes.ts';
import { englishName } from '../../../src/values/language-name.ts';
import { SmallTextField } from '../editor/small-text-field.tsx';
import { bindInputs } from '../kit/form.tsx';
import { countTranslated, LanguageSwitch } from '../kit/language-switch.tsx';
import { BesideOriginal } from '../kit/original.tsx';
import {
  blankSection,
  type Content,
  countSections,
  isWritten,
  type TypedSection,
} from './sections.ts';

type Form = UseFormReturn<Content>;

/** Chooses the language in which the sections are written. */
export function SectionsLanguage({
  form,
  ...choice
}: {
  form: Form;
  shown: string;
  onShow: (language: string) => void;
}) {
  const { language: main, languages } = useSite();
  const content = form.watch('content');
  const others = languages
    .slice(1)
    .map((language) => countTranslated(language, countSections(content, language)));
  return (
    <LanguageSwitch
      label="Language of the sections"
      choices={[{ language: main, note: 'Main language', isComplete: true }, ...others]}
      {...choice}
    />
  );
}

/** The sections in another language, each beside its original. */
export function TranslatedSections({ form, language }: { form: Form; language: string }) {
  const { language: main } = useSite();
  const content = form.watch('content');
  const isShown = ({ content, translations }: TypedSection) =>
    content !== '' || isWritten(translations[language] ?? blankSection());
  if (!content.some(isShown)) {
    return <p className="text-muted">{`Write the sections in ${englishName(main)} first.`}</p>;
  }
  return (
    <>
      <p className="mt-3 text-sm text-muted">
        {`A section that you leave empty is shown in ${englishName(main)}.`}
      </p>
      <ol
        aria-label={`Sections in ${englishName(language)}`}
        className="grid grid-cols-1 divide-y divide-line"
      >
        {content.map(
          (section, index) =>
            isShown(section) && (
              <TranslatedSection
                // The form has no other key for it.
                // biome-ignore lint/suspicious/noArrayIndexKey: the order does not change here
                key={index}
                {...{ form, language, section, index }}
              />
            ),
        )}
      </ol>
    </>
  );
}

function TranslatedSection({
  form,
  language,
  section,
  index,
}: {
  form: Form;
  language: string;
  section: TypedSection;
  index: number;
}) {
  const { language: main } = useSite();
  const path = `content.${index}.translations.${language}` as const;
  const { field, fieldState } = useController({ control: form.control, name: `${path}.content` });
  const own = section.language ?? main;
  const text: string = field.value;
  return (
    <li className="grid grid-cols-1 gap-4 py-5">
      <BesideOriginal language={own} original={section.title}>
        <Field
          label={`Title in ${englishName(language)}`}
          {...languageAttributes(language)}
          {...bindInputs(form)(`${path}.title`)}
        />
      </BesideOriginal>
      <BesideOriginal language={own} original={smallTextLines(section.content).join('\n\n')}>
        <SmallTextField
          label={`Content in ${englishName(language)}`}
          html={smallTextHtml(text)}
          error={fieldState.error?.message}
          onChange={(blocks) => field.onChange(simplifySmallText(blocks.join('')))}
        />
      </BesideOriginal>
    </li>
  );
}
