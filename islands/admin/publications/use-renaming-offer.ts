import { displayName } from '@academic-site/bibliography';
import { useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import type { NoticeAction } from '../../../src/ui/parts/toaster.tsx';
import { counted } from '../../../src/values/text.ts';
import { publicationCalls, publicationsQuery } from './calls.ts';
import {
  findNamedAsBefore,
  findRenamings,
  type PersonValues,
  type Renaming,
} from './people-values.ts';

/** After a person's name was changed in a work, offers to change it in all other works with the previous name. */
export function useRenamingOffer() {
  const queries = useQueryClient();
  const rename = async (renamings: readonly Renaming[]) => {
    try {
      let changed = 0;
      for (const renaming of renamings) changed += await publicationCalls.renamePerson(renaming);
      notifySuccess(`${counted(changed, 'publication')} updated.`);
    } catch (error) {
      notifyError(error);
    }
    await queries.invalidateQueries(publicationsQuery);
  };
  /** @param rows the people of the saved work */
  return (rows: readonly PersonValues[]): NoticeAction | undefined => {
    const works = queries.getQueryData(publicationsQuery.queryKey) ?? [];
    const renamings = findRenamings(rows).filter(
      (renaming) => findNamedAsBefore(works, [renaming]).length > 0,
    );
    const [first] = renamings;
    if (!first) return undefined;
    const who = renamings.length > 1 ? `${renamings.length} names` : displayName(first.from);
    const others = counted(findNamedAsBefore(works, renamings).length, 'other publication');
    return {
      label: `Also change ${who} in ${others}`,
      otherwise: `Or edit ${others} yourself.`,
      run: () => void rename(renamings),
    };
  };
}
