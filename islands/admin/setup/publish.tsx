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

/** Checklist of the site's content, and the button to publish it. */
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
            <CardTitle as="h3">Your site is published</CardTitle>
            <p className="mt-1 mb-4 text-muted">
              It is visible to everyone and to search engines. Changes take effect immediately.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink icon={ExternalLink} href="/" variant="primary">
                View your site
              </ButtonLink>
              <ButtonLink href="/admin?tab=blog">Write your first post</ButtonLink>
              <ButtonLink href="/admin">Go to the panel</ButtonLink>
            </div>
          </Card>
        ) : (
          <>
            <p className="mb-4 text-muted">
              Until you publish, every page says that the site is being set up, and search engines
              are blocked. You can finish the rest later.
            </p>
            <Button
              variant="primary"
              disabled={publish.isPending}
              onClick={() => publish.mutate(true)}
            >
              Publish site
            </Button>
          </>
        )}
      </section>
    </div>
  );
}

/** Offers weekly checks of registries. */
function WeeklyLook({ stored: { inbox } }: Pick<StepProps, 'stored'>) {
  const queries = useQueryClient();
  const save = useAction((on: boolean) => settingsCalls.save(queries, { inbox: { ...inbox, on } }));
  return (
    <CheckField
      label="Keep my publications current"
      hint="Checks ORCID, Crossref, DataCite and OpenAlex for updates once a week. You review each update in the Inbox."
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
    <ul aria-label="Checklist" className="grid gap-3">
      {items.map((item) => (
        <Item key={item[1]} item={item} />
      ))}
    </ul>
  );
}

/**
 * An item of the checklist: its text if present, its text if missing, a link to it, and the link's label if missing.
 */
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
  const remove: SummaryItem = [false, 'Sample content is still shown', who, 'Remove it'];
  return [
    ...(sample ? [remove] : []),
    [done.who && [name, headline, affiliation].filter(Boolean).join(', '), 'Your name', who],
    [
      own(summary.length, `Summary: ${paragraphs}`),
      'Summary of your research, shown at the top of the home page',
      who,
    ],
    [own(email.length, `Email: ${email}`), 'Email address for the contact page', who],
    [
      own(links.length, counted(links.length, 'link')),
      'Links to your profiles on other sites',
      who,
    ],
    [
      own(sections, `About page: ${counted(sections, 'section')}`),
      'About page: shows your summary until you add sections',
      '/admin/about',
      'Write sections',
    ],
    [hasPortrait(settings) && 'Portrait', 'Portrait', look],
    [
      hasOwnTheme(settings) && 'Custom appearance',
      'Custom appearance: the site still has the default one',
      look,
      'Choose one',
    ],
    [done.works && counted(works, 'publication'), 'Publications', stepPath('works')],
    [
      own(entries, `CV entries: ${entries}`),
      'CV, talks, teaching, projects and people: each page appears once it has an entry',
      '/admin?tab=cv',
    ],
    [
      titles.length > 0 && `Pages: ${titles.join(', ')}`,
      'Custom pages: some countries require an imprint and a privacy statement',
      '/admin/pages',
      'Write one',
    ],
    [describeMenu(settings.menu), 'Menu', '/admin?tab=settings&section=menu'],
  ];
}

/** Describes the menu. A page of records, such as talks, is only in it once there is a record. */
function describeMenu(menu: readonly MenuItem[]): string {
  const shown = Map.groupBy(
    menu.filter(({ visible }) => visible),
    ({ page }) => RECORD_PAGES.some((each) => each === page),
  );
  const list = (isOfRecords: boolean) =>
    (shown.get(isOfRecords) ?? []).map(({ label }) => label).join(', ');
  const later = list(true);
  return [`Menu: ${list(false)}`, later && `once they have entries, also ${later}`]
    .filter(Boolean)
    .join('; ');
}

/** An item of the checklist, with a link to it. */
function Item({ item: [there, missing, href, go = 'Add'] }: { item: SummaryItem }) {
  const Icon = there ? CircleCheck : Circle;
  const action = there ? 'Change' : go;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3">
      <Icon size={20} aria-hidden className={there ? 'mt-0.5 text-accent' : 'mt-0.5 text-muted'} />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{there ? 'Done: ' : 'To do: '}</span>
        {there || missing}
      </span>
      <a href={href} aria-label={`${action} ${there || missing}`} className="text-sm">
        {action}
      </a>
    </li>
  );
}
