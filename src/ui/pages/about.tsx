import { menuPath } from '../../../records/menu.ts';
import { sectionAnchor } from '../../../records/section.ts';
import type { ProfileLink } from '../../../records/settings.ts';
import { smallTextHtml } from '../../html/small-text.ts';
import { CV_PATH } from '../../settings/site.ts';
import { useLinkLabel } from '../link-label.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Icon, LinkIcon } from '../parts/icon.tsx';
import { MarginSection, Prose } from '../parts/page.tsx';

/**
 * A section under its title; the narrative has a fixed heading.
 *
 * @example <AboutSectionText {...section} language="en" />
 */
export function AboutSectionText({
  section,
  title,
  content,
  language,
}: Record<'section' | 'title' | 'content' | 'language', string>) {
  const t = useMessages('about');
  const id = sectionAnchor(section);
  const isNarrative = section === 'narrative';
  const inLanguage = useLanguageAttributes()(language);
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="mb-4 font-serif text-2xl font-semibold tracking-tight"
        {...(!isNarrative && inLanguage)}
      >
        {isNarrative ? t('narrative') : title}
      </h2>
      {isNarrative && (
        <h3 className="mb-3 font-serif text-xl text-muted italic" {...inLanguage}>
          {title}
        </h3>
      )}
      <Prose html={smallTextHtml(content)} language={language} />
    </section>
  );
}

/** The ways to get in touch. @example <ConnectPanel links={site.links} hasContact hasSchedule cv={null} /> */
export function ConnectPanel({
  links,
  hasContact,
  hasSchedule,
  cv,
}: {
  links: ProfileLink[];
  hasContact: boolean;
  hasSchedule: boolean;
  /**
   * The file to download, otherwise the CV page if there are entries; null if the page is hidden in the menu.
   */
  cv: 'file' | 'page' | 'coming' | null;
}) {
  const t = useMessages('about');
  const linkLabel = useLinkLabel();
  const linkedIn = links.find(({ kind }) => kind === 'linkedin');
  return (
    <MarginSection as="aside" id="connect" title={t('connect')} className="print:hidden">
      <div className="grid gap-2.5">
        {hasContact && (
          <ButtonLink href="/contact">
            <Icon name={hasSchedule ? 'calendar-days' : 'mail'} />
            {t(hasSchedule ? 'schedule' : 'contact')}
          </ButtonLink>
        )}
        <ButtonLink href="/?chat=explore" className="not-in-markdown">
          <Icon name="message-circle" />
          {t('ask')}
        </ButtonLink>
        {linkedIn && (
          <ButtonLink href={linkedIn.url} target="_blank" rel="me noopener noreferrer">
            <LinkIcon kind="linkedin" size={16} />
            {linkLabel(linkedIn)}
          </ButtonLink>
        )}
        {cv === 'page' && (
          <ButtonLink href={menuPath('cv')}>
            <Icon name="file-text" />
            {t('cv')}
          </ButtonLink>
        )}
        {cv === 'file' && (
          <ButtonLink href={CV_PATH} download>
            <Icon name="download" />
            {t('download')}
          </ButtonLink>
        )}
        {cv === 'coming' && (
          <Button disabled title={t('coming')}>
            <Icon name="download" />
            {t('download')}
          </Button>
        )}
      </div>
    </MarginSection>
  );
}

interface GalleryPhoto {
  id: number;
  url: string;
  caption: string;
  location: string | null;
  year: number | null;
}

/** Photos with caption, place and year. @example <Gallery photos={photos} language="en" /> */
export function Gallery({ photos, language }: { photos: GalleryPhoto[]; language: string }) {
  const t = useMessages('about');
  const inLanguage = useLanguageAttributes();
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className="mb-5 font-serif text-2xl font-semibold tracking-tight">
        {t('gallery')}
      </h2>
      <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2" {...inLanguage(language)}>
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
                <p>{caption}</p>
                {(location || year) && (
                  <p className="text-muted">{[location, year].filter(Boolean).join(', ')}</p>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
