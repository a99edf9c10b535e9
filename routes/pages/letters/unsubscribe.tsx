import type { Context } from 'hono';
import { app } from '../../../src/http/app.ts';
import type { Env } from '../../../src/http/deps.ts';
import { linkPage } from '../../../src/http/link-page.tsx';
import { isUnsubscribeToken } from '../../../src/mail/links.ts';
import { updateSettings } from '../../../src/settings/save.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';

/**
 * `/letters/unsubscribe?token=…`: unsubscribes the owner from the weekly summary. `GET` only asks; `POST`
 * comes from its button, or from the mail program's own (RFC 8058).
 */
export default app()
  .get('/', async (c) => {
    if (!(await isOwn(c))) return overPage(c);
    return linkPage(
      c,
      'Unsubscribe from the weekly summary?',
      <form method="post">
        <Button type="submit" variant="primary">
          Unsubscribe
        </Button>
      </form>,
    );
  })
  .post('/', async (c) => {
    if (!(await isOwn(c))) return overPage(c);
    const { notifications } = c.var.deps.site;
    await updateSettings(c.var.deps, { notifications: { ...notifications, weekly: false } });
    return linkPage(c, 'You have been unsubscribed', <PanelLink />);
  });

const isOwn = (c: Context<Env>) => isUnsubscribeToken(c.var.deps.db, c.req.query('token') ?? '');

const PanelLink = () => (
  <ButtonLink href="/admin?tab=settings&section=mail">Open the settings</ButtonLink>
);

const overPage = (c: Context<Env>) => linkPage(c, 'This link is not valid', <PanelLink />, 404);
