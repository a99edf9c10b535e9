import type { Item } from '@academic-site/bibliography';
import { DOMSerializer, type Schema } from '@tiptap/pm/model';
import { z } from 'zod';
import { ownWorkId, references } from '../../../records/citations.ts';
import { readCitedWorks, writeCitedWorks } from '../../../records/cited-works.ts';

/** Attribute of the first citation that is copied: all cited works. */
const WORKS = 'data-works';

/** The works, and the site whose works are among them. */
const copied = z.object({ site: z.string(), references });

/** Writes copied text, with the works that it cites. */
export class CitationSerializer extends DOMSerializer {
  readonly #listItems: () => readonly Item[];

  /** @param listItems the works of the text */
  constructor(schema: Schema, listItems: () => readonly Item[]) {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
    this.#listItems = listItems;
  }

  override serializeFragment(...[fragment, options, target]: SerializeArguments) {
    const made = super.serializeFragment(fragment, options, target);
    // The serializer calls itself with the element of each node.
    if (!target) attachWorks(made, this.#listItems());
    return made;
  }
}

type SerializeArguments = Parameters<DOMSerializer['serializeFragment']>;

function attachWorks(copy: ParentNode, items: readonly Item[]): void {
  const citations = [...copy.querySelectorAll('cite[data-ref]')];
  const cited = new Set(citations.flatMap(readCitation).map(({ id }) => id));
  const works = items.filter(({ id }) => cited.has(id));
  if (works.length === 0) return;
  citations[0]?.setAttribute(WORKS, JSON.stringify({ site: location.origin, references: works }));
}

const readCitation = (citation: Element) => readCitedWorks((name) => citation.getAttribute(name));

/**
 * Takes the cited works out of pasted HTML of {@link CitationSerializer}, and cites them by the ids that they have in this
 * text.
 *
 * @param add adds works to the text and returns their ids there
 */
export function takeWorks(html: string, add: (items: readonly Item[]) => string[]): string {
  if (!html.includes(WORKS)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const holder = body.querySelector(`cite[${WORKS}]`);
  const found = readWorks(holder?.getAttribute(WORKS) ?? '');
  holder?.removeAttribute(WORKS);
  const ids = add(found.map(({ item }) => item));
  const renamed = new Map(found.map(({ id }, at) => [id, ids[at] ?? id]));
  for (const citation of body.querySelectorAll('cite[data-ref]')) {
    const works = readCitation(citation).map((work) => ({
      ...work,
      id: renamed.get(work.id) ?? work.id,
    }));
    for (const [name, value] of Object.entries(writeCitedWorks(works))) {
      if (value !== null) citation.setAttribute(name, value);
    }
  }
  return body.innerHTML;
}

/** The works on the clipboard, with their ids there. Those of another site are not works of this one. */
function readWorks(json: string): { id: string; item: Item }[] {
  const { data } = copied.safeParse(parseJson(json));
  if (!data) return [];
  const isHere = data.site === location.origin;
  return data.references.map((item) => ({
    id: item.id,
    item: isHere || ownWorkId(item.id) === null ? item : { ...item, id: '' },
  }));
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
