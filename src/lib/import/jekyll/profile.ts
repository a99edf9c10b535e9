import { isImageName, stemOf } from '../files.ts';
import { asValues, type SourceText, type Values } from '../front-matter.ts';
import { introductionOf } from '../html.ts';
import type { MovedProfile } from '../moved-site.ts';
import {
  areasOf,
  distinctLinks,
  emailOf,
  emptyProfile,
  linkOfSetting,
  orcidIn,
  short,
  summaryOf,
} from '../profile.ts';
import { plain } from '../publication.ts';
import { firstLineOf, lineOf, namesOf } from '../values.ts';
import { addressKey } from './addresses.ts';
import type { JekyllSite } from './site.ts';
import { textHtml } from './text-html.ts';

/** What the settings and the first page say of the owner. */
export function readProfile(site: JekyllSite): MovedProfile {
  const { config } = site;
  const about = firstPage(site);
  const author = asValues(config.author);
  const socials = { ...config, ...author, ...site.yaml('_data/socials.yml') };
  const links = distinctLinks(
    Object.entries(socials).map(([name, value]) =>
      name === 'url' ? null : linkOfSetting(name, value),
    ),
  );
  const portrait = firstLineOf(asValues(about?.values.profile).image, author.avatar);
  const file = portrait && site.finder.find(portrait);
  return {
    ...emptyProfile(),
    name: short(nameOf(config), 100),
    headline: short(plain(firstLineOf(about?.values.subtitle, author.bio))),
    affiliation: short(plain(lineOf(author.employer))),
    location: short(lineOf(author.location).replace(/^(?:Location|Earth)$/, '')),
    email: emailOf(socials.email),
    orcid: orcidIn(socials.orcid_id ?? socials.orcid, links),
    summary: summaryOf(about ? introductionOf(textHtml(site, about)) : []),
    researchAreas: areasOf(keywordsOf(config.keywords)),
    links,
    portrait: file && isImageName(file) ? file : null,
  };
}

const firstPage = (site: JekyllSite): SourceText | undefined =>
  site.texts.find(
    (text) =>
      /^(?:_pages\/|index\.|about\.)/.test(text.name) &&
      text.present &&
      addressKey(site.addresses(text, `/${stemOf(text.name)}/`)[0] ?? '') === '',
  );

/** The owner's name in the settings; the site's where they have none. */
function nameOf(config: Values): string {
  const parts = [config.first_name, config.middle_name, config.last_name].map(lineOf);
  return firstLineOf(
    parts.filter(Boolean).join(' '),
    asValues(config.author).name,
    config.author,
    config.name,
    config.title,
  );
}

/** Keywords of the site, unless they are still those of the theme. */
function keywordsOf(value: unknown): string[] {
  const given = lineOf(value).includes(',') ? namesOf(value) : [];
  return given.includes('jekyll-theme') || given.includes('al-folio') ? [] : given;
}
