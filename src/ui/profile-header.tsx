import type { Site, SiteImage } from '../settings/site.ts';

/** The researcher: portrait, name, title and affiliation; the name is the page's heading. */
export function ProfileHeader({ site }: { site: Site }) {
  const { portrait } = site;
  return (
    <header className="profile">
      {portrait && (
        <img
          src={portrait.src}
          srcSet={makeSrcSet(portrait)}
          // As wide as the classes below make it.
          sizes={portrait.narrow ? '(width >= 40rem) 9rem, 7rem' : undefined}
          width={portrait.width}
          height={portrait.height}
          alt={portrait.alt}
          fetchPriority="high"
        />
      )}
      <div>
        <h1 className="page-title">{site.name}</h1>
        {site.headline && <p className="headline">{site.headline}</p>}
        {site.affiliation && <p>{site.affiliation}</p>}
      </div>
    </header>
  );
}

const makeSrcSet = ({ src, width, narrow }: SiteImage) =>
  narrow ? `${narrow.src} ${narrow.width}w, ${src} ${width}w` : undefined;
