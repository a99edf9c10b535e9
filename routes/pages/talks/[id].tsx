import { selectOptionalTalkPage } from '../../../db/queries/talks.ts';
import Video from '../../../islands/video.tsx';
import {
  formatTalkPlace,
  TALK_KINDS,
  TALK_LINKS,
  type Talk,
  talkPath,
} from '../../../records/talk.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { recordFailurePage } from '../../../src/http/error-pages.tsx';
import { partFailure } from '../../../src/http/error-response.ts';
import { respond } from '../../../src/http/respond.tsx';
import { recordId } from '../../../src/http/validate.ts';
import { Island } from '../../../src/hydration/island.tsx';
import { breadcrumbs, describePage, sharedImage } from '../../../src/metadata/metadata.ts';
import { addAuthorPages } from '../../../src/publications/author-pages.ts';
import { splitAuthors } from '../../../src/publications/authors.ts';
import { apaCitation } from '../../../src/publications/citation.ts';
import { citationFiles } from '../../../src/publications/formats/formats.ts';
import { referenceHtml } from '../../../src/publications/formats/reference-html.ts';
import { markedTitle } from '../../../src/publications/status.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { choosePageTitle, recordsIfVisible } from '../../../src/settings/menu.ts';
import { ownerNames } from '../../../src/settings/site.ts';
import { makeTalkEvent, toCitedTalk } from '../../../src/talks/talk.ts';
import { findPlayer } from '../../../src/talks/video.ts';
import { AuthorNames } from '../../../src/ui/author-names.tsx';
import { ExternalLink } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { CitationText } from '../../../src/ui/citation-text.tsx';
import {
  Abstract,
  BackLink,
  LinkSection,
  PageHeading,
  ReadingColumn,
} from '../../../src/ui/page.tsx';
import { found } from '../../../src/values/errors.ts';
import { languageAttributes } from '../../../src/values/language-attributes.ts';
import { formatPartialRange } from '../../../src/values/partial-date.ts';
import { isSitePath } from '../../../src/values/site-path.ts';

const LIST = { href: '/talks', text: 'All talks' };

