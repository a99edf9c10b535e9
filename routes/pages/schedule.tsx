import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ComponentProps, ReactNode } from 'react';
import MeetingForm from '../../islands/meeting-form.tsx';
import SchedulingWidget from '../../islands/scheduling-widget.tsx';
import { meetingRequest } from '../../records/meeting.ts';
import { choosePageTitle } from '../../records/menu.ts';
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
import { ButtonLink, ExternalLink } from '../../src/ui/parts/button.tsx';
import { TextPage } from '../../src/ui/parts/page.tsx';
import { INTERFACE_LANGUAGE } from '../../src/values/language-attributes.ts';
import { formatMeeting } from '../../src/values/time.ts';

const schedulingUrl = (c: Context<Env>) => c.var.deps.site.schedulingUrl;

/** `GET /schedule`: the scheduling service's calendar or the request form, which `POST` takes. */
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
        requestForm({ timeZone })
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
      ? schedulePage(c, sent.status, requestForm({ timeZone, ...sent.form }))
      : requestedPage(c, formatMeeting(sent.taken.date, timeZone));
  });

const SELECT = 'Select a convenient time slot for our discussion';

const requestForm = (props: ComponentProps<typeof MeetingForm>) => (
  <section aria-labelledby="propose" className="max-w-measure">
    <h2 id="propose" className="card-title">
      Propose a time
    </h2>
    <p className="mt-1 mb-5 text-sm text-muted">{SELECT}</p>
    <Island when="interaction">
      <MeetingForm {...props} />
    </Island>
  </section>
);

/** A link to the scheduling page, and its calendar: shown by the service's script if it has one, else in a frame. */
const Scheduling = ({ url, frame }: { url: string; frame: string }) => (
  <>
    <p className="font-serif text-base">{SELECT}</p>
    <p className="mt-1 mb-4 text-sm">
      <ExternalLink href={url}>Open the scheduling page</ExternalLink>
    </p>
    {findSchedulingService(url) ? (
      <Island when="load">
        <SchedulingWidget url={url} frame={frame} />
      </Island>
    ) : (
      <iframe src={frame} title="Scheduling" className="scheduling" />
    )}
  </>
);

function schedulePage(c: Context<Env>, status: ContentfulStatusCode, booking: ReactNode) {
  const { site } = c.var.deps;
  const title = choosePageTitle(site.menu, 'schedule', 'Schedule a Meeting');
  return respond(
    c,
    {
      title,
      description: `Arrange a meeting with ${site.name}`,
      status,
      language: INTERFACE_LANGUAGE,
    },
    <TextPage back={{ href: '/', text: messages(c, 'page')('home') }} title={title}>
      {booking}
    </TextPage>,
  );
}

const requestedPage = (c: Context<Env>, when: string) =>
  respond(
    c,
    { title: 'Meeting requested', language: INTERFACE_LANGUAGE },
    <TextPage
      back={{ href: '/', text: messages(c, 'page')('home') }}
      title="Meeting requested"
      lead={`Thank you. Your request for ${when} was sent${c.var.deps.mail ? '; you will get an answer by e-mail' : ''}.`}
    >
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </TextPage>,
  );
