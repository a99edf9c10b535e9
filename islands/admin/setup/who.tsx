import { type FormEvent, useState } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import type { ProfileLink } from '../../../src/lib/settings/settings.ts';
import { BLANK_SETTINGS } from '../../../src/lib/settings/site.ts';
import { counted } from '../../../src/lib/text.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { ProposalBox, useAcceptance } from '../kit/proposals.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { useSite } from '../kit/site.ts';
import { type FromOrcid, profileFromOrcid } from '../settings/calls.ts';
import { LinksField } from '../settings/links.tsx';
import {
  EmailField,
  IdentityFields,
  NamesSetting,
  SummaryField,
  TimeZoneField,
} from '../settings/profile-fields.tsx';
import { ProfilePartList, profileParts } from '../settings/profile-proposal.tsx';
import { FieldGroup, SettingsForm } from '../settings/settings-form.tsx';
import { type SettingsForm as Form, useSettingsForm } from '../settings/use-settings-form.ts';
import { SampleCard } from './sample.tsx';
import type { StepProps } from './steps.ts';

/** Who the site is about: looked up by an ORCID iD, or typed. */
export function Who({ stored, onDone }: StepProps) {
  const { sample } = useSite();
  const form = useSettingsForm(stored, onDone);
  return (
    <>
      {sample && <SampleCard />}
      <FromOrcidCard form={form} sample={sample} />
      <SettingsForm
        form={form}
        title="About You"
        intro="What is left blank is left out. All of it can be changed later, under Settings."
        save="Save and Continue"
        preview="top"
      >
        <FieldGroup legend="Name and Contact">
          <IdentityFields
            form={form}
            // What a site is called before it has a name is nobody's.
            name={form.values.name === BLANK_SETTINGS.name ? '' : form.values.name}
          />
          <EmailField form={form} />
          <TimeZoneField form={form} />
        </FieldGroup>
        <FieldGroup legend="What You Do">
          <SummaryField form={form} />
          <NamesSetting
            form={form}
            name="researchAreas"
            label="Research Areas"
            what="New Area"
            hint="Shown on the home page."
          />
        </FieldGroup>
        <FieldGroup
          legend="Links"
          hint="Where you are found elsewhere: they stand in the header of every page."
        >
          <LinksField form={form} />
        </FieldGroup>
      </SettingsForm>
    </>
  );
}

/** Asks ORCID; what it proposes goes into the form, as far as it is accepted. */
function FromOrcidCard({ form, sample }: { form: Form; sample: boolean }) {
  // The sample's is nobody's.
  const [typed, setTyped] = useState(sample ? '' : form.values.orcid);
  const lookUp = useSingleMutation({ mutationFn: profileFromOrcid });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') notifyError('Please give your ORCID iD');
    else lookUp.mutate(typed);
  };
  return (
    <Card as="section" labelledBy="orcid" className="mb-6 max-w-3xl">
      <CardTitle id="orcid" as="h3">
        From Your ORCID Record
      </CardTitle>
      <p className="mt-1 mb-4 text-muted">
        Your public record proposes what stands below. Without an ORCID iD, type it yourself.
      </p>
      <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          label="ORCID iD"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          placeholder="0000-0002-1825-0097"
          className="min-w-0 grow basis-56 sm:max-w-sm"
          error={lookUp.error?.message}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="primary" className="min-h-11" disabled={lookUp.isPending}>
          {lookUp.isPending ? 'Looking up …' : 'Look Up'}
        </Button>
      </form>
      {lookUp.data && (
        <Proposals
          key={lookUp.submittedAt}
          found={lookUp.data}
          form={form}
          sample={sample}
          onClose={lookUp.reset}
        />
      )}
    </Card>
  );
}

function Proposals({
  found: { orcid, proposal, works },
  form,
  sample,
  onClose,
}: {
  found: FromOrcid;
  form: Form;
  sample: boolean;
  onClose: () => void;
}) {
  const [parts] = useState(() => profileParts(proposal, form.values));
  const acceptance = useAcceptance(parts);
  const accept = () => {
    form.set('orcid', orcid);
    const { accepted } = acceptance;
    for (const part of accepted) part.accept(form.set);
    const links = accepted.flatMap(({ link }) => link ?? []);
    // The sample's links are nobody's.
    const kept = (known: ProfileLink[]) =>
      sample ? [] : known.filter(({ url }) => !links.some((link) => link.url === url));
    if (links.length > 0) form.change('links', (known) => [...kept(known), ...links]);
    onClose();
    // The button that was pressed is gone: what was accepted can be looked through now.
    setTimeout(() => document.getElementsByName('name')[0]?.focus());
  };
  return (
    <ProposalBox
      label="What your ORCID record says"
      className="mt-5"
      decisions={
        <>
          <Button variant="primary" onClick={accept}>
            Accept Selected
          </Button>
          <Button onClick={onClose}>Decline</Button>
        </>
      }
    >
      <p className="font-medium">
        {parts.length > 0
          ? 'Tick what the site may say. Nothing is stored yet.'
          : 'Your record says nothing that is not there already.'}
      </p>
      {works.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          {`It lists ${counted(works.length, 'work')} too: they come in a later step.`}
        </p>
      )}
      {parts.length > 0 && <ProfilePartList parts={parts} acceptance={acceptance} />}
    </ProposalBox>
  );
}
