/** Writes works as CSL-JSON for other programs. */
import { areOthers, type CslName, type Item, NAME_VARIABLES } from './item.ts';
import { isWorkType, sharesCode } from './types.ts';
import { workTypeOf } from './work-type.ts';

/** Data of a site about a work that does not describe the work itself. */
const OF_SITES = new Set(
  `howpublished url pdf links code data slides video poster project supp press preprint award selected preview preview_alt
  research_category custom_tags open open_version citations`.split(/\s+/),
);

/** A work for export, with its variables in a fixed order. */
export function toCslJson({ custom, ...item }: Item): Item {
  for (const variable of NAME_VARIABLES)
    if (item[variable]) item[variable] = item[variable].map(toName);
  const kept = custom && listCustom({ ...item, custom });
  return kept && Object.keys(kept).length > 0 ? { ...item, custom: kept } : item;
}

/** Other programs would take the word for a name. */
const toName = (name: CslName): CslName => (areOthers(name) ? { literal: 'et al.' } : name);

/** Data about the work that its variables do not contain. */
function listCustom(item: Item & Required<Pick<Item, 'custom'>>): Record<string, string> {
  const { entrysubtype: type, ...custom } = item.custom;
  const isNeeded =
    isWorkType(type) && (sharesCode('csl', type) || workTypeOf({ ...item, custom }) !== type);
  const isSaid = item.number === `arXiv:${custom.eprint}`;
  return Object.fromEntries(
    Object.entries({ ...(isNeeded && { entrysubtype: type }), ...custom }).filter(
      ([name, value]) =>
        !OF_SITES.has(name) &&
        !(isSaid && /^eprint(?:type)?$/.test(name)) &&
        !(name === 'publisher' && value === item.publisher),
    ),
  );
}
