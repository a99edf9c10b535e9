import { Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field, TextArea } from '../../../src/ui/field.tsx';
import { bindInputs, Form, showIssues, WEB_ADDRESS } from '../kit/form.tsx';
import { LANGUAGE, LanguageField } from '../kit/language-field.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import type { AdminConference, ConferenceValues as Values } from './calls.ts';

const EMPTY: Values = {
  name: '',
  date: '',
  location: '',
  link: '',
  comment: '',
  logo: '',
  language: '',
};

const TRIMMED = { setValueAs: (typed: string) => typed.trim() };

/** The state of a form; `isChanged` tells whether there is something to lose. */
export function useConferenceForm(values: Values = EMPTY) {
  const form = useForm({ defaultValues: values });
  return { ...form, isChanged: () => JSON.stringify(form.getValues()) !== JSON.stringify(values) };
}

/**
 * The fields of a conference. The button that submits them is elsewhere and names the form by its id.
 *
 * @param onSubmit gets them trimmed; `done` empties the form
 */
export function ConferenceForm({
  id,
  form,
  onSubmit,
}: {
  id: string;
  form: UseFormReturn<Values>;
  onSubmit: (values: Values, done: () => void) => void;
}) {
  const {
    handleSubmit,
    reset,
    watch,
    setValue,
    formState: { isDirty },
  } = form;
  const input = bindInputs(form);
  useUnsavedGuard(isDirty);

  const submit = handleSubmit((values) => {
    if (!values.name || !values.date || !values.location) {
      return notifyError('Please fill in the name, date, and location.', 'Missing information');
    }
    onSubmit(values, () => reset());
  });

  return (
    <Form id={id} onSubmit={submit}>
      <Field label="Name" required maxLength={300} autoComplete="off" {...input('name', TRIMMED)} />
      <Field label="Date" type="date" required {...input('date')} />
      <Field
        label="Location"
        required
        maxLength={300}
        autoComplete="off"
        placeholder="City, country"
        {...input('location', TRIMMED)}
      />
      <Field
        label="Link (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...input('link', WEB_ADDRESS)}
      />
      <TextArea
        label="Comment (optional)"
        rows={3}
        maxLength={5000}
        {...input('comment', TRIMMED)}
      />
      <LanguageField {...input('language', LANGUAGE)} />
      <LogoField
        value={watch('logo')}
        onChange={(logo) => setValue('logo', logo, { shouldDirty: true })}
      />
    </Form>
  );
}

/** Says why a conference was not stored, and marks the fields that are wrong. */
export const showProblem = (form: UseFormReturn<Values>) => (error: Error) => {
  notifyError(error);
  showIssues(form, error);
};

/** The values of a stored conference, as the form holds them. */
export function toConferenceForm(conference: AdminConference): Values {
  const { name, date, location, link, comment, logo, language } = conference;
  return {
    ...{ name, date, location, link: link ?? '', comment: comment ?? '' },
    ...{ logo: logo ?? '', language: language ?? '' },
  };
}

function LogoField({
  value,
  onChange,
}: {
  /** URL or embedded image; empty for none. */
  value: string;
  onChange: (logo: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    const logo = await readLogo(file);
    if (logo) onChange(logo);
    else input.value = '';
  };
  useEffect(() => {
    // Without a logo no file is named, and the same one can be chosen again.
    if (value === '' && field.current) field.current.value = '';
  }, [value]);
  const remove = () => {
    onChange('');
    field.current?.focus();
  };

  return (
    <div>
      <Field
        ref={field}
        label="Logo (optional)"
        hint="PNG, JPEG, GIF, WebP or AVIF, 2 MB at most"
        type="file"
        accept="image/*"
        onChange={choose}
      />
      {value && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <img
            src={value}
            alt="The chosen logo"
            className="h-20 w-28 rounded-md bg-white object-contain ring-1 ring-line"
          />
          <Button icon={Trash2} onClick={remove}>
            Remove Logo
          </Button>
        </div>
      )}
    </div>
  );
}

const MAX_LOGO = 2 * 2 ** 20;

/** A chosen file as a data URL; null, after a message, when it cannot be used. */
async function readLogo(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') {
    notifyError('Please upload an image file (PNG, JPG, etc.)', 'Invalid file type');
    return null;
  }
  if (file.size > MAX_LOGO) {
    notifyError('Please upload an image smaller than 2MB', 'File too large');
    return null;
  }
  try {
    return await dataUrl(file);
  } catch {
    notifyError('Failed to process the image.', 'Upload failed');
    return null;
  }
}

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
