import { useQuery } from '@tanstack/react-query';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Combobox } from '../kit/combobox.tsx';
import { useAction } from '../kit/use-action.ts';
import { type AdminPublication, publicationCalls, publicationsQuery } from './calls.ts';
import { FormGroup } from './form-group.tsx';

/** Whether a publication is the preprint of an article that it is joined to. */
export const isJoined = ({ id, version_of }: Pick<AdminPublication, 'id' | 'version_of'>) =>
  typeof version_of === 'number' && version_of !== id;

/** Joins a preprint to its article at once, or parts them. */
export function JoinVersions({ publication }: { publication: AdminPublication }) {
  const { id } = publication;
  const all = useQuery(publicationsQuery).data ?? [];
  const stored = all.find((each) => each.id === id) ?? publication;
  const joined = isJoined(stored) ? stored.version_of : null;
  const changes = [publicationsQuery];
  const join = useAction((of: number) => publicationCalls.join(id, of), {
    done: 'The preprint is joined to its article.',
    changes,
  });
  const part = useAction((of: number) => publicationCalls.part(id, of), {
    done: 'They are two works again.',
    changes,
  });
  const article = all.find((each) => each.id === joined);
  const others = all.filter((each) => each.id !== id && !isJoined(each));
  return (
    <FormGroup
      title="One work, one entry"
      about="The article of which this is the preprint"
      filled={joined !== null}
    >
      {joined ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{`The preprint of “${plainTitle(article?.title ?? '')}”, whose card has both addresses.`}</p>
          <Button disabled={part.isPending} onClick={() => part.mutate(joined)}>
            Part Them
          </Button>
        </div>
      ) : (
        <Combobox
          label="Preprint of"
          hint="They are joined at once."
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
