import { knownLinkKind } from '../../../src/lib/settings/link-kind.ts';
import { linkLabel } from '../../../src/lib/settings/links.ts';
import { LINK_KINDS, type LinkKind, type Settings } from '../../../src/lib/settings/settings.ts';
import { SelectField } from '../../../src/ui/field.tsx';
import { LinkIcon } from '../../../src/ui/link-icon.tsx';
import { bindInputs } from '../kit/form.ts';
import { OrderedList } from '../kit/ordered-list.tsx';
import { TextSetting, useSettings } from './fields.tsx';
import { SettingsForm } from './form.tsx';

/** Where the researcher is found elsewhere. */
export const Links = ({ stored }: { stored: Settings }) => (
  <SettingsForm
    stored={stored}
    title="Links"
    intro="Where you are found elsewhere. They stand in the header of every page, in this order."
    preview="menu"
  >
    <LinksField />
  </SettingsForm>
);

/** The links, each with its address, kind and label. */
export function LinksField() {
  const form = useSettings();
  const input = bindInputs(form);
  const links = form.watch('links');
  return (
    <OrderedList
      label="Links"
      control={form.control}
      name="links"
      nameOf={(index) => {
        const { label, kind = 'other' } = links[index] ?? {};
        return label || `${LINK_KIND[kind].name} (${index + 1})`;
      }}
      add={{ label: 'Add a Link', item: { kind: 'website', url: '' } }}
    >
      {(index) => {
        const { kind = 'other', url = '' } = links[index] ?? {};
        return (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <TextSetting
              name={`links.${index}.url`}
              label="Address"
              type="url"
              inputMode="url"
              placeholder={LINK_KIND[kind].example}
              className="sm:col-span-2"
              options={{
                onChange: ({ target }) =>
                  form.setValue(`links.${index}.kind`, knownLinkKind(target.value) ?? kind),
              }}
            />
            <div className="flex gap-3">
              {/* In the middle of the control below the label. */}
              <LinkIcon kind={kind} size={20} className="mt-9.5 shrink-0 text-muted" />
              <SelectField label="Kind" className="min-w-0 grow" {...input(`links.${index}.kind`)}>
                {LINK_KINDS.map((name) => (
                  <option key={name} value={name}>
                    {LINK_KIND[name].name}
                  </option>
                ))}
              </SelectField>
            </div>
            <TextSetting
              name={`links.${index}.label`}
              label="Label (optional)"
              maxLength={100}
              placeholder={linkLabel({ kind, url: URL.canParse(url) ? url : EXAMPLE })}
              options={{ setValueAs: (label) => label || undefined }}
            />
          </div>
        );
      }}
    </OrderedList>
  );
}

const EXAMPLE = 'https://example.org';

/** What each kind is called in a list of them, and what an address of it looks like. */
export const LINK_KIND: Record<LinkKind, { name: string; example: string }> = {
  linkedin: { name: 'LinkedIn', example: 'https://www.linkedin.com/in/you' },
  orcid: { name: 'ORCID', example: 'https://orcid.org/0000-0002-1825-0097' },
  researchgate: { name: 'ResearchGate', example: 'https://www.researchgate.net/profile/you' },
  scholar: { name: 'Google Scholar', example: 'https://scholar.google.com/citations?user=you' },
  github: { name: 'GitHub', example: 'https://github.com/you' },
  gitlab: { name: 'GitLab', example: 'https://gitlab.com/you' },
  mastodon: { name: 'Mastodon', example: 'https://mastodon.social/@you' },
  bluesky: { name: 'Bluesky', example: 'https://bsky.app/profile/you' },
  x: { name: 'X', example: 'https://x.com/you' },
  dblp: { name: 'DBLP', example: 'https://dblp.org/pid/…' },
  inspire: { name: 'INSPIRE', example: 'https://inspirehep.net/authors/…' },
  arxiv: { name: 'arXiv', example: 'https://arxiv.org/a/you' },
  hal: { name: 'HAL', example: 'https://cv.hal.science/you' },
  zenodo: { name: 'Zenodo', example: 'https://zenodo.org/communities/…' },
  osf: { name: 'OSF', example: 'https://osf.io/…' },
  youtube: { name: 'YouTube', example: 'https://www.youtube.com/@you' },
  website: { name: 'Website', example: EXAMPLE },
  other: { name: 'Other', example: EXAMPLE },
};
