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
import { ForeignText } from '../../src/ui/foreign-text.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { BackLink, MarginSection, PageHeading } from '../../src/ui/page.tsx';
import { Elsewhere } from '../../src/ui/profile.tsx';
import { languageAttributes } from '../../src/values/language-attributes.ts';

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
    <>
      <BackLink href="/">Go back to Home</BackLink>
      <PageHeading title={title} />
      <div className="with-margin">
        <section aria-labelledby="message" className="min-w-0 max-w-measure not-in-markdown">
          <h2 id="message" className="card-title">
            Send a Message
          </h2>
          {message}
        </section>
        <div className="margin">
          <MarginSection id="contact-details" title="Contact details">
            <ul className="grid gap-3">
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
                  <ForeignText language={site.language}>{site.location}</ForeignText>
                </li>
              )}
            </ul>
            {isVisible(site.menu, 'schedule') && (
              <ButtonLink href="/schedule" className="mt-4">
                <Icon name="calendar-days" />
                Schedule Meeting
              </ButtonLink>
            )}
          </MarginSection>
          {site.inquiries.length > 0 && (
            <MarginSection id="inquiries" title="Research Inquiries">
              <ul
                className="grid list-disc gap-1 ps-5 marker:text-muted"
                {...languageAttributes(site.language)}
              >
                {site.inquiries.map((inquiry) => (
                  <li key={inquiry}>{inquiry}</li>
                ))}
              </ul>
            </MarginSection>
          )}
          <Elsewhere links={site.links} />
        </div>
      </div>
    </>,
  );
}
