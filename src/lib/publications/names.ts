import { authorList } from '../bibtex/names.ts';
import { AND_OTHERS } from './authors.ts';
import { lineOf } from './markup.ts';

interface RegisteredName {
  given?: string | null | undefined;
  family?: string | null | undefined;
  suffix?: string | null | undefined;
  /** An organisation's name, or a person's that is not split into parts. */
  name?: string | null | undefined;
}

/** As many as a publication's authors may have: collaborations sign with thousands of names. */
const MAX_CHARACTERS = 20_000;

/** Names in their order as a publication stores them: "Given Family", parted by commas. */
export function storedNames(names: readonly RegisteredName[]): string {
  const all = authorList(names.map(nameOf));
  if (all.length <= MAX_CHARACTERS) return all;
  const end = all.lastIndexOf(', ', MAX_CHARACTERS - AND_OTHERS.length - 2);
  return `${all.slice(0, end)}, ${AND_OTHERS}`;
}

function nameOf({ given, family, suffix, name }: RegisteredName) {
  if (!family) return { name: lineOf(name ?? given ?? '') };
  return {
    firstName: capitalised(lineOf(given ?? '')),
    lastName: capitalised(lineOf(family)),
    suffix: lineOf(suffix ?? ''),
  };
}

/** "SMITH-JONES" as people write it; initials and what has small letters stay. */
function capitalised(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{3}/u.test(name)) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
