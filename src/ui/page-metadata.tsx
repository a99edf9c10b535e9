import { jsonLdText, type Metadata, type SharedImage } from '../lib/metadata/metadata.ts';
import type { Site } from '../site.ts';

/** What a page says of itself to search engines, reference managers, feed readers and link previews. */
export function PageMetadata({
  site,
  origin,
  address,
  title,
  description,
  type = 'website',
  image = site.portrait,
  properties = [],
  citation = [],
  jsonLd = [],
  alternates = [],
}: Metadata & {
  site: Site;
  origin: string;
  /** The one address that the page is known by, absolute. */
  address: string;
  title: string;
  description: string;
}) {
  const { large, width, height }: SharedImage = image;
  return (
    <>
      <link rel="canonical" href={address} />
      {alternates.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {/* Zotero would take the site's name for the proceedings of a paper. */}
      {citation.length === 0 && <meta property="og:site_name" content={site.name} />}
      <meta property="og:image" content={new URL(image.src, origin).href} />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      {image.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={large ? 'summary_large_image' : 'summary'} />
      {properties.map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      {citation.map(([name, content], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name, and nothing moves
        <meta key={at} name={name} content={content} />
      ))}
      {jsonLd.map((item) => {
        const text = jsonLdText(item);
        return (
          <script
            key={text}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON without any "<"
            dangerouslySetInnerHTML={{ __html: text }}
          />
        );
      })}
    </>
  );
}
