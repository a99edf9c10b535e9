import type { ReactNode } from 'react';

/** The files that the browser loads with a page. */
export interface DocumentFiles {
  stylesheet: string;
  /** The fonts that every page needs at once. */
  fonts: string[];
  /** Module scripts; none on a page without islands. */
  scripts: string[];
  /** Chunks that the page is sure to need at once. */
  preload: string[];
}

/** The HTML document around a rendered page. */
export function Document(props: {
  title: string;
  description: string;
  noindex: boolean;
  /** The rest of the head, for programs that read the page. */
  head?: ReactNode;
  files: DocumentFiles;
  bodyHtml: string;
}) {
  const { title, description, noindex, head, files, bodyHtml } = props;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121418" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {noindex && <meta name="robots" content="noindex" />}
        {head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={files.stylesheet} />
        {files.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
          />
        ))}
        {files.preload.map((chunk) => (
          <link key={chunk} rel="modulepreload" href={chunk} />
        ))}
        {files.scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a moment ago */}
      <body dangerouslySetInnerHTML={{ __html: bodyHtml }} />
    </html>
  );
}
