import { parseOrcid } from '@academic-site/bibliography';
import { z } from 'zod';
import { emailAddress } from '../src/values/email.ts';
import { once } from '../src/values/fields.ts';
import { languageTag } from '../src/values/language.ts';
import { INTERFACE_LANGUAGE } from '../src/values/language-attributes.ts';
import { policySource } from '../src/values/policy-host.ts';
import { LINK_KINDS } from '../src/values/profile-links.ts';
import { isSitePath } from '../src/values/site-path.ts';
import { isTimeZone } from '../src/values/time.ts';
import { cvSettings } from './cv-settings.ts';
import { inboxSettings } from './inbox-settings.ts';
import { LISTED_RECORDS } from './index.ts';
import { STYLE_NAMES } from './reference-styles.ts';
import { themeSchema } from './theme.ts';

/** The pages that every site has, in the order of their menu; own pages come after them. */
export const SITE_PAGES = [
  'home',
  'about',
  'publications',
  'blog',
  ...LISTED_RECORDS.map(({ page }) => page),
  'contact',
  'schedule',
] as const;
export type SitePage = (typeof SITE_PAGES)[number];

const asText = 'Please send text';
const line = (max: number) =>
  z.string(asText).trim().max(max, `At most ${max} characters, please`).transform(oneLine);
const filled = (max: number, missing: string) => line(max).pipe(z.string().min(1, missing));
const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item, 'Please send a list').max(max, `At most ${max}, please`);

/** Names that are shown beside each other: each once, whatever its case. */
const names = (max: number) =>
  list(filled(100, 'Please give a name'), max).check(
    once((name) => name.toLowerCase(), 'This is in the list already'),
  );

const webAddress = z
  .string(asText)
  .trim()
  .max(2000, 'At most 2000 characters, please')
  .refine(isWebAddress, 'Please give a web address, such as https://example.org');

const figure = z
  .int('Please give a whole number, 0 or more')
  .min(0, 'Please give a whole number, 0 or more');
const scale = z
  .int('Please give a whole number, 1 or more')
  .min(1, 'Please give a whole number, 1 or more');
const days = z
  .int('Please give whole days, 0 or more')
  .min(0, 'Please give whole days, 0 or more')
  .max(36_500, 'At most 36500 days, please');
const flag = z.boolean('Please send true or false');
const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, 'Please send an object');

/** A file of the site's own: a path, never another server's. */
const siteFile = (elsewhere: string) =>
  z
    .string('Please give the address of a file, or null')
    .max(500, 'At most 500 characters, please')
    .refine(isSitePath, elsewhere)
    .nullable();

const pdf = siteFile('Please upload a PDF: its address begins with /');
const image = siteFile('Please upload an image: its address begins with /');

/** Where somebody is found elsewhere. */
export const profileLink = object({
  kind: z.enum(LINK_KINDS, { error: `Please choose one of ${LINK_KINDS.join(', ')}` }),
  url: webAddress,
  label: line(100).optional(),
});

const optionalEmail = z.union([z.literal(''), emailAddress], {
  error: 'Please give an e-mail address, or nothing',
});

/** What a search engine knows the owner by: the code, or the whole tag that it asks for. */
const verificationCode = z
  .string(asText)
  .trim()
  .max(500, 'At most 500 characters, please')
  .transform((typed) => /^<meta\b[^>]*\bcontent\s*=\s*["']([^"']*)["']/i.exec(typed)?.[1] ?? typed)
  .pipe(z.string().regex(/^[\w=-]{0,100}$/, 'Please give the code, or the whole meta tag'))
  .default('');

const menuItem = object({
  /** One of {@link SITE_PAGES}, or the slug of an own page. */
  page: filled(200, 'Please name a page'),
  label: filled(60, 'Please give a label'),
  visible: flag,
});

const researchCategory = object({
  name: filled(100, 'Please give a name'),
  /** Beginnings of words: "histor" stands for history and historian. */
  keywords: list(filled(100, 'Please give a keyword'), 200),
});

