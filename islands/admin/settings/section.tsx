import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import { type Settings, settingsChanges } from '../../../records/settings.ts';
import type { Theme } from '../../../records/theme.ts';
import { useSite } from '../../../src/client/site.ts';
import { themeCss } from '../../../src/settings/theme/theme.ts';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import {
  COLUMNS,
  type FieldGroup,
  type FieldList,
  type SectionFields,
  SettingsSection,
} from '../kit/settings-section.tsx';
import type { SaveOptions } from '../kit/use-as-opened.ts';
import { useMedia } from '../kit/use-media.ts';
import { settingsCalls, settingsQuery } from './calls.ts';
import { PreviewBeside, PreviewButton, type PreviewedPart } from './preview.tsx';

type SettingName = FieldPath<Settings>;

/** Fields of the site's settings. */
export type SettingFields = FieldList<SettingName>;
export type SettingGroup = FieldGroup<SettingName>;

/** A section of the site's settings. */
export interface SiteFields extends SectionFields<SettingName> {
  /** The part of the home page that shows these settings, if any. */
  preview?: PreviewedPart;
}

/** The settings form around an element. */
export const useSettings = () => useFormContext<Settings>();

/** A section of the site's settings, next to a preview of the home page. */
export function SiteSection({
  section: { preview, ...section },
  language,
  ...more
}: {
  section: SiteFields;
  stored: Settings;
  /** Language of the preview: the site's first by default. */
  language?: string;
} & Pick<Parameters<typeof SettingsSection>[0], 'proposed' | 'above' | 'saveLabel' | 'onSaved'>) {
  const queries = useQueryClient();
  const wide = useMedia(BESIDE);
  const shown = { part: preview ?? 'top', language: language ?? more.stored.language };
  const save = async (changes: Partial<Settings>, options: SaveOptions) => {
    const settings = await settingsCalls.save(queries, changes, options);
    if (changes.theme) showTheme(settings.theme);
    // The metrics and keywords of the Bibliometrics tab are settings too.
    void queries.invalidateQueries({ queryKey: ['bibliometrics'] });
    return settings;
  };
  return (
    <SettingsSection
      {...section}
      {...more}
      schema={settingsChanges}
      save={save}
      beside={preview && ((changes) => wide && <PreviewBeside {...shown} changes={changes} />)}
      actions={preview && ((changes) => !wide && <PreviewButton {...shown} changes={changes} />)}
    />
  );
}

/** Other content next to a preview of the home page as published. */
export function BesideHomePage({ children }: { children: ReactNode }) {
  const { language } = useSite();
  const wide = useMedia(BESIDE);
  return (
    <div className={COLUMNS}>
      {children}
      {wide && <PreviewBeside changes={PUBLISHED} part="top" language={language} />}
    </div>
  );
}

const PUBLISHED = { finished: true };

/** Window widths with room for the preview next to the form: Tailwind's `xl` and above. */
const BESIDE = '(width >= 80rem)';

/** A section of the settings, shown once they have loaded. */
export const StoredSection = ({ section }: { section: SiteFields }) => (
  <Loaded query={useQuery(settingsQuery)}>
    {(stored) => <SiteSection section={section} stored={stored} />}
  </Loaded>
);

/** Applies a saved theme to the panel, as after a reload. */
function showTheme(theme: Theme): void {
  document.documentElement.dataset.fonts = theme.fonts;
  // The theme that the page was loaded with.
  document.head.querySelector('style')?.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(theme));
  document.adoptedStyleSheets = [sheet];
}
