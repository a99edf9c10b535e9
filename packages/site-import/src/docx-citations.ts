import { decodeEntities, parse, type Style } from '@academic-site/bibliography';
import {
  type CitedPart,
  checkItem,
  joinLocator,
  parseStyleName,
  type References,
  readCslCitation,
  readCslItem,
  writeLocator,
} from './citations.ts';
import { readCitaviCitation } from './citavi.ts';
import { decodeBase64 } from './documents.ts';
import {
  childrenOf,
  findAll,
  findChild,
  findPath,
  type Parts,
  textOf,
  type XmlElement,
} from './ooxml.ts';
import { readWordSource } from './word-sources.ts';

/** Meaning of a field or content control: a citation, the list of references, or neither. */
export type CitationField = { parts: CitedPart[] } | 'list' | null;

/** Citations in a Word document, as the programs that manage references keep them. */
export class DocxCitations {
  /** Style of the citations; null if it is unknown. */
  style: Style | null = null;
  readonly #references: References;
  /** Zotero's fields in documents that keep them as bookmarks, by the bookmarks' names. */
  readonly #bookmarks = new Map<string, string>();

  constructor(references: References) {
    this.#references = references;
  }

  /** Reads what is stored beside the text: Word's sources, bookmarked fields, the style. */
  async read(parts: Parts): Promise<void> {
    // Parts written by other programs may contain anything.
    const readPart = (name: string) => parts.read(name).catch(() => null);
    const sources = parts.names.filter((name) => /^customXml\/item\d+\.xml$/.test(name));
    for (const root of await Promise.all(sources.map(readPart))) {
      if (!root || localName(root) !== 'Sources') continue;
      this.style ??= parseStyleName((root.attribs.SelectedStyle ?? '').replace('OfficeOnline', ''));
      for (const source of childrenOf(root)) {
        const { tag, raw } = readWordSource(source);
        this.#references.add(tag, readCslItem(raw, tag));
      }
    }
    const custom = joinProperties(await readPart('docProps/custom.xml'));
    for (const [name, value] of custom)
      if (/^(?:ZOTERO|CITE)_BREF_/.test(name)) this.#bookmarks.set(name, value);
    const named =
      /<style id="([^"]+)"/.exec(custom.get('ZOTERO_PREF') ?? '')?.[1] ??
      custom.get('Mendeley Citation Style') ??
      (await readAddInStyle(parts, readPart)) ??
      readEndnoteStyle(await readPart('word/settings.xml'));
    this.style = (named && parseStyleName(named)) || this.style;
  }

  /**
   * Reads a field.
   *
   * @param data what Word stores with the field: EndNote's XML in Base64
   */
  readField(instruction: string, data: string): CitationField {
    if (
      /^\s*BIBLIOGRAPHY\b|^\s*(?:ADDIN\s+)?(?:ZOTERO_BIBL|EN\.REFLIST|Mendeley Bibliography|CitaviBibliography)|CSL_BIBLIOGRAPHY\s*$/i.test(
        instruction,
      )
    )
      return 'list';
    if (/^\s*CITATION\s/i.test(instruction)) return { parts: readWordCitation(instruction) };
    if (/^\s*(?:ADDIN\s+)?(?:ZOTERO_ITEM|CSL_CITATION|Mendeley Citation)/i.test(instruction))
      return { parts: readCslCitation(instruction, this.#references) };
    if (/^\s*ADDIN\s+EN\.CITE\s/i.test(`${instruction} `)) {
      const xml = /<EndNote>/.test(instruction) ? instruction : decodeText(data);
      return { parts: readEndnoteCitation(xml, this.#references) };
    }
    const [, citavi] = /^\s*ADDIN\s+CitaviPlaceholder\s*\{([^}]*)\}/i.exec(instruction) ?? [];
    return citavi === undefined
      ? null
      : { parts: readCitaviCitation(decodeText(citavi), this.#references) };
  }

  /** Reads the field that a bookmark stands for. */
  readBookmark(name: string): CitationField {
    return this.readField(this.#bookmarks.get(name) ?? '', '');
  }

  /** Reads a content control. */
  readControl(sdt: XmlElement): CitationField {
    const properties = findChild(sdt, 'sdtPr');
    const tag = (properties && findChild(properties, 'tag')?.attribs.val) ?? '';
    const gallery = properties && findPath(properties, 'docPartObj', 'docPartGallery')?.attribs.val;
    if (/^(?:MENDELEY_BIBLIOGRAPHY|CitaviBibliography)/.test(tag) || gallery === 'Bibliographies')
      return 'list';
    const [, mendeley] = /^MENDELEY_CITATION_v3_(.*)$/s.exec(tag) ?? [];
    return mendeley === undefined
      ? null
      : { parts: readCslCitation(decodeText(mendeley), this.#references) };
  }
}

const decodeText = (base64: string): string => {
  const bytes = decodeBase64(base64.replace(/\s/g, ''));
  return bytes ? new TextDecoder().decode(bytes).replace(/\0+$/, '') : '';
};

const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1);

/** A document's own properties. Long values are in several: `ZOTERO_PREF_1`, `ZOTERO_PREF_2`. */
function joinProperties(root: XmlElement | null): Map<string, string> {
  const found = (root ? childrenOf(root) : []).map((property) => {
    const [, name = '', at = '0'] = /^(.*?)(?:_(\d+))?$/s.exec(property.attribs.name ?? '') ?? [];
    return { name, at: Number(at), value: textOf(property) };
  });
  const properties = new Map<string, string>();
  for (const { name, value } of found.sort((a, b) => a.at - b.at))
    properties.set(name, (properties.get(name) ?? '') + value);
  return properties;
}

/** The style that the add-in of Mendeley keeps. */
async function readAddInStyle(
  parts: Parts,
  readPart: (name: string) => Promise<XmlElement | null>,
): Promise<string | undefined> {
  const names = parts.names.filter((name) =>
    /^word\/webextensions\/webextension\d*\.xml$/.test(name),
  );
  for (const root of await Promise.all(names.map(readPart))) {
    const property =
      root &&
      findAll(root, 'we:property').find(
        ({ attribs }) => attribs.name === 'MENDELEY_CITATIONS_STYLE',
      );
    const style = /"id":\s*"([^"]+)"/.exec(property?.attribs.value ?? '')?.[1];
    if (style) return style;
  }
  return undefined;
}

/** The style that EndNote keeps among Word's settings. */
function readEndnoteStyle(settings: XmlElement | null): string | undefined {
  const found =
    settings && findAll(settings, 'docVar').find(({ attribs }) => attribs.name === 'EN.Layout');
  return /<Style>([^<]+)<\/Style>/.exec(found?.attribs.val ?? '')?.[1];
}

/** Word's own citation: `CITATION Roe20 \p "3-5" \n \m Poe21` (ECMA-376, 17.16.5.8). */
function readWordCitation(instruction: string): CitedPart[] {
  const [, ...words] = [...instruction.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  );
  const parts: { key: string; values: Map<string, string> }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, name = ''] = /^\\([a-z])$/i.exec(word) ?? [];
    const last = parts.at(-1);
    if (name === '') parts.push({ key: word, values: new Map() });
    else if (/[nty]/.test(name)) last?.values.set(name, '');
    else if (name === 'm') continue;
    else {
      at += 1;
      last?.values.set(name, words[at] ?? '');
    }
  }
  return parts.map(({ key, values }) => {
    const places = [
      writeLocator(values.get('v') ?? '', 'volume'),
      writeLocator(values.get('p') ?? ''),
    ];
    return {
      key,
      prefix: values.get('f') ?? '',
      locator: joinLocator(places.filter(Boolean).join(', '), values.get('s') ?? ''),
      ...(values.has('n') && { author: 'hidden' as const }),
    };
  });
}

/** EndNote's citation, in XML with each cited record. */
function readEndnoteCitation(xml: string, references: References): CitedPart[] {
  return [...xml.matchAll(/<Cite\b([^>]*)>((?:(?!<Cite\b)[\s\S])*?)<\/Cite>/g)].map(
    ([, attributes = '', cite = '']) => {
      const [record = ''] = /<record>[\s\S]*<\/record>/.exec(cite) ?? [];
      const own = cite.replace(record, '');
      const value = (name: string) =>
        decodeEntities(new RegExp(`<${name}>([^<]*)</${name}>`).exec(own)?.[1] ?? '');
      const library = /\bdb-id="([^"]*)"/.exec(record)?.[1] ?? '';
      const key = `${library} ${value('RecNum')}`;
      references.add(key, readEndnoteRecord(record));
      return {
        key,
        prefix: value('Prefix'),
        locator: joinLocator(writeLocator(value('Pages')), value('Suffix')),
        ...(/\bExcludeAuth="1"/.test(attributes) && { author: 'hidden' as const }),
        ...(/\bAuthorYear="1"/.test(attributes) && { author: 'in text' as const }),
      };
    },
  );
}

function readEndnoteRecord(record: string) {
  if (record === '') return null;
  try {
    const [entry] = parse(`<xml><records>${record}</records></xml>`).entries;
    return entry ? checkItem(entry.item, '') : null;
  } catch {
    return null;
  }
}
