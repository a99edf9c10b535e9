import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prepareToasts } from '../../../src/client/notify.ts';
import { FIRST_SECTIONS } from '../../../src/lib/about-sections.ts';
import { Card } from '../../../src/ui/card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { aboutPhotos, aboutSections } from './calls.ts';
import { Photos } from './photos.tsx';
import { SectionsForm } from './sections.tsx';

/** What visitors read and see on the about page, to be edited. */
export default function AboutManagement() {
  const sections = useQuery(aboutSections);
  // Asked for at once, shown later.
  useQuery(aboutPhotos);
  useEffect(prepareToasts, []);
  return (
    <div className="grid gap-8">
      <Card as="section">
        <Loaded query={sections} failure="The sections could not be loaded.">
          {(stored) => <SectionsForm stored={stored.length > 0 ? stored : FIRST_SECTIONS} />}
        </Loaded>
      </Card>
      {/* Below the sections they would move when those come. */}
      {!sections.isPending && <Photos />}
    </div>
  );
}
