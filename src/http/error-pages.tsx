import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/column.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Env } from './deps.ts';
import { respond } from './respond.tsx';

/** The 404 page. */
export const notFoundPage = (c: Context<Env>) =>
  respond(
    c,
    { title: '404 Page Not Found', status: 404 },
    <Column>
      <PageHeading
        title="404 Page Not Found"
        lead="There is nothing at this address. It may have been mistyped, or the page has moved: the links above lead to everything there is."
      />
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </Column>,
  );

/** The 401 page. */
export const loginPage = (c: Context<Env>) =>
  respond(
    c,
    { title: 'Please log in', status: 401 },
    <Column>
      <PageHeading
        title="Please log in"
        lead="This page is for the administrator of the site. Log in, then open it again."
      />
      <ButtonLink href="/admin">Go to the login</ButtonLink>
    </Column>,
  );

/** The page of any other error. */
export const errorPage = (c: Context<Env>, status: ContentfulStatusCode, message: string) =>
  respond(
    c,
    { title: 'Something went wrong', status },
    <Column>
      <PageHeading title="Something went wrong" lead={message} />
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </Column>,
  );
