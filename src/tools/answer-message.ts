import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { isHidden } from '../../records/menu.ts';
import { joinFilled } from '../values/text.ts';
import type { Tool, ToolDeps } from './define-tool.ts';
import { toolResultText } from './tool-result.ts';

/** Bytes of a result. The answer repeats the id of its message, which may have as many as a request: 64 KB. */
const MAX_BYTES = 2 ** 18 - 2 ** 16 - 2 ** 10;

/** Of what changes seldom: menu, tools and profile. */
const CACHE_HINT = { ttlMs: 300_000, cacheScope: 'public' } as const;

interface Served<Deps extends ToolDeps> {
  deps: Deps;
  tools: readonly Tool<Deps>[];
  /** Gives the sentence for an error, and logs it if it is not a refusal. */
  explain: (error: unknown) => string;
}

/**
 * Answers a message of a client of the specification of 2026-07-28, or of those of 2025 as far as they need no session.
 * No answer waits for changes: a subscription ends at once.
 *
 * @param message parsed, and otherwise unchecked
 */
export async function answerMessage<Deps extends ToolDeps>(
  served: Served<Deps>,
  message: object,
  headers: Headers,
): Promise<Response> {
  const request = new Request(served.deps.origin, { method: 'POST', headers });
  const server = makeServer(served);
  if (!(await isLegacyRequest(request, message))) {
    const handler = createMcpHandler(() => server, { legacy: 'reject' });
    return handler.fetch(request, { parsedBody: message });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const response = await transport.handleRequest(request, { parsedBody: message });
  await server.close();
  return response;
}

/** A server for one message, with the tools for the pages that the site shows. */
function makeServer<Deps extends ToolDeps>({ deps, tools, explain }: Served<Deps>): McpServer {
  const { site, origin } = deps;
  const instructions = `This is the website of ${joinFilled(site.name, site.headline, site.affiliation)}. Its tools find and read what the site publishes, and change nothing: publications with the text of their PDFs, blog posts, talks, projects, courses and the CV. Name the addresses that an answer comes with as its sources. A title that begins with “Retracted” or “Removed” is of a work that is not to be relied upon.${site.sample ? ' The researcher is invented, and so is all content.' : ''}`;
  const server = new McpServer(
    { name: 'academic-site', title: site.name, version: '1.0.0', websiteUrl: origin },
    {
      instructions,
      // Clients get no notices of changes, so that no connection stays open.
      capabilities: { tools: { listChanged: false } },
      cacheHints: { 'tools/list': CACHE_HINT, 'server/discover': CACHE_HINT },
    },
  );
  const annotations = { readOnlyHint: true, openWorldHint: false };
  for (const { name, page, description, input: inputSchema, run } of tools) {
    if (isHidden(site.menu, page)) continue;
    server.registerTool(name, { description, inputSchema, annotations }, async (args) => {
      try {
        return toCallResult(await run(deps, args), origin);
      } catch (error) {
        return { content: [{ type: 'text', text: explain(error) }], isError: true };
      }
    });
  }
  return server;
}

/** The result of a tool as data, and as the same in one text for clients that take texts alone. */
function toCallResult(found: object, origin: string): CallToolResult {
  const toResult = (text: string): CallToolResult => ({
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text),
  });
  const fits = (text: string) =>
    new TextEncoder().encode(JSON.stringify(toResult(text))).byteLength <= MAX_BYTES;
  return toResult(toolResultText(found, { origin, fits }));
}
