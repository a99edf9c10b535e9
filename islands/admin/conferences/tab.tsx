import { ButtonLink } from '../../../src/ui/button.tsx';

/** The way to the conferences. */
export default function ConferencesTab() {
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        Where to meet you: the conferences on the home page and in the list that visitors see.
      </p>
      <ButtonLink href="/admin/conferences" variant="primary">
        Manage Conferences
      </ButtonLink>
    </>
  );
}
