import type { Site, SiteImage } from '../lib/settings/site.ts';

/** The researcher: portrait, name, title and affiliation; the name is the page's heading. */
export function ProfileHeader({ site }: { site: Site }) {
  const { portrait } = site;
  return (
    <header className="flex flex-col items-start gap-5 sm:flex-row sm:items-center sm:gap-8">
      {portrait && (
        <img
          src={portrait.src}
          srcSet={srcSetOf(portrait)}
          // As wide as the classes below make it.
          sizes={portrait.narrow ? '(width >= 40rem) 9rem, 7rem' : undefined}
          width={portrait.width}
          height={portrait.height}
          alt={portrait.alt}
          fetchPriority="high"
          className="size-28 shrink-0 rounded-full bg-fill object-cover sm:size-36"
        />
      )}
      <div>
        <h1 className="font-serif text-4xl font-semibold tracking-tight text-balance">
          {site.name}
        </h1>
        {site.headline && <p className="mt-3 text-lg leading-snug text-pretty">{site.headline}</p>}
        {site.affiliation && <p className="mt-1 text-muted">{site.affiliation}</p>}
      </div>
    </header>
  );
}

const srcSetOf = ({ src, width, narrow }: SiteImage) =>
  narrow ? `${narrow.src} ${narrow.width}w, ${src} ${width}w` : undefined;