/** All that an administrator says of the site, field by field: what is stored, sent and shown in forms. */
export const settingsSchema = object({
  name: filled(100, 'Please give a name'),
  /** Other names under which the researcher publishes: before a marriage, in another script, abbreviated. */
  nameVariants: names(30),
  headline: line(200),
  affiliation: line(200),
  location: line(200),
  email: optionalEmail,
  /** IANA name: every date on the site is read and shown in it. */
  timeZone: z.string(asText).refine(isTimeZone, 'Please give a time zone, such as Europe/Prague'),
  /** Of the texts, where they do not say their own. */
  language: languageTag.transform((tag) => tag ?? INTERFACE_LANGUAGE),
  orcid: z
    .string(asText)
    .trim()
    .refine(
      (text) => text === '' || parseOrcid(text) !== null,
      'This is no ORCID iD: please check it',
    )
    .transform((text) => parseOrcid(text) ?? ''),
  /** The page of a scheduling service that `/schedule` shows; "" for the site's own form. */
  schedulingUrl: z.union([z.literal(''), webAddress.refine((url) => policySource(url) !== null)], {
    error:
      'Please give a web address with a plain host name, such as https://cal.com/vera, or nothing',
  }),
  /** Paragraphs; the first is the lead. */
  summary: list(
    z
      .string(asText)
      .trim()
      .min(1, 'Please write a paragraph, or leave it out')
      .max(5000, 'At most 5000 characters, please'),
    30,
  ),
  researchAreas: names(50),
  /** What the contact page invites questions about. */
  inquiries: names(50),
  /** The research keywords, which `/api/admin/bibliometrics/keywords` changes too. */
  keywords: names(100),
  links: list(profileLink, 40),
  portrait: image,
  /** What the portrait shows, for people who cannot see it; null for "Portrait of" and the name. */
  portraitAlt: line(300).nullable(),
  favicon: image,
  /** What the CV shows. */
  cv: cvSettings,
  /** A stored PDF, which visitors download at `/cv.pdf`. */
  cvFile: pdf,
  /** The PDFs that the panel made of the CV, which stand in where none was uploaded. */
  cvMade: pdf,
  cvMadeShort: pdf,
  menu: list(menuItem, 60).check(
    once(({ page }) => page, 'This page is in the menu already', 'page'),
  ),
  theme: themeSchema,
  vocabulary: object({
    /** Tried in their order for a publication without a category. */
    researchCategories: list(researchCategory, 50).check(
      once(({ name }) => name.toLowerCase(), 'Another category has this name', 'name'),
    ),
    blogCategories: names(100),
    blogTags: names(200),
  }),
  metrics: object({
    /** The figures that are shown while none are stored; null for none. */
    defaults: object({ citations: figure, hIndex: figure, i10Index: figure }).nullable(),
    /** Where each bar ends. */
    scales: object({ citations: scale, hIndex: scale, i10Index: scale }),
  }),
  footer: object({ text: line(500), licence: line(200) }),
  notifications: object({
    to: optionalEmail,
    meetings: flag,
    messages: flag,
    weekly: flag,
  }),
  /** How search engines know that the site is its owner's; "" for none. */
  verification: object({ google: verificationCode, bing: verificationCode }),
  /** Styles of references that visitors are offered, in order; the first is the default. */
  citationStyles: list(
    z.enum(STYLE_NAMES, { error: `Please choose among ${STYLE_NAMES.join(', ')}` }),
    STYLE_NAMES.length,
  )
    .min(1, 'Please offer at least one style')
    .check(once((name) => name, 'This style is in the list already')),
  /** What is asked of registries by itself. */
  inbox: inboxSettings,
  /** Days; 0 keeps. */
  retention: object({ chatDays: days, meetingDays: days }),
  /** False while the site is being set up: no search engine is let in. */
  finished: flag,
});

/** Any of the fields. */
export const settingsChanges = settingsSchema.partial();

export type Settings = z.output<typeof settingsSchema>;
export type SettingsChanges = z.output<typeof settingsChanges>;
export type Vocabulary = Settings['vocabulary'];
export type MenuItem = Settings['menu'][number];
export type ProfileLink = Settings['links'][number];

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** What the settings could say of a person. */
export type ProfileProposal = Pick<
  Settings,
  'name' | 'headline' | 'affiliation' | 'summary' | 'researchAreas' | 'links'
>;
