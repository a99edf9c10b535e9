import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ComponentProps, ReactNode } from 'react';
import MeetingForm from '../../islands/meeting-form.tsx';
import SchedulingWidget from '../../islands/scheduling-widget.tsx';
import { interfaceLanguage } from '../../messages/languages.ts';
import { meetingRequest } from '../../records/meeting.ts';
import { choosePageTitle, isVisible } from '../../records/menu.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { notFoundPage } from '../../src/http/error-pages.tsx';
import { messages } from '../../src/http/messages.ts';
import { takePageForm } from '../../src/http/page-form.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { requestMeeting } from '../../src/meetings/request-meeting.ts';
import { embeddedScheduling, findSchedulingService } from '../../src/meetings/scheduling.ts';
import type { Site } from '../../src/settings/site.ts';
import { useMessages } from '../../src/ui/messages.ts';
import { Facts } from '../../src/ui/pages/record-page.tsx';
import { ButtonLink, ExternalLink } from '../../src/ui/parts/button.tsx';
import { ForeignText } from '../../src/ui/parts/foreign-text.tsx';
import { BackLink, MarginSection, PageHeading, TextPage } from '../../src/ui/parts/page.tsx';
import { formatMeeting } from '../../src/values/time.ts';

const schedulingUrl = (c: Context<Env>) => c.var.deps.site.schedulingUrl;

/** `GET /schedule`: the scheduling service's calendar or the request form, whose requests `POST` receives. */
export default app()
  .get('/', cacheable(), (c) => {
    const url = schedulingUrl(c);
    const { timeZone } = c.var.deps.site;
    return schedulePage(
      c,
      200,
      url ? (
        <Scheduling url={url} frame={embeddedScheduling(url, new URL(siteOrigin(c)).hostname)} />
      ) : (
        <Proposal timeZone={timeZone} />
      ),
    );
  })
  .post('/', async (c) => {
    if (schedulingUrl(c)) return notFoundPage(c);
    const { now, site } = c.var.deps;
    const { timeZone } = site;
    const sent = await takePageForm(
      c,
      meetingRequest(timeZone, now()),
      ['name', 'email', 'date', 'topic'],
      requestMeeting,
    );
    return sent.form
      ? schedulePage(c, sent.status, <Proposal timeZone={timeZone} {...sent.form} />)
      : requestedPage(
          c,
          formatMeeting(sent.taken.date, timeZone, interfaceLanguage(site.language)),
        );
  });

/** The built-in form under its heading. */
function Proposal(props: ComponentProps<typeof MeetingForm>) {
  const t = useMessages('schedule');
  return (
    <section aria-labelledby="propose" className="max-w-measure">
      <h2 id="propose" className="card-title">
        {t('propose')}
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">{t('select')}</p>
      <Island when="interaction">
        <MeetingForm {...props} />
      </Island>
    </section>
  );
}

/**
 * A link to the scheduling page, and its calendar: shown by the service's script if it has one, otherwise in
 * a frame.
 */
function Scheduling({ url, frame }: { url: string; frame: string }) {
  const t = useMessages('schedule');
  const frameTitle = useMessages('scheduling')('title');
  return (
    <div className="min-w-0">
      <p className="font-serif text-base">{t('select')}</p>
      <p className="mt-1 mb-4 text-sm">
        <ExternalLink href={url}>{t('open')}</ExternalLink>
      </p>
      {findSchedulingService(url) ? (
        <Island when="load">
          <SchedulingWidget url={url} frame={frame} />
        </Island>
      ) : (
        <iframe src={frame} title={frameTitle} className="scheduling" />
      )}
    </div>
  );
}

/** The researcher's location, and other ways to get in touch. */
function Details({ site }: { site: Site }) {
  const t = useMessages('schedule');
  const { email, location, language, timeZone, menu } = site;
  const facts = [
    { name: t('timeZone'), value: timeZone },
    {
      name: t('location'),
      value: location && <ForeignText language={language}>{location}</ForeignText>,
    },
    { name: t('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
  ];
  return (
    <MarginSection id="details" title={t('details')}>
      <Facts facts={facts} />
      {isVisible(menu, 'contact') && (
        <p className="mt-3 text-sm">
          <a href="/contact">{t('write')}</a>
        </p>
      )}
    </MarginSection>
  );
}

function schedulePage(c: Context<Env>, status: ContentfulStatusCode, booking: ReactNode) {
  const { site } = c.var.deps;
  const t = messages(c, 'schedule');
  const title = choosePageTitle(site.menu, 'schedule', t('title'));
  return respond(
    c,
    {
      title,
      description: t('description', { name: site.name }),
      status,
      language: interfaceLanguage(site.language),
    },
    <>
      <BackLink href="/">{messages(c, 'page')('home')}</BackLink>
      <PageHeading title={title} />
      <div className="with-margin">
        {booking}
        <div className="margin">
          <Details site={site} />
        </div>
      </div>
    </>,
  );
}

function requestedPage(c: Context<Env>, when: string) {
  const { site, mail } = c.var.deps;
  const t = messages(c, 'schedule');
  return respond(
    c,
    { title: t('requested'), language: interfaceLanguage(site.language) },
    <TextPage
      back={{ href: '/', text: messages(c, 'page')('home') }}
      title={t('requested')}
      lead={t('thanks', { when, answered: mail ? 'yes' : 'no' })}
    >
      <ButtonLink href="/">{messages(c, 'errors')('toHome')}</ButtonLink>
    </TextPage>,
  );
}
