import { citeApa } from '@academic-site/bibliography';
import { Fragment, type ReactNode } from 'react';
import type { Translate } from '../../../messages/translate.ts';
import { splitAuthors } from '../../../records/authors.ts';
import { type Talk, talkPath } from '../../../records/talk.ts';
import { addAuthorPages } from '../../publications/author-pages.ts';
import { toItem } from '../../publications/item.ts';
import { referenceHtml } from '../../publications/reference-html.ts';
import type { Site } from '../../settings/site.ts';
import { toCitedTalk } from '../../talks/talk.ts';
import { splitVideos } from '../../talks/video.ts';
import { formatPartialRange } from '../../values/partial-date.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { AuthorNames } from '../parts/author-names.tsx';
import { ExternalLink } from '../parts/button.tsx';
import { CitationText } from '../parts/citation-text.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';
import {
  Abstract,
  Cite,
  Facts,
  RecordLinks,
  RecordPage,
  type RelatedPaper,
  RelatedRecords,
  toRelated,
} from './record-page.tsx';

/** Link to all talks. @example allTalks(useMessages('talks')) */
export const allTalks = (t: Translate<'talks'>) => ({ href: '/talks', text: t('all') });

const FORMATS = { bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON' };

type Link = Talk['links'][number];

type Video = Pick<Link, 'url' | 'picture'> & { title: string };

/** Plays a video from another host. */
type Player = (props: Video & { src: string }) => ReactNode;

/** A talk, its slides and videos, and how to cite it. @example <TalkPage {...{ talk, site, origin, Player, papers, conferences }} /> */
export function TalkPage({
  talk,
  site,
  origin,
  papers,
  conferences,
  Player,
}: {
  talk: Talk & { language: string };
  site: Site;
  origin: string;
  papers: readonly RelatedPaper[];
  conferences: readonly { id: number; name: string; language: string }[];
  Player: Player;
}) {
  const t = useMessages('talks');
  const links = useMessages('talkLinks');
  const { title, language, abstract, date } = talk;
  const path = talkPath(talk.id);
  const cited = toCitedTalk(talk, site.name, origin);
  const reference = citeApa(toItem(cited));
  // The facts contain the event.
  const meetings = conferences
    .filter(({ name }) => !talk.event_url || name !== talk.event)
    .map(({ id, name, language }) => ({
      href: `/conferences#conference-${id}`,
      title: name,
      language,
    }));
  const { videos, others } = splitVideos(talk.links);
  return (
    <RecordPage
      list={allTalks(t)}
      title={title}
      language={language}
      head={<TalkHead talk={talk} site={site} />}
      actions={
        <RecordLinks
          links={[
            ...others.map(({ kind, url, label }) => ({
              href: url,
              text: label ?? links(kind),
            })),
            ...(date?.length === 10 ? [{ href: `${path}.ics`, text: t('toCalendar') }] : []),
          ]}
        />
      }
      facts={
        <>
          <TalkFacts talk={talk} />
          <RelatedRecords
            id="related"
            title={t('related')}
            records={[...papers.map(toRelated), ...meetings]}
          />
        </>
      }
    >
      {videos.map(({ player, url, label, picture }) => (
        <TalkVideo key={url} title={label ?? title} {...{ player, url, picture, Player }} />
      ))}
      <Abstract language={language} text={abstract} />
      <Cite title={t('cite')}>
        <div className="reference-text">
          <CitationText text={reference.text} html={referenceHtml(reference, cited)} />
        </div>
        <p className="actions">
          {Object.entries(FORMATS).map(([ending, format]) => (
            <a key={ending} href={`${path}.${ending}`}>
              {format}
            </a>
          ))}
        </p>
      </Cite>
    </RecordPage>
  );
}

/** Speakers, place and date. */
function TalkHead({ talk, site }: { talk: Talk & { language: string }; site: Site }) {
  const t = useMessages('talks');
  const inOwn = useLanguageAttributes()(talk.language);
  const inInterface = useInterfaceLanguage();
  const speakers = splitAuthors(talk.speakers);
  return (
    <>
      {talk.speakers && (
        <p className="max-w-measure font-serif text-base">
          <AuthorNames
            authors={speakers}
            owner={site.owner}
            notes={addAuthorPages([], speakers, site.authorPages)}
          />
        </p>
      )}
      <p className="mt-1.5 text-muted">
        {[
          { text: !talk.event_url && talk.event, attributes: inOwn },
          { text: talk.place, attributes: inOwn },
          { text: talk.online && t('online') },
          { text: formatTalkDates(talk, inInterface) },
        ]
          .flatMap(({ text, attributes }) => (text ? [{ text, attributes }] : []))
          .map(({ text, attributes }, at) => (
            <Fragment key={text}>
              {at > 0 && ' · '}
              <bdi {...attributes}>{text}</bdi>
            </Fragment>
          ))}
      </p>
    </>
  );
}

function TalkFacts({
  talk: { kind, event, event_url, language },
}: {
  talk: Talk & { language: string };
}) {
  const t = useMessages('talks');
  const kinds = useMessages('talkKinds');
  const link = event_url && (
    <ExternalLink href={event_url}>
      {event ? <ForeignText language={language}>{event}</ForeignText> : t('event')}
    </ExternalLink>
  );
  return (
    <Facts
      facts={[
        { name: t('kind'), value: kinds(kind) },
        { name: t('event'), value: link },
      ]}
    />
  );
}

/** @example "Mar 2 – 4, 2026, 14:30 (Europe/Prague)" */
const formatTalkDates = ({ date, end_date, time, time_zone }: Talk, language: string): string => {
  const days = date && formatPartialRange(date, end_date ?? date, language);
  return [days, time && `${time} (${time_zone})`].filter(Boolean).join(', ');
};

interface TalkVideoProps extends Video {
  player: { src: string } | null;
  Player: Player;
}

function TalkVideo({ player, Player, ...video }: TalkVideoProps) {
  const { url, picture, title } = video;
  return player ? (
    <div className="print:hidden">
      <Player title={title} src={player.src} url={url} picture={picture} />
    </div>
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: captions stand in the file, where there are any
    <video controls preload="none" src={url} poster={picture} title={title} className="video" />
  );
}
