import { folderOf } from '../files.ts';
import type { Values } from '../front-matter.ts';
import { introductionOf } from '../html.ts';
import type { MovedProfile } from '../moved-site.ts';
import {
  areasOf,
  distinctLinks,
  emailOf,
  emptyProfile,
  linkOfSetting,
  linkTo,
  orcidIn,
  short,
  summaryOf,
} from '../profile.ts';
import { plain } from '../publication.ts';
import { firstLineOf, lineOf, listOf, textsOf } from '../values.ts';
import { nameOf, ownerData, ownerOf } from './authors.ts';
import { imageIn } from './pictures.ts';
import type { HugoSite } from './site.ts';
import { textHtml } from './text-html.ts';

/** What the owner's text, or their data, says of the owner. */
export function readProfile(site: HugoSite): MovedProfile {
  const owner = ownerOf(site);
  const values: Values = { ...ownerData(site), ...owner?.values };
  const home = site.texts.find(({ path }) => path === '');
  const places = placesOf(values);
  const links = distinctLinks(
    places.map(({ url, icon }) =>
      /^https?:/i.test(url) ? linkTo(url) : linkOfSetting(icon, url.startsWith('/') ? '' : url),
    ),
  );
  const email = places
    .map(({ url }) => emailOf(/^mailto:/i.test(url) ? url : ''))
    .find((found) => found !== '');
  const bio = owner ? introductionOf(textHtml(site, owner)) : [];
  const organizations = listOf(values.organizations ?? values.affiliations);
  return {
    ...emptyProfile(),
    name: short(firstLineOf(nameOf(values), home?.values.title, site.config.title), 100),
    headline: short(plain(firstLineOf(values.role, values.tagline))),
    affiliation: short(
      organizations
        .map(({ name }) => lineOf(name))
        .filter(Boolean)
        .join(', '),
    ),
    email: firstLineOf(emailOf(values.email), email),
    orcid: orcidIn('', links),
    summary: summaryOf(bio.length > 0 ? bio : [plain(lineOf(values.bio))].filter(Boolean)),
    researchAreas: areasOf(textsOf(values.interests)),
    links,
    portrait: owner ? imageIn(site.files, folderOf(owner.name), /\/avatar\./i) : null,
  };
}

/** Where the owner is found, with the name of the icon that the theme shows for it. */
const placesOf = ({ social, profiles, links }: Values): { url: string; icon: string }[] =>
  [...listOf(social), ...listOf(profiles), ...listOf(links)].map(({ link, url, icon }) => ({
    url: firstLineOf(link, url),
    icon: lineOf(icon).replace(/^.*\//, ''),
  }));
