import { ButtonLink } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';

/** The way to the pages of the site's own. */
export function OwnPages() {
  return (
    <Card as="section" labelledBy="own-pages">
      <CardTitle id="own-pages" as="h3">
        Pages
      </CardTitle>
      <p className="mt-3 mb-4 text-sm text-muted">
        Pages of your own, such as an imprint, a privacy statement or your group, in the menu or in
        the footer.
      </p>
      <ButtonLink href="/admin/pages">Manage Pages</ButtonLink>
    </Card>
  );
}
