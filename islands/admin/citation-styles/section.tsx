import { queryOptions, useQuery } from '@tanstack/react-query';
import { Quote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UploadedStyle } from '../../../src/citation-styles/offered-styles.ts';
import { adminApi, expectOk, toRows } from '../../../src/client/admin-api.ts';
import { Button, ExternalLink } from '../../../src/ui/button.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Empty } from '../../../src/ui/placeholder.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';

const calls = adminApi.admin['citation-styles'];

const stylesQuery = queryOptions({
  queryKey: ['citation styles'],
  queryFn: async () =>
    toRows((await expectOk(calls.$get(), 'Failed to load the citation styles')).styles),
});

const upload = async (file: File) =>
  expectOk(calls.$post({ json: { source: await file.text() } }), 'The style could not be stored.');

const deletion = {
  list: stylesQuery,
  remove: ({ name }: UploadedStyle) =>
    expectOk(calls[':name'].$delete({ param: { name } }), 'The style could not be deleted.'),
  done: 'Style deleted',
};

/** Styles of citationstyles.org beside the five of the site: uploaded, put first, deleted. */
export function CitationStylesSection() {
  const query = useQuery(stylesQuery);
  const [toDelete, setToDelete] = useState<UploadedStyle | null>(null);
  const store = useAction(upload, {
    done: ({ title }) => `Style “${title}” stored`,
    changes: [stylesQuery],
  });
  const order = useAction(
    (first: string | null) =>
      expectOk(calls.order.$put({ json: { first } }), 'The order could not be saved.'),
    { done: 'Order saved', changes: [stylesQuery] },
  );
  return (
    <Section
      title="Citation Styles"
      intro={
        <>
          Visitors cite your work in APA, MLA, Chicago, IEEE and Vancouver, and in each style that
          you add: choose one at{' '}
          <ExternalLink href="https://www.zotero.org/styles">zotero.org/styles</ExternalLink>, save
          its .csl file, and upload it here. Words that a style does not bring itself are English.
        </>
      }
    >
      <p className="mb-4">
        <FileButton
          accept=".csl"
          disabled={store.isPending}
          onFiles={([file]) => file && store.mutate(file)}
        >
          Upload a Style
        </FileButton>
      </p>
      <Loaded query={query}>
        {(styles) =>
          styles.length === 0 ? (
            <Empty>No styles of your own yet</Empty>
          ) : (
            <ul>
              {styles.map((style) => (
                <li
                  key={style.name}
                  className="flex flex-wrap items-center gap-2 border-t border-line py-3 first:border-t-0"
                >
                  <span className="min-w-0 grow basis-48 wrap-anywhere">{style.title}</span>
                  <Button
                    icon={Quote}
                    aria-pressed={style.is_first}
                    disabled={order.isPending}
                    onClick={() => order.mutate(style.is_first ? null : style.name)}
                  >
                    Offer First
                    <span className="sr-only">: {style.title}</span>
                  </Button>
                  <IconButton
                    icon={Trash2}
                    label={`Delete the style “${style.title}”`}
                    danger
                    onClick={() => setToDelete(style)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <DeleteDialog
        item={toDelete}
        deletion={deletion}
        onClose={() => setToDelete(null)}
        title="Confirm Deletion"
      >
        {`Visitors will not find references in “${toDelete?.title}” any more. You can upload its file again.`}
      </DeleteDialog>
    </Section>
  );
}
