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
import { PORTRAIT } from '../settings/portrait.tsx';
import { CONTACT, IDENTITY, WORK } from '../settings/profile.tsx';
import { ProfileProposalForm } from '../settings/profile-proposal.tsx';
import { RemoveSampleButton } from '../settings/sample.tsx';
import { type SiteFields, SiteSection, useSettings } from '../settings/section.tsx';
import { LOOK } from '../settings/theme.tsx';
import type { StepProps } from './steps.ts';

/** Who the site is about: looked up by an ORCID iD, or typed. */
export function Who({ stored, onDone }: StepProps) {
  const { sample } = useSite();
  return (
    <>
      {sample && <SampleCard />}
      <SiteSection
        section={ABOUT_YOU}
        stored={stored}
        // The name of a site that has none is nobody's, and its zone that of no place.
        proposed={{
          ...(stored.name === BLANK_SETTINGS.name && { name: '' }),
          ...(stored.timeZone === BLANK_SETTINGS.timeZone && { timeZone: ZONE }),
        }}
        above={<FromOrcidCard sample={sample} />}
        saveLabel="Save and Continue"
        onSaved={onDone}
      />
    </>
  );
}

const ABOUT_YOU: SiteFields = {
  title: 'About You',
  intro: 'What is left blank is left out. All of it can be changed later, under Settings.',
  preview: 'top',
  groups: [
    { legend: 'Name and Contact', fields: [...IDENTITY, ...CONTACT] },
    { legend: 'What You Do', fields: WORK },
    {
      legend: 'Links',
      hint: 'Where you are found elsewhere: they stand in the header of every page.',
      fields: [<LinkAddresses key="links" />],
    },
  ],
};

const APPEARANCE: SiteFields = {
  ...LOOK,
  title: 'How It Looks',
  intro: 'All of it can be changed later, under Settings.',
  groups: [
    {
      legend: 'Portrait',
      hint: 'It stands beside your name on the home page and the about page, and where links to your site are shared.',
      fields: PORTRAIT,
    },
    ...LOOK.groups,
  ],
};

/** The portrait, and the section of the look. */
export const Appearance = ({ stored, onDone }: StepProps) => (
  <SiteSection
    section={APPEARANCE}
    stored={stored}
    saveLabel="Save and Continue"
    onSaved={onDone}
  />
);

/** That of the browser, as long as it knows one. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || BLANK_SETTINGS.timeZone;

/** The links by their addresses alone; each says what kind it is of. */
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
      hint="One a line: GitHub, Google Scholar, your page at the university."
      rows={5}
      inputMode="url"
      spellCheck={false}
      placeholder={'github.com/name\nhttps://orcid.org/0000-0002-1825-0097'}
      // What an ORCID record proposes comes in from outside.
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
  <Section title="This Site Shows an Invented Researcher" className="mb-6 max-w-3xl">
    <p className="mt-1 mb-4 text-muted">
      The person, the publications and the posts are a sample, so that you see what a site can hold.
      Take it away when you have seen enough: what you wrote or changed yourself stays.
    </p>
    <RemoveSampleButton />
  </Section>
);

/** Why nothing was found, and that it need not be. */
const describe = (error: Error): string =>
  error instanceof CallError && error.status >= 500
    ? `${error.message} You can also type it below, without ORCID.`
    : error.message;

/** Asks ORCID; what it proposes goes into the form, as far as it is accepted. */
function FromOrcidCard({ sample }: { sample: boolean }) {
  const { getValues, setValue } = useSettings();
  // The sample's iD and links are nobody's.
  const now = { ...getValues(), ...(sample && { orcid: '', links: [] }) };
  // What is wrong stands at the field.
  const lookUp = useAction(settingsCalls.fetchProfile, { onError: () => {} });
  const { data: found } = lookUp;
  const ask = (orcid: string) => {
    // It stays where ORCID does not answer.
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
    // The button that was pressed is gone: what was accepted can be looked through now.
    setTimeout(() => document.getElementsByName('name')[0]?.focus());
  };
  return (
    <Section title="From Your ORCID Record" className="mb-6 max-w-3xl">
      <p className="mt-1 mb-4 text-muted">
        Your public record proposes what stands below. Without an ORCID iD, type it yourself.
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
          label="What your ORCID record says"
          proposal={found.proposal}
          now={now}
          intro={(isEmpty) => (
            <>
              <p className="font-medium">
                {isEmpty
                  ? 'Your record says nothing that is not there already.'
                  : 'Checkbox what the site may say. Nothing is stored yet.'}
              </p>
              {found.works.length > 0 && (
                <p className="mt-1 text-sm text-muted">
                  {`It lists ${counted(found.works.length, 'work')} too: they come in a later step.`}
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
  const orcid = bindInputs(form)('orcid', { required: 'Please give your ORCID iD' });
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
            {pending ? 'Looking up …' : 'Look Up'}
          </Button>
        }
      />
    </Form>
  );
}
