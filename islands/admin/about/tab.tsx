import { useQuery } from '@tanstack/react-query';
import { smallTextLines } from '../../../src/html/small-text.ts';
import { ButtonLink } from '../../../src/ui/button.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { counted } from '../../../src/values/text.ts';
import { Section, Summary, SummaryList } from '../kit/section.tsx';
import { aboutPhotosQuery, aboutSectionsQuery } from './calls.ts';

/** The way to the about page's texts and photos, and what they are now. */
export default function AboutTab() {
  const sections = useQuery(aboutSectionsQuery);
  const photos = useQuery(aboutPhotosQuery);
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        What visitors read about you: the sections of the about page, and its photos.
      </p>
      <ButtonLink role="button" href="/admin/about" variant="primary">
        Manage About Page
      </ButtonLink>
      <Summary>
        <FigureCards>
          <FigureCard label="Sections" value={sections.data?.length ?? '…'} />
          <FigureCard label="Photos" value={photos.data?.length ?? '…'} />
        </FigureCards>
        <Loaded query={sections}>
          {(stored) => (
            <SummaryList
              title="Sections"
              empty="No sections yet"
              rows={stored.map(({ section, title, content }) => ({
                key: section,
                name: <a href="/about">{title}</a>,
                note: counted(
                  smallTextLines(content).join(' ').split(/\s+/).filter(Boolean).length,
                  'word',
                ),
              }))}
            />
          )}
        </Loaded>
        {sections.data && photos.data && photos.data.length > 0 && (
          <NewestPhotos photos={photos.data} />
        )}
      </Summary>
    </>
  );
}

const SHOWN = 4;

function NewestPhotos({ photos }: { photos: { id: number; url: string; caption: string }[] }) {
  return (
    <Section title="Newest photos">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {photos
          .slice(-SHOWN)
          .reverse()
          .map(({ id, url, caption }) => (
            <li key={id}>
              <img
                src={url}
                alt={caption}
                width={320}
                height={240}
                className="aspect-4/3 w-full rounded-md bg-fill object-cover"
              />
            </li>
          ))}
      </ul>
    </Section>
  );
}
