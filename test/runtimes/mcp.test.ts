import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();

const CALLS: [name: string, args: Record<string, unknown>, found: RegExp][] = [
  ['search', { query: 'daily check', limit: 3 }, /"url":"http:\/\/[^/"]+\/\w+/],
  ['list_publications', { author: ['Muestra'] }, /"total":\d+,"page":1,"totalPages":1/],
  ['get_publication', { id: 13 }, /"abstract":"Morning checks .*"reference":"Vzorná, B\./],
  ['cite', { id: 13, style: 'ieee' }, /"citation":"B\. Vzorná and V\. Exemplar, “Daily /],
  ['cite', { post: 'six-minutes-each-morning' }, /"citation":"Exemplar, V\. \(/],
  ['list_records', { kind: 'talks' }, /"title":"Talks","url":"http:[^"]+\/talks","total":\d+,/],
  ['read_pdf_pages', { id: 7, from: 1, to: 2 }, /The text of this PDF has not been read\./],
  ['get_profile', {}, /"title":"Publications","url":"http:[^"]+\/publications"/],
  [
    'ask',
    { question: 'How long does the daily check take?' },
    /"url":"http:[^"]+\/publications\/13"/,
  ],
];

it.each(['2026-07-28', '2025'])(
  'a client of %s connects, lists the tools, and is answered by each, without a stream or a session',
  async (era) => {
    const mode = era === '2025' ? 'legacy' : { pin: era };
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', site.url), {
      fetch: async (address, init) => {
        const response = await site.fetch(new URL(address).pathname, init);
        const { headers, status } = response;
        if (status === 200) expect(headers.get('Content-Type')).toBe('application/json');
        expect(headers.get('Mcp-Session-Id')).toBeNull();
        return response;
      },
    });
    await client.connect(transport);
    expect(client.getInstructions()).toContain('the website of Dr. Vera Exemplar');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...new Set(CALLS.map(([name]) => name))]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    for (const [name, args, found] of CALLS) {
      const { content, structuredContent } = await client.callTool({ name, arguments: args });
      expect(JSON.stringify(structuredContent ?? content)).toMatch(found);
    }
    await client.close();
  },
);
