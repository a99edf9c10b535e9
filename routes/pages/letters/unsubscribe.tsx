import type { Context } from 'hono';
import { app } from '../../../src/http/app.ts';
import type { Env } from '../../../src/http/deps.ts';
import { linkPage } from '../../../src/http/link-page.tsx';
import { isUnsubscribeToken } from '../../../src/mail/links.ts';
import { updateSettings } from '../../../src/settings/save.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';

/**
 * `/letters/unsubscribe?token=…`: ends the weekly letter. `GET` asks, and changes nothing; `POST` is its button, or the
 * mail program's own (RFC 8058).
 */
export default app()
  .get('/', async (c) => {
    if (!(await isOwn(c))) return overPage(c);
    return linkPage(
      c,
      'No more weekly letters?',
      <form method="post">
        <Button type="submit" variant="primary">
          End the weekly letter
        </Button>
      </form>,
    );
  })
  .post('/', async (c) => {
    if (!(await isOwn(c))) return overPage(c);
    const { notifications } = c.var.deps.site;
    await updateSettings(c.var.deps, { notifications: { ...notifications, weekly: false } });
    return linkPage(c, 'The weekly letter has ended', <PanelLink />);
  });

const isOwn = (c: Context<Env>) => isUnsubscribeToken(c.var.deps.db, c.req.query('token') ?? '');

const PanelLink = () => (
  <ButtonLink href="/admin?tab=settings&section=mail">Open the settings</ButtonLink>
);

const overPage = (c: Context<Env>) =>
  linkPage(c, 'This link is not from a letter', <PanelLink />, 404);
