import { useQuery } from '@tanstack/react-query';
import { sectionAnchor } from '../../../records/section.ts';
import { smallTextLines } from '../../../src/html/small-text.ts';
import { ButtonLink } from '../../../src/ui/parts/button.tsx';
import { englishName } from '../../../src/values/language-name.ts';
import { counted } from '../../../src/values/text.ts';
import { Report } from '../kit/report.tsx';
import { Section, Summary } from '../kit/section.tsx';
import { aboutPhotosQuery, aboutSectionsQuery } from './calls.ts';

/** Overview of the about page, with a link to edit its sections and photos. */
export default function AboutTab() {
  const sections = useQuery(aboutSectionsQuery);
  const photos = useQuery(aboutPhotosQuery);
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">The sections and photos of your about page.</p>
      <ButtonLink role="button" href="/admin/about" variant="primary">
        Manage About Page
      </ButtonLink>
      <Summary>
        <Report
          query={sections}
          parts={(stored) => [
            {
              cards: [
                ['Sections', stored.filter(({ translation_of }) => translation_of === null).length],
                ['Photos', photos.data?.length ?? '…'],
              ],
            },
            {
              title: 'Sections',
              list: stored.map(({ section, title, content, language }) => [
                <a key={section} href={`/about#${sectionAnchor(section)}`}>
                  {title}
                </a>,
                [
                  counted(
                    smallTextLines(content).join(' ').split(/\s+/).filter(Boolean).length,
                    'word',
                  ),
                  ...(language ? [englishName(language)] : []),
                ].join(' · '),
              ]),
              empty: 'No sections yet',
            },
            photos.data && photos.data.length > 0 && (
              <NewestPhotos key="photos" photos={photos.data} />
            ),
          ]}
        />
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
