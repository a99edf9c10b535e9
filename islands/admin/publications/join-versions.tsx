import { useQuery } from '@tanstack/react-query';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Combobox } from '../kit/combobox.tsx';
import { useAction } from '../kit/use-action.ts';
import { type AdminPublication, publicationCalls, publicationsQuery } from './calls.ts';
import { FormGroup } from './form-group.tsx';

/** True if a publication is a preprint linked to its article. */
export const isJoined = ({ id, version_of }: Pick<AdminPublication, 'id' | 'version_of'>) =>
  typeof version_of === 'number' && version_of !== id;

/** Links a preprint to its article, or unlinks them, immediately. */
export function JoinVersions({ publication }: { publication: AdminPublication }) {
  const { id } = publication;
  const all = useQuery(publicationsQuery).data ?? [];
  const stored = all.find((each) => each.id === id) ?? publication;
  const joined = isJoined(stored) ? stored.version_of : null;
  const changes = [publicationsQuery];
  const join = useAction((of: number) => publicationCalls.join(id, of), {
    done: 'Preprint linked to its article.',
    changes,
  });
  const part = useAction((of: number) => publicationCalls.part(id, of), {
    done: 'Preprint unlinked.',
    changes,
  });
  const article = all.find((each) => each.id === joined);
  const others = all.filter((each) => each.id !== id && !isJoined(each));
  return (
    <FormGroup
      title="Preprint and article"
      about="Link this preprint to its published article"
      filled={joined !== null}
    >
      {joined ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{`Preprint of “${plainTitle(article?.title ?? '')}”. Both are listed as one publication.`}</p>
          <Button disabled={part.isPending} onClick={() => part.mutate(joined)}>
            Unlink
          </Button>
        </div>
      ) : (
        <Combobox
          label="Preprint of"
          hint="The link is saved immediately."
          choices={others.map(({ id, title, year, authors }) => ({
            id,
            title: plainTitle(title),
            details: [year || null, authors].filter(Boolean).join(' · '),
          }))}
          onChoose={(article) => join.mutate(article.id)}
        />
      )}
    </FormGroup>
  );
}
