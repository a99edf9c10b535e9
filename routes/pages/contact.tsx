import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ComponentProps, ReactNode } from 'react';
import ContactForm from '../../islands/contact-form.tsx';
import { choosePageTitle } from '../../records/menu.ts';
import { sentMessage } from '../../records/message.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { messages } from '../../src/http/messages.ts';
import { takePageForm } from '../../src/http/page-form.ts';
import { inSameForm } from '../../src/http/page-format.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { receiveMessage } from '../../src/messages/receive-message.ts';
import { useMessages } from '../../src/ui/messages.ts';
import { ContactPage } from '../../src/ui/pages/contact-page.tsx';

/** Target of the redirect after the form was sent, so that a reload does not send it again. */
const SENT = '/contact?sent=1#message';

const FIELDS = ['name', 'email', 'message'];

/** `GET /contact`: contact details, and topics for inquiries; `POST` receives the form's messages. */
export default app()
  .get('/', cacheable('sent'), (c) =>
    contactPage(c, 200, c.req.query('sent') === '1' ? <Sent /> : messageForm()),
  )
  .post('/', async (c) => {
    const sent = await takePageForm(c, sentMessage, FIELDS, receiveMessage);
    if (sent.form) return contactPage(c, sent.status, messageForm(sent.form));
    return c.redirect(inSameForm(c, SENT), 303);
  });

const messageForm = (props: ComponentProps<typeof ContactForm> = {}) => (
  <Island when="interaction">
    <ContactForm {...props} />
  </Island>
);

function Sent() {
  const t = useMessages('contact');
  return (
    <>
      <p role="status" className="mt-4">
        {useMessages('contactForm')('done')}
      </p>
      <p className="mt-4">
        <a href="/contact#message">{t('another')}</a>
      </p>
    </>
  );
}

function contactPage(c: Context<Env>, status: ContentfulStatusCode, message: ReactNode) {
  const { site } = c.var.deps;
  const t = messages(c, 'contact');
  const title = choosePageTitle(site.menu, 'contact', t('title'));
  return respond(
    c,
    { title, description: t('description', { name: site.name }), status },
    <ContactPage title={title} site={site}>
      {message}
    </ContactPage>,
  );
}
