import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Settings } from '../../../records/settings.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field, SelectField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { bindInputs, Form, showIssues } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsCalls, settingsQuery } from '../settings/calls.ts';

/** Settings for automatic checks of registries, and the Zotero library. */
export function InboxSettings() {
  const settings = useQuery(settingsQuery);
  return (
    <Section
      title="Weekly checks"
      intro="ORCID, Zotero, Crossref, DataCite and OpenAlex are checked for updates to your publications. Nothing changes until you accept it here, and no visitor data is sent."
    >
      <Loaded query={settings}>{({ inbox }) => <Fields stored={inbox} />}</Loaded>
    </Section>
  );
}

function Fields({ stored }: { stored: Settings['inbox'] }) {
  const queries = useQueryClient();
  const { zotero } = stored;
  const form = useForm({
    defaultValues: {
      library: zotero?.group === undefined ? 'user' : 'group',
      number: String(zotero?.group ?? zotero?.user ?? ''),
      collection: zotero?.collection ?? '',
    },
  });
  const save = useAction((inbox: Settings['inbox']) => settingsCalls.save(queries, { inbox }), {
    done: 'Saved',
    onError(error) {
      const fieldAt = (path: string) => (path.endsWith('collection') ? 'collection' : 'number');
      if (!showIssues(form, error, fieldAt)) notifyError(error);
    },
  });
  const submit = form.handleSubmit(({ library, number, collection }) => {
    const typed = {
      [library]: Number(number),
      ...(collection.trim() !== '' && { collection: collection.trim() }),
    };
    save.mutate({ ...stored, zotero: number.trim() === '' ? null : typed });
  });
  return (
    <>
      <Checkbox
        label="Check once a week"
        checked={stored.on}
        disabled={save.isPending}
        onChange={() => save.mutate({ ...stored, on: !stored.on })}
      />
      <Form
        className="mt-3 grid grid-cols-1 items-end gap-4 sm:grid-cols-[10rem_8rem_minmax(0,1fr)_auto]"
        onSubmit={submit}
      >
        <SelectField label="Zotero library" {...form.register('library')}>
          <option value="user">User library</option>
          <option value="group">Group library</option>
        </SelectField>
        <Field label="Library ID" inputMode="numeric" {...bindInputs(form)('number')} />
        <Field
          label="Collection key"
          placeholder="Optional; defaults to the whole group, or My Publications"
          {...bindInputs(form)('collection')}
        />
        <Button type="submit" className="min-h-11" disabled={save.isPending}>
          Save
        </Button>
      </Form>
      <p className="mt-2 text-sm text-muted">
        You find user IDs in your Zotero settings, and group IDs in the group’s URL. Private
        libraries require an API key under{' '}
        <a href="/admin?tab=settings&section=services">Settings → Services</a>.
      </p>
    </>
  );
}
