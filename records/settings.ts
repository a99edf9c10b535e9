import { parseOrcid } from '@academic-site/bibliography';
import { z } from 'zod';
import { emailAddress } from '../src/values/email.ts';
import { once } from '../src/values/fields.ts';
import { languageTag } from '../src/values/language.ts';
import { INTERFACE_LANGUAGE } from '../src/values/language-attributes.ts';
import { parseLanguageTag } from '../src/values/language-name.ts';
import { policySource } from '../src/values/policy-host.ts';
import { LINK_KINDS } from '../src/values/profile-links.ts';
import { MAX_LANGUAGES } from '../src/values/site-languages.ts';
import { isSitePath } from '../src/values/site-path.ts';
import { isTimeZone } from '../src/values/time.ts';
import { cvSettings } from './cv-settings.ts';
import { inboxSettings } from './inbox-settings.ts';
import { LISTED_RECORDS } from './index.ts';
import { STYLE_NAMES } from './reference-styles.ts';
import { themeSchema } from './theme.ts';

/** Pages that every site has, in the order of their menu; custom pages follow. */
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

const asText = 'Send text';
const line = (max: number) =>
  z.string(asText).trim().max(max, `At most ${max} characters`).transform(oneLine);
const filled = (max: number, missing: string) => line(max).pipe(z.string().min(1, missing));
const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item, 'Send a list').max(max, `At most ${max}`);

/** Names displayed next to each other: distinct, ignoring case. */
const names = (max: number) =>
  list(filled(100, 'Enter a name'), max).check(
    once((name) => name.toLowerCase(), 'This is already in the list'),
  );

const webAddress = z
  .string(asText)
  .trim()
  .max(2000, 'At most 2000 characters')
  .refine(isWebAddress, 'Enter a web address, such as https://example.org');

const figure = z.int('Enter a whole number, 0 or more').min(0, 'Enter a whole number, 0 or more');
const scale = z.int('Enter a whole number, 1 or more').min(1, 'Enter a whole number, 1 or more');
const days = z
  .int('Enter a whole number of days, 0 or more')
  .min(0, 'Enter a whole number of days, 0 or more')
  .max(36_500, 'Enter at most 36500 days');
const flag = z.boolean('Send true or false');
const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'Send an object');

/** A file of this site: a path, never another server's address. */
const siteFile = (elsewhere: string) =>
  z
    .string('Enter the address of a file, or null')
    .max(500, 'At most 500 characters')
    .refine(isSitePath, elsewhere)
    .nullable();

const pdf = siteFile('Upload a PDF: its address begins with /');
const image = siteFile('Upload an image: its address begins with /');

/** A profile on another site. */
export const profileLink = object({
  kind: z.enum(LINK_KINDS, { error: `Choose one of ${LINK_KINDS.join(', ')}` }),
  url: webAddress,
  label: line(100).optional(),
});

const optionalEmail = z.union([z.literal(''), emailAddress], {
  error: 'Enter an email address, or leave this empty',
});

/** Verification code of a search engine: the code, or the whole tag that it shows. */
const verificationCode = z
  .string(asText)
  .trim()
  .max(500, 'At most 500 characters')
  .transform((typed) => /^<meta\b[^>]*\bcontent\s*=\s*["']([^"']*)["']/i.exec(typed)?.[1] ?? typed)
  .pipe(z.string().regex(/^[\w=-]{0,100}$/, 'Enter the code, or the whole meta tag'))
  .default('');

const languages = list(
  languageTag.transform((tag) => tag ?? '').pipe(z.string().min(1, 'Choose a language')),
  MAX_LANGUAGES,
)
  .min(1, 'Keep at least one language')
  .check(once((tag) => tag, 'This language is already in the list'));

const menuItem = object({
  /** One of {@link SITE_PAGES}, or the slug of a custom page. */
  page: filled(200, 'Enter a page'),
  label: filled(60, 'Enter a label'),
  visible: flag,
});

const researchCategory = object({
  name: filled(100, 'Enter a name'),
  /** Beginnings of words: "histor" matches history and historian. */
  keywords: list(filled(100, 'Enter a keyword'), 200),
});

const summary = list(
  z
    .string(asText)
    .trim()
    .min(1, 'Write a paragraph, or remove it')
    .max(5000, 'At most 5000 characters'),
  30,
);