/** `GET /talks/{id}`: a talk, its slides and video, and how to cite it. */
export default app().get('/', cacheable(), recordId, async (c) => {
  const { db, site } = c.var.deps;
  const page = await selectOptionalTalkPage(db, c.req.valid('param').id).catch(partFailure(c));
  if (page === undefined) return recordFailurePage(c, 503, 'talk', LIST);
  const { talk, ...related } = found(page, 'There is no such talk.');
  const papers = recordsIfVisible(site.menu, 'publications', related.papers);
  const conferences = recordsIfVisible(site.menu, 'conferences', related.conferences);
  const { title, abstract, kind, speakers, event, event_url, date } = talk;
  const language = talk.language ?? site.language;
  const origin = siteOrigin(c);
  const cited = { ...toCitedTalk(talk, site.name, origin), language };
  const reference = apaCitation(cited);
  const list = choosePageTitle(site.menu, 'talks', 'Talks');
  const players = talk.links.flatMap(({ url }) => findPlayer(url) ?? []);
  // A frame or a video of this site needs to be allowed too.
  const stored = talk.links.some(({ url }) => isStoredVideo(url)) ? ["'self'"] : [];
  c.set('frames', [...new Set(players.map(({ host }) => host)), ...stored]);
  return respond(
    c,
    {
      title,
      language,
      description: describePage(
        title,
        abstract,
        [`${TALK_KINDS[kind]} by ${speakers || site.name}`, event, date].filter(Boolean).join(', '),
      ),
      metadata: {
        type: 'article',
        image: sharedImage(talk.links.find(({ picture }) => picture)?.picture, title),
        jsonLd: [
          makeTalkEvent({ ...talk, language }, site.name, origin),
          breadcrumbs(origin, [
            { name: list, path: '/talks' },
            { name: title, path: talkPath(talk.id) },
          ]),
        ],
        alternates: citationFiles(talkPath(talk.id)),
      },
    },
    <ReadingColumn>
      <BackLink href={LIST.href}>{LIST.text}</BackLink>
      <article className="work">
        <PageHeading title={title} language={language}>
          {speakers && (
            <p className="mt-4 max-w-measure font-serif text-lg">
              <AuthorNames
                authors={splitAuthors(speakers)}
                owner={ownerNames(site)}
                notes={addAuthorPages([], splitAuthors(speakers), site.authorPages)}
              />
            </p>
          )}
          <p className="mt-2 text-muted">
            {event_url ? <ExternalLink href={event_url}>{event ?? 'Event'}</ExternalLink> : event}
            {[formatTalkPlace(talk), formatTalkDates(talk)]
              .filter(Boolean)
              .map((part, at) => `${at > 0 || event || event_url ? ' · ' : ''}${part}`)}
          </p>
          <p className="mt-1 text-sm text-muted">{TALK_KINDS[kind]}</p>
        </PageHeading>
        <TalkLinks talk={talk} />
        <TalkVideos talk={talk} />
        {abstract && <Abstract language={language}>{abstract}</Abstract>}
        {papers.length + conferences.length > 0 && (
          <LinkSection id="related" title="Related">
            {papers.map((paper) => (
              <li key={paper.id}>
                <a
                  href={`/publications/${paper.id}`}
                  {...languageAttributes(paper.language ?? site.language)}
                >
                  {plainTitle(markedTitle(paper))}
                </a>
              </li>
            ))}
            {conferences.map(({ id, name, language }) => (
              <li key={id}>
                <a
                  href={`/conferences#conference-${id}`}
                  {...languageAttributes(language ?? site.language)}
                >
                  {name}
                </a>
              </li>
            ))}
          </LinkSection>
        )}
        <Card as="section" className="mt-10" labelledBy="cite">
          <CardTitle id="cite">Cite this talk</CardTitle>
          <div className="mt-3">
            <CitationText text={reference.text} html={referenceHtml(reference, cited)} />
          </div>
          <p className="actions mt-4">
            {(['bib', 'ris', 'json'] as const).map((ending) => (
              <a key={ending} href={`${talkPath(talk.id)}.${ending}`}>
                {{ bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON' }[ending]}
              </a>
            ))}
            {date?.length === 10 && <a href={`${talkPath(talk.id)}.ics`}>Add to calendar</a>}
          </p>
        </Card>
      </article>
    </ReadingColumn>,
  );
});

/** @example "Mar 2 – 4, 2026, 14:30 (Europe/Prague)" */
const formatTalkDates = ({ date, end_date, time, time_zone }: Talk): string => {
  const days = date && formatPartialRange(date, end_date ?? date);
  return [days, time && `${time} (${time_zone})`].filter(Boolean).join(', ');
};

/** All that comes with a talk but what is played on its page. */
function TalkLinks({ talk: { links } }: { talk: Talk }) {
  const shown = links.filter(({ url }) => !isPlayed(url));
  if (shown.length === 0) return null;
  return (
    <p className="actions print:hidden">
      {shown.map(({ kind, url, label }) =>
        isSitePath(url) ? (
          <a key={url} href={url}>
            {label ?? TALK_LINKS[kind]}
          </a>
        ) : (
          <ExternalLink key={url} href={url}>
            {label ?? TALK_LINKS[kind]}
          </ExternalLink>
        ),
      )}
    </p>
  );
}

const isStoredVideo = (url: string) => isSitePath(url) && /\.(?:mp4|webm)$/i.test(url);
const isPlayed = (url: string) => isStoredVideo(url) || findPlayer(url) !== null;

function TalkVideos({ talk: { title, links } }: { talk: Talk }) {
  return links.map(({ url, label, picture }) => {
    const player = findPlayer(url);
    const name = label ?? title;
    if (isStoredVideo(url)) {
      return (
        // biome-ignore lint/a11y/useMediaCaption: captions stand in the file, where there are any
        <video
          key={url}
          controls
          preload="none"
          src={url}
          poster={picture}
          title={name}
          className="video"
        />
      );
    }
    if (!player) return null;
    return (
      <div key={url} className="print:hidden">
        <Island when="interaction">
          <Video title={name} src={player.src} url={url} picture={picture} />
        </Island>
      </div>
    );
  });
}
