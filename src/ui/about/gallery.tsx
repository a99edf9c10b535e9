export interface GalleryPhoto {
  id: number;
  url: string;
  caption: string;
  location: string | null;
  year: number | null;
}

/** Photos with what they show, where and when. */
export function Gallery({ photos }: { photos: GalleryPhoto[] }) {
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className="mb-5 font-serif text-2xl font-semibold tracking-tight">
        Gallery
      </h2>
      <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2">
        {photos.map(({ id, url, caption, location, year }) => (
          <li key={id}>
            <figure className="break-inside-avoid">
              <img
                src={url}
                alt={caption}
                width={800}
                height={600}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full rounded-lg bg-fill object-cover"
              />
              <figcaption className="mt-2.5 text-sm">
                {caption}
                {(location || year) && (
                  <span className="block text-muted">
                    {[location, year].filter(Boolean).join(', ')}
                  </span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
