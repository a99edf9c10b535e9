import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';

const SAMPLE = resolve(import.meta.dirname, '../../../sample/posts');

describe('a post', () => {
  it.each(readdirSync(SAMPLE))('of the sample passes unchanged: %s', (name) => {
    const html = readFileSync(`${SAMPLE}/${name}`, 'utf8');
    expect(cleanHtml(html)).toBe(html);
  });
});