/** Texts of the settings in another language; missing and blank ones are shown in the first. */
const translation = object({
  headline: line(200),
  affiliation: line(200),
  summary,
  researchAreas: names(50),
  inquiries: names(50),
  footer: object({ text: line(500) }),
  /** Labels of the menu by the page. */
  menu: z.record(filled(200, 'Enter a page'), line(60), 'Send an object'),
}).partial();
export type Translation = z.output<typeof translation>;

/** By language (BCP 47). */
const translations = z
  .record(z.string(), translation, 'Send an object')
  .superRefine((sent, { addIssue }) => {
    for (const tag of Object.keys(sent)) {
      if (parseLanguageTag(tag) === tag) continue;
      const message = 'Enter a language tag such as en or pt-BR';
      addIssue({ code: 'custom', path: [tag], message });
    }
  });

/** All settings of the site, field by field: as stored, sent and shown in forms. */
export const settingsSchema = object({
  name: filled(100, 'Enter a name'),
  /** Other names under which the researcher publishes: a birth name, in another script, abbreviated. */
  nameVariants: names(30),
  headline: line(200),
  affiliation: line(200),
  location: line(200),
  email: optionalEmail,
  /** IANA name: used for every date on the site. */
  timeZone: z.string(asText).refine(isTimeZone, 'Enter a time zone, such as Europe/Prague'),
  /** Language of texts that have none of their own. */
  language: languageTag.transform((tag) => tag ?? INTERFACE_LANGUAGE),
  /** Languages of the site; the first is `language`. */
  languages,
  /** Texts of the settings in the other languages. */
  translations,
  orcid: z
    .string(asText)
    .trim()
    .refine(
      (text) => text === '' || parseOrcid(text) !== null,
      'This is not a valid ORCID iD. Check it for typing errors',
    )
    .transform((text) => parseOrcid(text) ?? ''),
  /** Address of a scheduling service's page shown on `/schedule`; "" for the site's own form. */
  schedulingUrl: z.union([z.literal(''), webAddress.refine((url) => policySource(url) !== null)], {
    error:
      'Enter a web address with a plain host name, such as https://cal.com/vera, or leave this empty',
  }),
  /** Paragraphs; the first is the lead. */
  summary,
  researchAreas: names(50),
  /** Topics that the contact page invites questions about. */
  inquiries: names(50),
  /** Research keywords, which `/api/admin/bibliometrics/keywords` changes too. */
  keywords: names(100),
  links: list(profileLink, 40),
  portrait: image,
  /** Alternative text of the portrait; null for "Portrait of" and the name. */
  portraitAlt: line(300).nullable(),
  favicon: image,
  /** Content of the CV. */
  cv: cvSettings,
  /** A stored PDF, which visitors download at `/cv.pdf`. */
  cvFile: pdf,
  /** PDFs that the panel generated from the CV, used if none was uploaded. */
  cvMade: pdf,
  cvMadeShort: pdf,
  menu: list(menuItem, 60).check(
    once(({ page }) => page, 'This page is already in the menu', 'page'),
  ),
  theme: themeSchema,
  vocabulary: object({
    /** Tried in order for a publication without a category. */
    researchCategories: list(researchCategory, 50).check(
      once(({ name }) => name.toLowerCase(), 'Another category has this name', 'name'),
    ),
    blogCategories: names(100),
    blogTags: names(200),
  }),
  metrics: object({
    /** Metrics shown while none are stored; null for none. */
    defaults: object({ citations: figure, hIndex: figure, i10Index: figure }).nullable(),
    /** Maximum of each bar. */
    scales: object({ citations: scale, hIndex: scale, i10Index: scale }),
  }),
  footer: object({ text: line(500), licence: line(200) }),
  notifications: object({
    to: optionalEmail,
    meetings: flag,
    messages: flag,
    weekly: flag,
  }),
  /** Codes that prove the site's ownership to search engines; "" for none. */
  verification: object({ google: verificationCode, bing: verificationCode }),
  /** Reference styles offered to visitors, in order; the first is the default. */
  citationStyles: list(
    z.enum(STYLE_NAMES, { error: `Choose ${STYLE_NAMES.join(', ')}` }),
    STYLE_NAMES.length,
  )
    .min(1, 'Offer at least one style')
    .check(once((name) => name, 'This style is already in the list')),
  /** Automatic queries of registries. */
  inbox: inboxSettings,
  /** In days; 0 for indefinitely. */
  retention: object({ chatDays: days, meetingDays: days }),
  /** False while the site is being set up: search engines are blocked. */
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

/** Suggestions for a person's settings. */
export type ProfileProposal = Pick<
  Settings,
  'name' | 'headline' | 'affiliation' | 'summary' | 'researchAreas' | 'links'
>;
