import type { Item } from '@academic-site/bibliography';
import {
  describeUnknown,
  fetchWorks,
  type RegistryWork,
  type WorkIdentifier,
  type WorkRegistries,
} from '@academic-site/bibliography/registries';
import { type FoundReferences, toReference } from '../../../records/citations.ts';
import { citedTitle } from '../status.ts';

/**
 * Looks up works to cite, in the order of their identifiers. The titles of retracted ones say so.
 *
 * @throws RegistryError if no registry could be asked
 */
export async function lookUpItems(
  registries: WorkRegistries,
  identifiers: readonly WorkIdentifier[],
): Promise<FoundReferences> {
  const { found, unanswered } = await fetchWorks(registries, identifiers);
  const [failure] = unanswered.values();
  if (failure && unanswered.size === identifiers.length) throw failure;
  const works = identifiers.flatMap(({ id }) => found.get(id) ?? []);
  const missing = identifiers.filter(({ id }) => !found.has(id));
  return {
    items: works.map(toCitedItem),
    problems: missing.map((each) => unanswered.get(each.id)?.message ?? describeUnknown(each)),
  };
}

const toCitedItem = ({ item, notice }: RegistryWork): Item =>
  toReference({ ...item, title: citedTitle({ title: item.title ?? '', status: notice }) });
