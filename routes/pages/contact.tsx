import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ComponentProps, ReactNode } from 'react';
import ContactForm from '../../islands/contact-form.tsx';
import { app } from '../../src/http/app.ts';
import { readForm } from '../../src/http/body.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { formFailure } from '../../src/http/error-response.ts';
import { letterDeps, sendLetters } from '../../src/http/mail.ts';
import { respond } from '../../src/http/respond.tsx';
import { errorsByField, validate } from '../../src/http/validate.ts';
import { Island } from '../../src/hydration/island.tsx';
import { sentMessage } from '../../src/messages/message.ts';
import { receiveMessage } from '../../src/messages/receive-message.ts';
import { choosePageTitle, isVisible } from '../../src/settings/menu.ts';
import { ButtonLink } from '../../src/ui/button.tsx';
import { Card, CardTitle } from '../../src/ui/card.tsx';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { BackLink, PageHeading, ReadingColumn } from '../../src/ui/page.tsx';
import { Elsewhere } from '../../src/ui/profile.tsx';

/** Where the browser goes when it sent the form, so that a reload does not send it again. */
const SENT = '/contact?sent=1#message';

/** `GET /contact`: how to reach the researcher, and what to write about; `POST` takes the form's messages. */
export default app()
  .get('/', cacheable('sent'), (c) =>
    contactPage(c, 200, c.req.query('sent') === '1' ? <Sent /> : messageForm()),
  )
  .post('/', async (c) => {
    const typed = await readForm(c);
    const { name = '', email = '', message = '' } = typed;
    const values = { name, email, message };
    const reading = validate(sentMessage, typed);
    if ('issues' in reading) {
      return contactPage(c, 400, messageForm({ values, errors: errorsByField(reading.issues) }));
    }
    const { ipAddress } = c.var.deps.requestInfo.locate(c);
    try {
      await receiveMessage(letterDeps(c), ipAddress, reading.data);
      sendLetters(c);
    } catch (error) {
      const { status, failure } = formFailure(c, error);
      return contactPage(c, status, messageForm({ values, failure }));
    }
    return c.redirect(SENT, 303);
  });

const messageForm = (props: ComponentProps<typeof ContactForm> = {}) => (
  <Island when="interaction">
    <ContactForm {...props} />
  </Island>
);

const Sent = () => (
  <>
    <p role="status" className="mt-4">
      Thank you. Your message was sent.
    </p>
    <p className="mt-4">
      <a href="/contact#message">Write another message</a>
    </p>
  </>
);

function contactPage(c: Context<Env>, status: ContentfulStatusCode, message: ReactNode) {
  const { site } = c.var.deps;
  const title = choosePageTitle(site.menu, 'contact', 'Contact');
  return respond(
    c,
    { title, description: `How to reach ${site.name}`, status },
    <ReadingColumn>
      <BackLink href="/">Go back to Home</BackLink>
      <PageHeading title={title} />
      <div className={cx('grid grid-cols-1 gap-5', site.inquiries.length > 0 && 'sm:grid-cols-2')}>
        <Card as="section" labelledBy="contact-details">
          <CardTitle id="contact-details">Contact details</CardTitle>
          <ul className="mt-4 grid gap-3">
            {site.email && (
              <li className="flex gap-3">
                <Icon name="mail" size={18} className="mt-1 shrink-0 text-muted" />
                <a href={`mailto:${site.email}`} className="min-w-0 wrap-anywhere">
                  {site.email}
                </a>
              </li>
            )}
            {site.location && (
              <li className="flex gap-3">
                <Icon name="map-pin" size={18} className="mt-1 shrink-0 text-muted" />
                {site.location}
              </li>
            )}
          </ul>
          {isVisible(site.menu, 'schedule') && (
            <ButtonLink href="/schedule" variant="primary" className="mt-6">
              <Icon name="calendar-days" />
              Schedule Meeting
            </ButtonLink>
          )}
        </Card>
        {site.inquiries.length > 0 && (
          <Card as="section" labelledBy="inquiries">
            <CardTitle id="inquiries">Research Inquiries</CardTitle>
            <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-muted">
              {site.inquiries.map((inquiry) => (
                <li key={inquiry}>{inquiry}</li>
              ))}
            </ul>
          </Card>
        )}
        <Card as="section" labelledBy="message" className="col-span-full needs-server">
          <CardTitle id="message">Send a Message</CardTitle>
          {message}
        </Card>
        <Elsewhere links={site.links} wide className="col-span-full" />
      </div>
    </ReadingColumn>,
  );
}
