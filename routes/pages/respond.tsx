import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import type { Env } from '../../src/factory.ts';
import { renderPage } from '../../src/hydration/page.tsx';
import { Document } from '../../src/ui/document.tsx';
import { Layout } from '../../src/ui/layout.tsx';

export interface PageHead {
  /** Without the site's name, which is added; null on the home page. */
  title: string | null;
  description?: string;
  status?: ContentfulStatusCode;
  /** Not for search engines; errors never are. */
  noindex?: boolean;
}

/** Answers with a page: the body in the site's layout, rendered on the server. */
export function respond(c: Context<Env>, head: PageHead, body: ReactNode): Response {
  const { assets, site } = c.var.deps;
  const {
    status = 200,
    noindex = status !== 200,
    title,
    description = `${site.title}, ${site.affiliation}`,
  } = head;
  const html = renderPage(
    assets,
    <Layout site={site} path={c.req.path}>
      {body}
    </Layout>,
    (files, bodyHtml) => (
      <Document
        title={title === null ? site.name : `${title} · ${site.name}`}
        description={description}
        noindex={noindex}
        files={files}
        bodyHtml={bodyHtml}
      />
    ),
  );
  return c.body(html, status, { 'Content-Type': 'text/html; charset=utf-8' });
}
