import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { linkText } from '../../../src/lib/publications/links.ts';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { counted } from '../../../src/lib/text.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ExternalLink } from '../../../src/ui/external-link.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { ProposalSummary, ShowMore, useAcceptance } from '../kit/proposals.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationsQuery, type Related, relationsQuery, storeLinks } from './calls.ts';

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

type Proposal = Related['publications'][number]['proposals'][number];
type Publication = Related['publications'][number];

function ProposedLinks({ pages, onClose }: { pages: Related[]; onClose: () => void }) {
  const queries = useQueryClient();
  const storing = useAction(storeLinks, {
    done: ({ stored }) => `Stored: ${counted(stored, 'link')}.`,
    async onSuccess() {
      await queries.invalidateQueries(publicationsQuery);
      onClose();
    },
  });
  const publications = pages
    .flatMap((page) => page.publications)
    .sort((a, b) => b.year - a.year || b.id - a.id);
  const proposals = publications.flatMap((publication) => publication.proposals);
  // Whether a page of this site says that a work was retracted is its author's to say.
  const acceptance = useAcceptance(proposals, proposals.filter(isWarning));
  const accepted = publications.flatMap(({ id, proposals }) => {
    const links = proposals.filter(acceptance.isAccepted);
    const stored = links.map(({ kind, url, label }) => ({ kind, url, label }));
    return stored.length > 0 ? [{ id, links: stored }] : [];
  });
  const count = acceptance.accepted.length;
  const parts = { isAccepted: acceptance.isAccepted, toggle: acceptance.toggle };
  return (
    <>
      <ProposalSummary>
        {proposals.length === 0
          ? 'No new links were found.'
          : `${counted(proposals.length, 'new link')} for ${counted(publications.length, 'publication')}`}
      </ProposalSummary>
      <Problems
        messages={pages.flatMap(({ problems }) => problems.map(({ message }) => message))}
      />
      <Group
        title="Retracted or corrected"
        {...(proposals.some(isWarning) && { hint: WARNING_HINT })}
        publications={only(publications, ({ notice }) => Boolean(notice))}
        {...parts}
      />
      <Group title="Links" publications={only(publications, ({ notice }) => !notice)} {...parts} />
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

const isWarning = ({ notice }: Proposal) => notice === 'warning';

const WARNING_HINT =
  'A retraction is stored only when you tick it: the links of the publication’s page then begin with it.';

const only = (publications: Publication[], isWanted: (proposal: Proposal) => boolean) =>
  publications.flatMap((publication) => {
    const proposals = publication.proposals.filter(isWanted);
    return proposals.length > 0 ? [{ ...publication, proposals }] : [];
  });

/** What services said instead of an answer. */
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
  publications,
  isAccepted,
  toggle,
}: {
  title: string;
  hint?: string;
  publications: Publication[];
  isAccepted: (proposal: Proposal) => boolean;
  toggle: (proposal: Proposal) => void;
}) {
  const id = useId();
  if (publications.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h4 id={id} className="font-serif text-base font-semibold">
        {title}
      </h4>
      {hint && <p className="mt-1 max-w-measure text-sm text-muted">{hint}</p>}
      <ShowMore items={publications} atOnce={AT_ONCE}>
        {(shown) => (
          <ul aria-labelledby={id} className="mt-3">
            {shown.map(({ id, title, year, proposals }) => (
              <li key={id} className="border-t border-line py-3 break-inside-avoid">
                <p className="font-medium wrap-anywhere">
                  <RichTitle title={title} />
                  {year > 0 && <span className="font-normal text-muted">{` (${year})`}</span>}
                </p>
                <ul className="mt-2 grid gap-2">
                  {proposals.map((proposal) => (
                    <ProposedLink
                      key={proposal.url}
                      of={title}
                      proposal={proposal}
                      accepted={isAccepted(proposal)}
                      toggle={() => toggle(proposal)}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </section>
  );
}

function ProposedLink({
  of,
  proposal,
  accepted,
  toggle,
}: {
  of: string;
  proposal: Proposal;
  accepted: boolean;
  toggle: () => void;
}) {
  const { url, source, note, notice } = proposal;
  const name = linkText(proposal);
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 text-sm">
      <input
        type="checkbox"
        aria-label={`Accept ${name} of ${plainTitle(of)}`}
        className="size-5 accent-accent"
        checked={accepted}
        onChange={toggle}
      />
      <p className="min-w-0 wrap-anywhere">
        <span className={notice === 'warning' ? 'font-semibold text-danger' : 'font-medium'}>
          {name}
        </span>{' '}
        <ExternalLink href={url}>{url}</ExternalLink>{' '}
        <span className="text-muted">{`(${[source, note].filter(Boolean).join(': ')})`}</span>
      </p>
    </li>
  );
}
