import { parseOrcid } from '@academic-site/bibliography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Settings } from '../../../records/settings.ts';
import { CallError } from '../../../src/client/api.ts';
import { useSite } from '../../../src/client/site.ts';
import { BLANK_SETTINGS } from '../../../src/settings/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field, TextArea } from '../../../src/ui/parts/field.tsx';
import { entries } from '../../../src/values/object.ts';
import { getLinkKind } from '../../../src/values/profile-links.ts';
import { counted } from '../../../src/values/text.ts';
import { bindInputs, Form, findMessage, WEB_ADDRESS } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { settingsCalls } from '../settings/calls.ts';
import { LANGUAGE } from '../settings/languages.tsx';
import { PORTRAIT } from '../settings/portrait.tsx';
import { CONTACT, IDENTITY, WORK } from '../settings/profile.tsx';
import { ProfileProposalForm } from '../settings/profile-proposal.tsx';
import { RemoveSampleButton } from '../settings/sample.tsx';
import { type SiteFields, SiteSection, useSettings } from '../settings/section.tsx';
import { LOOK } from '../settings/theme.tsx';
import type { StepProps } from './steps.ts';

/** Profile of the site's owner, imported from ORCID or entered manually. */
export function Who({ stored, onDone }: StepProps) {
  const { sample } = useSite();
  return (
    <>
      {sample && <SampleCard />}
      <SiteSection
        section={ABOUT_YOU}
        stored={stored}
        // Default names and time zones are not the owner's.
        proposed={{
          ...(stored.name === BLANK_SETTINGS.name && { name: '' }),
          ...(stored.timeZone === BLANK_SETTINGS.timeZone && { timeZone: ZONE }),
        }}
        above={<FromOrcidCard sample={sample} />}
        saveLabel="Save and continue"
        onSaved={onDone}
      />
    </>
  );
}

const ABOUT_YOU: SiteFields = {
  title: 'About you',
  intro: 'Empty fields are not shown. You can change everything later under Settings.',
  preview: 'top',
  groups: [
    { legend: 'Name and contact', fields: [...IDENTITY, ...CONTACT, LANGUAGE] },
    { legend: 'Research', fields: WORK },
    {
      legend: 'Links',
      hint: 'Your profiles on other sites, shown in the header of every page.',
      fields: [<LinkAddresses key="links" />],
    },
  ],
};

const APPEARANCE: SiteFields = {
  ...LOOK,
  title: 'Appearance',
  intro: 'You can change everything later under Settings.',
  groups: [
    {
      legend: 'Portrait',
      hint: 'Shown next to your name on the home and about pages, and in link previews.',
      fields: PORTRAIT,
    },
    ...LOOK.groups,
  ],
};

/** The portrait, and the appearance settings. */
export const Appearance = ({ stored, onDone }: StepProps) => (
  <SiteSection
    section={APPEARANCE}
    stored={stored}
    saveLabel="Save and continue"
    onSaved={onDone}
  />
);

/** The browser's time zone, if known. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || BLANK_SETTINGS.timeZone;

/** Links entered as addresses only; their types are derived from the addresses. */
function LinkAddresses() {
  const { watch, setValue, formState } = useSettings();
  const links = watch('links');
  const parseLinks = (text: string): Settings['links'] =>
    (text.match(/\S+/g) ?? []).map(WEB_ADDRESS.setValueAs).map((url) => {
      const known = links.find((link) => link.url === url);
      return known ?? { kind: getLinkKind(url), url };
    });
  const [typed, setTyped] = useState('');
  const isTyped = JSON.stringify(parseLinks(typed)) === JSON.stringify(links);
  const { links: wrong } = formState.errors;
  const at = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1;
  const message = findMessage(wrong);
  return (
    <TextArea
      label="Addresses"
      hint="One per line, for example GitHub, Google Scholar, your university page."
      rows={5}
      inputMode="url"
      spellCheck={false}
      placeholder={'github.com/name\nhttps://orcid.org/0000-0002-1825-0097'}
      // Links from an ORCID record are set from outside.
      value={isTyped ? typed : links.map(({ url }) => url).join('\n')}
      error={message && (at < 0 ? message : `${links[at]?.url}: ${message}`)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        setValue('links', parseLinks(value), { shouldValidate: formState.isSubmitted });
      }}
    />
  );
}

