import type { ListMark } from './docx-styles.ts';

/** Blocks that grow out of several paragraphs. */
export class Blocks {
  #done = '';
  #lists: { tag: 'ul' | 'ol'; level: number }[] = [];
  #joined: { kind: 'quote' | 'code'; parts: string[] } | null = null;
  /** The last block, while it may get a caption. */
  #last = '';

  get isEmpty(): boolean {
    return this.#done === '' && this.#last === '' && !this.#joined;
  }

  #flush(): void {
    if (this.#lists.length > 0) {
      this.#last += this.#lists
        .map(({ tag }) => `</li></${tag}>`)
        .toReversed()
        .join('');
      this.#lists = [];
    }
    if (this.#joined?.kind === 'quote')
      this.#last += `<blockquote>${this.#joined.parts.join('')}</blockquote>`;
    if (this.#joined?.kind === 'code')
      this.#last += `<pre><code>${this.#joined.parts.join('\n')}</code></pre>`;
    this.#joined = null;
    this.#done += this.#last;
    this.#last = '';
  }

  add(block: string): void {
    this.#flush();
    this.#last = block;
  }

  quote(block: string): void {
    this.#join('quote', block);
  }

  code(line: string): void {
    this.#join('code', line);
  }

  #join(kind: 'quote' | 'code', part: string): void {
    if (this.#joined?.kind !== kind) {
      this.#flush();
      this.#joined = { kind, parts: [] };
    }
    this.#joined.parts.push(part);
  }

  /** Adds an item of a list. */
  item(html: string, level: number, { number, bullet }: ListMark): void {
    if (number === null && bullet === '' && this.#lists.length > 0) {
      this.#last += `<p>${html}</p>`;
      return;
    }
    const tag = number === null ? 'ul' : 'ol';
    if (this.#lists.length === 0) this.#flush();
    while ((this.#lists.at(-1)?.level ?? -1) > level && this.#lists.length > 1) {
      this.#last += `</li></${this.#lists.pop()?.tag}>`;
    }
    const open = this.#lists.at(-1);
    if (open && open.level >= level && open.tag !== tag) {
      this.#last += `</li></${this.#lists.pop()?.tag}>`;
    }
    const around = this.#lists.at(-1);
    if (around && around.level >= level) {
      this.#last += '</li>';
    } else {
      this.#lists.push({ tag, level });
      this.#last += number !== null && number !== 1 ? `<ol start="${number}">` : `<${tag}>`;
    }
    this.#last += `<li><p>${/^[☐☑☒]$/.test(bullet) ? `${bullet} ` : ''}${html}</p>`;
  }

  /** Makes a caption of a paragraph below images; false if there are none. */
  caption(html: string): boolean {
    const images = /^<p>((?:\s|<img [^>]*>)+)<\/p>$/.exec(this.#last)?.[1];
    if (!images || this.#lists.length > 0 || this.#joined) return false;
    this.#last = `<figure>${images.trim()}<figcaption>${html}</figcaption></figure>`;
    return true;
  }

  finish(): string {
    this.#flush();
    return this.#done;
  }
}
