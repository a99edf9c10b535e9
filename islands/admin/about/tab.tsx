import { ButtonLink } from '../../../src/ui/button.tsx';

/** The way to the about page's texts and photos. */
export default function AboutTab() {
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        What visitors read about you: the sections of the about page, and its photos.
      </p>
      <ButtonLink href="/admin/about" variant="primary">
        Manage About Page
      </ButtonLink>
    </>
  );
}
