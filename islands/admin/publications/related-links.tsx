import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { linkText } from '../../../src/publications/links.ts';
import { Button, ExternalLink } from '../../../src/ui/button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { counted } from '../../../src/values/text.ts';
import {
  type Acceptance,
  ProposalList,
  ProposalSummary,
  useAcceptance,
} from '../kit/proposals.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationCalls, publicationsQuery, type Relations, relationsQuery } from './calls.ts';

/** Asks what belongs to the publications; the administrator decides which links are stored. */
export function RelatedLinks({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(relationsQuery);
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const asked = data?.pages.reduce((sum, page) => sum + page.asked, 0) ?? 0;
  const all = asked + (data?.pages.at(-1)?.left ?? 0);
  // Proposals are shown once all are there: nothing moves below the pointer.
  const complete = data && !hasNextPage ? data.pages : undefined;
  return (
    <Section
      title="Related Links"
      intro="Crossref, DataCite and OpenAlex know the preprints, supplements, versions, corrections and open-access copies of publications with a DOI. You see what they say before anything changes."
    >
      {asked > 0 && !complete && !error && (
        <p role="status" className="mb-3 text-sm tabular-nums">
          {`Asked about ${asked} of ${all} publications …`}
        </p>
      )}
      <Loaded
        query={{
          data: complete,
          isPending: !error,
          error,
          refetch: data ? fetchNextPage : query.refetch,
        }}
      >
        {(pages) => <ProposedLinks pages={pages} onClose={onClose} />}
      </Loaded>
      {!complete && (
        <Button className="mt-5" onClick={onClose}>
          Cancel
        </Button>
      )}
    </Section>
  );
}

type Proposal = Pick<Relations['publications'][number], 'id' | 'title' | 'year'> & {
  link: Relations['publications'][number]['proposals'][number];
};

function ProposedLinks({ pages, onClose }: { pages: Relations[]; onClose: () => void }) {
  const queries = useQueryClient();
  const storing = useAction(publicationCalls.storeLinks, {
    done: ({ stored }) => `Stored: ${counted(stored, 'link')}.`,
    async onSuccess() {
      await queries.invalidateQueries(publicationsQuery);
      onClose();
    },
  });
  const proposals = useMemo(() => flatten(pages), [pages]);
  // Whether a page of this site says that a work was retracted is its author's to say.
  const acceptance = useAcceptance(proposals, proposals.filter(isWarning));
  const byPublication = Map.groupBy(acceptance.accepted, ({ id }) => id);
  const accepted = [...byPublication].map(([id, links]) => ({
    id,
    links: links.map(({ link: { kind, url, label } }) => ({ kind, url, label })),
  }));
  const count = acceptance.accepted.length;
  const publications = new Set(proposals.map(({ id }) => id)).size;
  return (
    <>
      <ProposalSummary>
        {proposals.length === 0
          ? 'No new links were found.'
          : `${counted(proposals.length, 'new link')} for ${counted(publications, 'publication')}`}
      </ProposalSummary>
      <Problems
        messages={pages.flatMap(({ problems }) => problems.map(({ message }) => message))}
      />
      <Group
        title="Retracted or corrected"
        hint={proposals.some(isWarning) ? WARNING_HINT : ''}
        proposals={proposals.filter(({ link }) => link.notice)}
        acceptance={acceptance}
      />
      <Group
        title="Links"
        proposals={proposals.filter(({ link }) => !link.notice)}
        acceptance={acceptance}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        {proposals.length > 0 && (
          <Button
            variant="primary"
            disabled={storing.isPending || count === 0}
            onClick={() => storing.mutate(accepted)}
          >
            {storing.isPending ? 'Storing …' : `Store ${counted(count, 'Link')}`}
          </Button>
        )}
        <Button disabled={storing.isPending} onClick={onClose}>
          {proposals.length > 0 ? 'Keep Current Links' : 'Back to Publications'}
        </Button>
      </div>
    </>
  );
}

const flatten = (pages: Relations[]): Proposal[] =>
  pages
    .flatMap((page) => page.publications)
    .sort((a, b) => b.year - a.year || b.id - a.id)
    .flatMap(({ proposals, ...publication }) =>
      proposals.map((link) => ({ ...publication, link })),
    );

const isWarning = ({ link }: Proposal) => link.notice === 'warning';

const WARNING_HINT =
  'A retraction is stored only when you tick it: the links of the publication’s page then begin with it.';

function Problems({ messages }: { messages: string[] }) {
  if (messages.length === 0) return null;
  return (
    <div role="alert" className="mt-4 rounded-md border border-danger px-4 py-3 text-sm">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <p>So links may be missing here.</p>
    </div>
  );
}

const AT_ONCE = 100;

function Group({
  title,
  hint,
  proposals,
  acceptance,
}: {
  title: string;
  hint?: string;
  proposals: Proposal[];
  acceptance: Acceptance<Proposal>;
}) {
  if (proposals.length === 0) return null;
  return (
    <>
      <h4 className="mt-6 font-serif text-base font-semibold">{title}</h4>
      {hint && <p className="mt-1 max-w-measure text-sm text-muted">{hint}</p>}
      <ProposalList
        dense
        label={title}
        items={proposals}
        atOnce={AT_ONCE}
        keyOf={({ id, link }) => `${id} ${link.url}`}
        titleOf={(proposal) => `${linkText(proposal.link)} of ${proposal.title}`}
        acceptance={acceptance}
        row={(proposal) => <ProposedLink {...proposal} />}
      />
    </>
  );
}

function ProposedLink({ title, year, link }: Proposal) {
  const { url, source, note, notice } = link;
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">
        <RichTitle title={title} />
        {year > 0 && <span className="font-normal text-muted">{` (${year})`}</span>}
      </p>
      <p className="mt-1 text-sm">
        <span className={notice === 'warning' ? 'font-semibold text-danger' : 'font-medium'}>
          {linkText(link)}
        </span>{' '}
        <ExternalLink href={url}>{url}</ExternalLink>{' '}
        <span className="text-muted">{`(${[source, note].filter(Boolean).join(': ')})`}</span>
      </p>
    </div>
  );
}
