/** The id of a section's heading: white space would part it into two. */
export const sectionAnchor = (section: string) => `section-${section.replace(/\s+/g, '-')}`;

/** A word for a section, made from its title: "Public Speaking & Teaching" gives public_speaking_teaching. */
const sectionId = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 90) || 'section';

/** Gives new sections an id of their own, made from their title; others keep theirs, and so their address. */
export function nameSections<Section extends Record<'section' | 'title', string>>(
  sections: readonly Section[],
): Section[] {
  const taken = new Set(sections.map(({ section }) => sectionAnchor(section)));
  return sections.map((each) => {
    if (each.section !== '') return each;
    const id = sectionId(each.title);
    let section = id;
    for (let count = 2; taken.has(sectionAnchor(section)); count += 1) section = `${id}_${count}`;
    taken.add(sectionAnchor(section));
    return { ...each, section };
  });
}
