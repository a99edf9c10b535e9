import {
  fetchOrcidProfile,
  type OrcidProfile,
  type RegistryService,
} from '@academic-site/bibliography/registries';
import type { PublicationFields } from '../../../records/publication.ts';
import { type ProfileLink, type ProfileProposal, profileLink } from '../../../records/settings.ts';
import { getLinkKind } from '../../values/profile-links.ts';
import { joinFilled } from '../../values/text.ts';
import { fromOrcidRecord } from './errors.ts';
import { toFoundFields } from './found-works.ts';

/**
 * Queries ORCID for a person's profile and works.
 *
 * @param orcid a valid ORCID iD
 * @returns details for the settings, and the works as in the record: without authors and abstracts, which Crossref adds
 *   when they are imported
 * @throws NotRegisteredError if there is no such record, a 502 if the response is unusable
 */
export async function profileByOrcid(
  service: RegistryService,
  orcid: string,
): Promise<{ proposal: ProfileProposal; works: PublicationFields[] }> {
  const profile = await fromOrcidRecord(fetchOrcidProfile(service, orcid));
  return { proposal: toProposal(orcid, profile), works: profile.works.map(toFoundFields) };
}

/** Suggestions for the settings from a record, each in the form that they accept; missing ones are blank. */
const toProposal = (orcid: string, profile: OrcidProfile): ProfileProposal => ({
  name: cutLine(profile.name, 100),
  headline: cutLine(profile.position, 200),
  affiliation: cutLine(
    joinFilled(cutLine(profile.department, 100), cutLine(profile.organisation, 200)),
    200,
  ),
  summary: profile.biography
    .split('\n\n')
    .map((paragraph) => cutLine(paragraph.replaceAll('\n', ' '), 5000))
    .filter((paragraph) => paragraph !== '')
    .slice(0, 30),
  researchAreas: listOnce(profile.keywords.map((keyword) => cutLine(keyword, 100))).slice(0, 50),
  links: toProfileLinks(orcid, profile.links),
});

/** A line, truncated at a word if it is too long. */
function cutLine(whole: string, max: number): string {
  if (whole.length <= max) return whole;
  const cut = whole.slice(0, max);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim();
}

/** Words without case-insensitive duplicates. */
const listOnce = (words: readonly string[]): string[] => {
  const folded = words.map((word) => word.toLowerCase());
  return words.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
};

function toProfileLinks(orcid: string, given: OrcidProfile['links']): ProfileLink[] {
  const links = new Map<string, ProfileLink>();
  for (const { url, name } of [{ url: `https://orcid.org/${orcid}`, name: '' }, ...given]) {
    const address = URL.canParse(url) ? new URL(url).href : '';
    const kind = address && getLinkKind(address);
    const label = cutLine(name, 100);
    const link = profileLink.safeParse({
      kind,
      url,
      // Other types of links have a fixed name.
      ...(kind === 'website' && label && { label }),
    });
    if (link.success && !links.has(address)) links.set(address, link.data);
  }
  return [...links.values()].slice(0, 40);
}
