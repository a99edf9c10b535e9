import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Settings } from '../../../records/settings.ts';
import { adminApi, expectOk, withLogin } from '../../../src/client/admin-api.ts';
import type { AdministeredSite } from '../../../src/client/site.ts';
import type { SaveOptions } from '../kit/use-as-opened.ts';

const settings = adminApi.admin.settings;

/** The settings of the site. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: (): Promise<Settings> => expectOk(settings.$get(), 'Failed to fetch the settings'),
});

export const settingsCalls = {
  /** Stores fields of the settings, and updates the panel. @returns all settings */
  async save(queries: QueryClient, json: Partial<Settings>, options?: SaveOptions) {
    const call = settings.$put({ json }, options);
    const stored: Settings = await expectOk(call, 'Failed to save the settings');
    queries.setQueryData(settingsQuery.queryKey, stored);
    return stored;
  },

  async removeSample(queries: QueryClient): Promise<void> {
    await expectOk(adminApi.admin.sample.remove.$post(), 'Failed to remove the sample content');
    await refetchAll(queries);
    queries.setQueryData(sampleQuery.queryKey, false);
  },

  /** @param language of the page */
  fetchPreview: (changes: Partial<Settings>, language: string): Promise<PreviewedPage> =>
    expectOk(
      withLogin(() =>
        fetch(`/api/admin/settings/preview?language=${language}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(changes),
        }),
      ),
      'The preview could not be loaded',
    ),

  /** Fetches a profile and its works from ORCID; nothing is stored. */
  async fetchProfile(orcid: string) {
    const call = settings['from-orcid'].$post({ json: { orcid } });
    return expectOk(call, 'ORCID could not be reached');
  },
};

/** True while sample content exists; updated when it is removed here. */
const sampleQuery = queryOptions<boolean>({ queryKey: ['sample'], queryFn: skipToken });

/** The site's data from the page, updated by the settings once they have loaded. */
export function useKnownSite(sent: AdministeredSite): AdministeredSite {
  const { data: stored } = useQuery({ ...settingsQuery, enabled: false });
  const { data: sample = sent.sample } = useQuery(sampleQuery);
  if (!stored) return { ...sent, sample };
  const { name, timeZone, language, languages, vocabulary, keywords } = stored;
  const { finished, citationStyles } = stored;
  return {
    ...{ name, timeZone, language, languages, vocabulary, keywords },
    ...{ finished, citationStyles, sample },
    figureLabels: sent.figureLabels,
  };
}

/** Fetches everything again, the settings first, since nearly everything may have changed. */
export async function refetchAll(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries();
  await queries.fetchQuery(settingsQuery);
}

/** A preview of the home page: its HTML, and the stylesheet of its theme. */
export interface PreviewedPage {
  html: string;
  theme: string;
}
