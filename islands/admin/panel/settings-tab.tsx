import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import type { Settings } from '../../../records/settings.ts';
import { useSite } from '../../../src/client/site.ts';
import { cx } from '../../../src/ui/parts/cx.ts';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { AccountSection } from '../account/settings.tsx';
import { ImportSection } from '../import/section.tsx';
import { useOpenPart } from '../kit/open-part.tsx';
import { PanelLink } from '../kit/panel-link.tsx';
import { MailSection } from '../mail/mail.tsx';
import { ServicesSection } from '../services/section.tsx';
import { settingsQuery } from '../settings/calls.ts';
import { FIGURES } from '../settings/figures.tsx';
import { LANGUAGES } from '../settings/languages.tsx';
import { LINKS } from '../settings/links.tsx';
import { MenuSection } from '../settings/menu.tsx';
import { PrivacySection } from '../settings/privacy.tsx';
import { ProfileSection } from '../settings/profile.tsx';
import { SampleSection } from '../settings/sample.tsx';
import { type SiteFields, StoredSection } from '../settings/section.tsx';
import { ShareSection } from '../settings/share.tsx';
import { LOOK } from '../settings/theme.tsx';
import { VOCABULARY } from '../settings/vocabulary.tsx';
import {
  OPENING_SECTION,
  parseSettingsSection,
  SETTINGS_SECTIONS,
  type SettingsSection,
  settingsPath,
} from './settings-sections.ts';

type Content =
  | { fields: SiteFields }
  | { content: ComponentType }
  | { form: ComponentType<{ stored: Settings }> };

const CONTENTS: Record<SettingsSection, Content> = {
  locks: { content: AccountSection },
  profile: { form: ProfileSection },
  languages: { fields: LANGUAGES },
  links: { fields: LINKS },
  look: { fields: LOOK },
  menu: { form: MenuSection },
  vocabulary: { fields: VOCABULARY },
  share: { form: ShareSection },
  figures: { fields: FIGURES },
  mail: { form: MailSection },
  services: { content: ServicesSection },
  privacy: { form: PrivacySection },
  moving: { content: ImportSection },
  sample: { content: SampleSection },
};

const PART = {
  parsePart: parseSettingsSection,
  toAddress: settingsPath,
  isHere: (search: string) => new URLSearchParams(search).get('tab') === 'settings',
};

/** Sections, each with its own address, and a list of them: next to the open one if there is room. */
export default function SettingsTab() {
  const { sample } = useSite();
  const { part, leaveDialog } = useOpenPart(PART);
  const content = useRef<HTMLDivElement>(null);
  const opened = useRef(part);
  useEffect(() => {
    if (opened.current === part) return;
    opened.current = part;
    content.current?.focus();
  }, [part]);
  const section = CONTENTS[part];
  const isOpening = part === OPENING_SECTION;
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <nav
        aria-label="Settings"
        className={cx('lg:sticky lg:top-6 lg:-mx-3', isOpening ? 'max-lg:mb-6' : 'max-lg:hidden')}
      >
        <ul className="grid gap-1 sm:max-lg:grid-cols-2 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2">
          {SETTINGS_SECTIONS.filter(({ id }) => sample || id !== 'sample').map(
            ({ id, label, icon: Icon }) => (
              <li key={id}>
                <PanelLink
                  href={settingsPath(id)}
                  aria-current={id === part ? 'page' : undefined}
                  className="flex min-h-9 items-center gap-2.5 rounded-md px-3 text-sm text-muted no-underline max-lg:min-h-10 -outline-offset-2 hover:bg-fill hover:text-ink aria-[current]:bg-wash aria-[current]:font-medium aria-[current]:text-accent-ink"
                >
                  <Icon size={17} aria-hidden />
                  {label}
                </PanelLink>
              </li>
            ),
          )}
        </ul>
      </nav>
      {/* Target of the links above. */}
      <div ref={content} tabIndex={-1} className="min-w-0 scroll-mt-6 focus:outline-none">
        {!isOpening && (
          <p className="mb-3 lg:hidden">
            <PanelLink
              href={settingsPath(OPENING_SECTION)}
              className="inline-flex min-h-10 items-center gap-2 text-sm text-muted no-underline hover:underline"
            >
              <ArrowLeft size={16} aria-hidden />
              All settings
            </PanelLink>
          </p>
        )}
        {'fields' in section ? (
          <StoredSection key={part} section={section.fields} />
        ) : 'form' in section ? (
          <StoredForm key={part} form={section.form} />
        ) : (
          <section.content />
        )}
      </div>
      {leaveDialog}
    </div>
  );
}

function StoredForm({ form: Form }: { form: ComponentType<{ stored: Settings }> }) {
  return <Loaded query={useQuery(settingsQuery)}>{(stored) => <Form stored={stored} />}</Loaded>;
}
