import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RECORD_PAGES } from '../../../records/menu.ts';
import type { MenuItem } from '../../../records/settings.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { counted } from '../../../src/values/text.ts';
import { aboutSectionsQuery } from '../about/calls.ts';
import { entryActions } from '../cv/calls.ts';
import { CheckField } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { pagesQuery } from '../posts/page-calls.ts';
import { settingsCalls } from '../settings/calls.ts';
import {
  hasOwnTheme,
  hasPortrait,
  type SiteState,
  type StepProps,
  stepPath,
  stepsDone,
} from './steps.ts';

/** What is there and what is missing; then the site is shown to everyone, search engines too. */
export function Publish({ stored, state }: StepProps) {
  const queries = useQueryClient();
  const result = useRef<HTMLElement>(null);
  const publish = useAction((finished: boolean) => settingsCalls.save(queries, { finished }), {
    changes: [pendingCountsQuery],
  });
  useEffect(() => {
    if (publish.isSuccess) result.current?.focus();
  }, [publish.isSuccess]);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Summary state={state} />
      <WeeklyLook stored={stored} />
      <section ref={result} tabIndex={-1} aria-label="Publishing" className="outline-none">
        {stored.finished ? (
          <Card>
            <CardTitle as="h3">Your Site Is Published</CardTitle>
            <p className="mt-1 mb-4 text-muted">
              Everyone can read it, and search engines are let in. What you change from now on shows
              at once.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink icon={ExternalLink} href="/" variant="primary">
                See Your Site
              </ButtonLink>
              <ButtonLink href="/admin?tab=blog">Write a First Post</ButtonLink>
              <ButtonLink href="/admin">To the Panel</ButtonLink>
            </div>
          </Card>
        ) : (
          <>
            <p className="mb-4 text-muted">
              Until you publish, every page says that the site is being set up, and search engines
              stay out. What is missing can come later.
            </p>
            <Button
              variant="primary"
              disabled={publish.isPending}
              onClick={() => publish.mutate(true)}
            >
              Publish the Site
            </Button>
          </>
        )}
      </section>
    </div>
  );
}

/** Offers to ask registries once a week. */
function WeeklyLook({ stored: { inbox } }: Pick<StepProps, 'stored'>) {
  const queries = useQueryClient();
  const save = useAction((on: boolean) => settingsCalls.save(queries, { inbox: { ...inbox, on } }));
  return (
    <CheckField
      label="Keep my publications current"
      hint="Once a week ORCID, Crossref, DataCite and OpenAlex are asked what is new. You decide on each in the panel, under Inbox."
      checked={inbox.on}
      disabled={save.isPending}
      onChange={() => save.mutate(!inbox.on)}
    />
  );
}

function Summary({ state }: { state: SiteState }) {
  const pages = useQuery(pagesQuery).data?.filter(({ published }) => published) ?? [];
  const sections = useQuery(aboutSectionsQuery).data?.filter(({ content }) => content) ?? [];
  const { data: entries = [] } = useQuery(entryActions.list);
  const titles = pages.map(({ title }) => title);
  const items = listItems(state, { sections: sections.length, entries: entries.length, titles });
  return (
    <ul aria-label="What is there" className="grid gap-3">
      {items.map((item) => (
        <Item key={item[1]} item={item} />
      ))}
    </ul>
  );
}

/** Something that a site has, else the words for its absence; the way to it, and how that is called where it is missing. */
type SummaryItem = [there: string | false, missing: string, href: string, go?: string];

function listItems(
  { settings, sample, works }: SiteState,
  { sections, entries, titles }: { sections: number; entries: number; titles: string[] },
): SummaryItem[] {
  const { name, headline, affiliation, email, summary, links } = settings;
  const done = stepsDone({ settings, sample, works });
  const [who, look] = [stepPath('who'), stepPath('look')];
  const own = (count: number, text: string) => !sample && count > 0 && text;
  const paragraphs = counted(summary.length, 'paragraph');
  const remove: SummaryItem = [false, 'The invented sample is still there', who, 'Remove it'];
  return [
    ...(sample ? [remove] : []),
    [done.who && [name, headline, affiliation].filter(Boolean).join(', '), 'Your name', who],
    [
      own(summary.length, `A summary of ${paragraphs}`),
      'A summary of what you do: the home page begins with it',
      who,
    ],
    [own(email.length, `E-mail: ${email}`), 'An e-mail address for the contact page', who],
    [
      own(links.length, counted(links.length, 'link')),
      'Links to where you are found elsewhere',
      who,
    ],
    [
      own(sections, `An about page of ${counted(sections, 'section')}`),
      'Sections of the about page: until there are some, it shows your summary',
      '/admin/about',
      'Write them',
    ],
    [hasPortrait(settings) && 'A portrait', 'A portrait', look],
    [
      hasOwnTheme(settings) && 'A look of your own',
      'The look is the one that every site begins with',
      look,
      'Choose one',
    ],
    [done.works && counted(works, 'publication'), 'Publications', stepPath('works')],
    [
      own(entries, `Entries of your CV: ${entries}`),
      'CV, talks, teaching, projects and people: a page begins with its first entry',
      '/admin?tab=cv',
    ],
    [
      titles.length > 0 && `Pages: ${titles.join(', ')}`,
      'Pages of your own: some countries ask for an imprint and a privacy page',
      '/admin/pages',
      'Write one',
    ],
    [describeMenu(settings.menu), 'A menu', '/admin?tab=settings&section=menu'],
  ];
}

/** The menu in words. A page of records, as the talks, is in it only once there is a record. */
function describeMenu(menu: readonly MenuItem[]): string {
  const shown = Map.groupBy(
    menu.filter(({ visible }) => visible),
    ({ page }) => RECORD_PAGES.some((each) => each === page),
  );
  const list = (isOfRecords: boolean) =>
    (shown.get(isOfRecords) ?? []).map(({ label }) => label).join(', ');
  const later = list(true);
  return [`Menu: ${list(false)}`, later && `with their first entry also ${later}`]
    .filter(Boolean)
    .join('; ');
}

/** Something that a site has, or that it still lacks, with the way to it. */
function Item({ item: [there, missing, href, go = 'Add'] }: { item: SummaryItem }) {
  const Icon = there ? CircleCheck : Circle;
  const action = there ? 'Change' : go;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3">
      <Icon size={20} aria-hidden className={there ? 'mt-0.5 text-accent' : 'mt-0.5 text-muted'} />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{there ? 'There: ' : 'Missing: '}</span>
        {there || missing}
      </span>
      <a href={href} aria-label={`${action} ${there || missing}`} className="text-sm">
        {action}
      </a>
    </li>
  );
}
