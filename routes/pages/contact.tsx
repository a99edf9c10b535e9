import { app } from '../../src/http/app.ts';
import { respond } from '../../src/http/respond.tsx';
import { isVisible } from '../../src/lib/settings/menu.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import { BackLink } from '../../src/ui/back-link.tsx';
import { ButtonLink } from '../../src/ui/button.tsx';
import { Card, CardTitle } from '../../src/ui/card.tsx';
import { Column } from '../../src/ui/column.tsx';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { Elsewhere } from '../../src/ui/profile-links.tsx';

/** `GET /contact`: how to reach the researcher, and what to write about. */
export const contact = app().get('/', cacheable(), (c) => {
  const { site } = c.var.deps;
  return respond(
    c,
    { title: 'Contact', description: `How to reach ${site.name}` },
    <Column>
      <BackLink href="/">Go back to Home</BackLink>
      <PageHeading title="Contact" />
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
        <Elsewhere links={site.links} wide className="col-span-full" />
      </div>
    </Column>,
  );
});