const SampleCard = () => (
  <Section title="This site contains sample content" className="mb-6 max-w-3xl">
    <p className="mt-1 mb-4 text-muted">
      The person, publications and posts are fictional and show what a site can contain. Remove them
      whenever you are ready. Anything you added or edited is kept.
    </p>
    <RemoveSampleButton />
  </Section>
);

/** The error of a lookup, and the alternative to it. */
const describe = (error: Error): string =>
  error instanceof CallError && error.status >= 500
    ? `${error.message} You can also fill in the form below without ORCID.`
    : error.message;

/** Looks up an ORCID record; accepted details are filled into the form. */
function FromOrcidCard({ sample }: { sample: boolean }) {
  const { getValues, setValue } = useSettings();
  // The sample's iD and links are fictional.
  const now = { ...getValues(), ...(sample && { orcid: '', links: [] }) };
  // Errors are shown at the field.
  const lookUp = useAction(settingsCalls.fetchProfile, { onError: () => {} });
  const { data: found } = lookUp;
  const ask = (orcid: string) => {
    // Kept even if ORCID does not respond.
    const iD = parseOrcid(orcid);
    if (iD) setValue('orcid', iD);
    lookUp.mutate(orcid);
  };
  const accept = (changes: Partial<Settings>) => {
    const accepted = { ...changes, ...(found && { orcid: found.orcid }) };
    for (const [name, value] of entries(accepted)) {
      if (value !== undefined) setValue(name, value);
    }
    lookUp.reset();
    // The pressed button is gone: move on to reviewing the accepted details.
    setTimeout(() => document.getElementsByName('name')[0]?.focus());
  };
  return (
    <Section title="Fill in from ORCID" className="mb-6 max-w-3xl">
      <p className="mt-1 mb-4 text-muted">
        Fill in the form below from your public ORCID record. If you do not have an ORCID iD, fill
        it in yourself.
      </p>
      <OrcidForm
        known={now.orcid}
        pending={lookUp.isPending}
        error={lookUp.error ? describe(lookUp.error) : undefined}
        onAsk={ask}
      />
      {found && (
        <ProfileProposalForm
          key={lookUp.submittedAt}
          label="Details from your ORCID record"
          proposal={found.proposal}
          now={now}
          intro={(isEmpty) => (
            <>
              <p className="font-medium">
                {isEmpty
                  ? 'Your ORCID record has nothing new.'
                  : 'Select the details to use. Nothing is saved yet.'}
              </p>
              {found.works.length > 0 && (
                <p className="mt-1 text-sm text-muted">
                  {`It also lists ${counted(found.works.length, 'publication')}, which you can import in a later step.`}
                </p>
              )}
            </>
          )}
          onAccept={accept}
          onDecline={lookUp.reset}
        />
      )}
    </Section>
  );
}

function OrcidForm({
  known,
  pending,
  error,
  onAsk,
}: {
  known: string;
  pending: boolean;
  error: string | undefined;
  onAsk: (orcid: string) => void;
}) {
  const form = useForm({ defaultValues: { orcid: known } });
  const orcid = bindInputs(form)('orcid', { required: 'Enter your ORCID iD' });
  return (
    <Form onSubmit={form.handleSubmit((typed) => onAsk(typed.orcid))}>
      <Field
        label="ORCID iD"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder="0000-0002-1825-0097"
        className="max-w-lg"
        {...orcid}
        error={orcid.error ?? error}
        beside={
          <Button type="submit" variant="primary" disabled={pending}>
            {pending ? 'Looking up …' : 'Look up'}
          </Button>
        }
      />
    </Form>
  );
}
