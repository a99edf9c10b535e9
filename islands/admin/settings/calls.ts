import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Settings } from '../../../records/settings.ts';
import { adminApi, expectOk, withLogin } from '../../../src/client/admin-api.ts';
import type { AdministeredSite } from '../../../src/client/site.ts';
import type { SaveOptions } from '../kit/use-as-opened.ts';

const settings = adminApi.admin.settings;

/** All that the administrator says of the site. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: (): Promise<Settings> => expectOk(settings.$get(), 'Failed to fetch the settings'),
});

export const settingsCalls = {
  /** Stores fields of the settings, and has the panel know it. @returns all of them */
  async save(queries: QueryClient, json: Partial<Settings>, options?: SaveOptions) {
    const call = settings.$put({ json }, options);
    const stored: Settings = await expectOk(call, 'Failed to save the settings');
    queries.setQueryData(settingsQuery.queryKey, stored);
    return stored;
  },

  async removeSample(queries: QueryClient): Promise<void> {
    await expectOk(adminApi.admin.sample.remove.$post(), 'Failed to remove the sample');
    await refetchAll(queries);
    queries.setQueryData(sampleQuery.queryKey, false);
  },

  fetchPreview: (changes: Partial<Settings>): Promise<PreviewedPage> =>
    expectOk(
      withLogin(() =>
        fetch('/api/admin/settings/preview', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(changes),
        }),
      ),
      'The preview could not be loaded',
    ),

  /** Asks ORCID who somebody is, and what they published; nothing is stored. */
  async fetchProfile(orcid: string) {
    const call = settings['from-orcid'].$post({ json: { orcid } });
    return expectOk(call, 'ORCID could not be asked');
  },
};

/** Whether the sample is there, once it was taken away here. */
const sampleQuery = queryOptions<boolean>({ queryKey: ['sample'], queryFn: skipToken });

/** The site as the page was sent with it, and as the settings have it once they are known. */
export function useKnownSite(sent: AdministeredSite): AdministeredSite {
  const { data: stored } = useQuery({ ...settingsQuery, enabled: false });
  const { data: sample = sent.sample } = useQuery(sampleQuery);
  if (!stored) return { ...sent, sample };
  const { name, timeZone, language, vocabulary, keywords, finished, citationStyles } = stored;
  return { name, timeZone, language, vocabulary, keywords, finished, citationStyles, sample };
}

/** Asks again for all that was fetched, the settings first: nearly everything may be another. */
export async function refetchAll(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries();
  await queries.fetchQuery(settingsQuery);
}

/** The home page as it would be: its HTML, and the stylesheet of its theme. */
export interface PreviewedPage {
  html: string;
  theme: string;
}
