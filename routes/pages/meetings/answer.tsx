import type { Context } from 'hono';
import { decideMeeting, selectOptionalMeeting } from '../../../db/queries/meetings.ts';
import { app } from '../../../src/http/app.ts';
import { readForm } from '../../../src/http/body.ts';
import type { Env } from '../../../src/http/deps.ts';
import { linkPage } from '../../../src/http/link-page.tsx';
import { mailContext, sendLetters } from '../../../src/http/mail.ts';
import { readAnswerToken } from '../../../src/mail/links.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';
import { formatMeeting } from '../../../src/values/time.ts';

/**
 * `/meetings/answer?token=…`: target of the links in an email to the owner. `GET` shows the question and
 * changes nothing, since mail scanners follow links; the page's button sends `POST`.
 */
export default app()
  .get('/', async (c) => {
    const token = c.req.query('token') ?? '';
    const asked = await askedFor(c, token);
    if (!asked) return overPage(c);
    const { meeting, status } = asked;
    if (meeting.status !== 'pending') return answeredPage(c, meeting);
    const { site, mail, now } = c.var.deps;
    const confirms = status === 'confirmed';
    const tellsGuest = mail !== null && new Date(meeting.date) > now();
    return linkPage(
      c,
      confirms ? 'Confirm this meeting?' : 'Decline this meeting?',
      <>
        <Facts meeting={meeting} timeZone={site.timeZone} />
        <p className="mt-4">
          You answer as {site.name}.{tellsGuest && ` ${meeting.name} will be notified by email.`}
        </p>
        <form method="post" action="/meetings/answer" className="mt-4">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary">
            {confirms ? 'Confirm the meeting' : 'Decline the meeting'}
          </Button>
        </form>
      </>,
    );
  })
  .post('/', async (c) => {
    const { token = '' } = await readForm(c);
    const asked = await askedFor(c, token);
    if (!asked) return overPage(c);
    const { meeting, status } = asked;
    const { db } = c.var.deps;
    const mail = mailContext(c);
    const decided = await decideMeeting(db, meeting.id, status, { mail, onlyPending: true });
    sendLetters(c);
    return answeredPage(c, decided ?? meeting);
  });

/** The action of a link; null if the link has expired or its meeting was deleted. */
async function askedFor(c: Context<Env>, token: string) {
  const { db, now } = c.var.deps;
  const answer = await readAnswerToken(db, token, now());
  const meeting = answer && (await selectOptionalMeeting(db, answer.meeting));
  return meeting ? { meeting, status: answer.status } : null;
}

type ShownMeeting = NonNullable<Awaited<ReturnType<typeof selectOptionalMeeting>>>;

const Facts = ({ meeting, timeZone }: { meeting: ShownMeeting; timeZone: string }) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
    <dt className="text-muted">From</dt>
    <dd className="break-words">
      {meeting.name}, {meeting.email}
    </dd>
    <dt className="text-muted">When</dt>
    <dd>
      {formatMeeting(meeting.date, timeZone)} ({timeZone})
    </dd>
    <dt className="text-muted">About</dt>
    <dd className="break-words whitespace-pre-wrap">{meeting.topic}</dd>
  </dl>
);

const PanelLink = () => (
  <p className="mt-4">
    <ButtonLink href="/admin?tab=meetings">Open the panel</ButtonLink>
  </p>
);

const ANSWERED = {
  pending: 'This meeting is awaiting your reply',
  confirmed: 'The meeting is confirmed',
  cancelled: 'The meeting is cancelled',
  completed: 'The meeting took place',
};

const answeredPage = (c: Context<Env>, meeting: ShownMeeting) =>
  linkPage(
    c,
    ANSWERED[meeting.status],
    <>
      <Facts meeting={meeting} timeZone={c.var.deps.site.timeZone} />
      <PanelLink />
    </>,
  );

const overPage = (c: Context<Env>) =>
  linkPage(
    c,
    'This link has expired',
    <>
      <p>
        Links in emails are valid for two weeks. If the meeting still exists, you find it in the
        panel.
      </p>
      <PanelLink />
    </>,
    404,
  );
