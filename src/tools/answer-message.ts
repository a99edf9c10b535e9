import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { isHidden } from '../../records/menu.ts';
import { localAddress } from '../values/site-languages.ts';
import { joinFilled } from '../values/text.ts';
import type { Tool, ToolDeps } from './define-tool.ts';
import { toolResultText } from './tool-result.ts';

/** Maximum bytes of a result. Leaves 64 KB, the limit of a request, for the message id that the response repeats. */
const MAX_BYTES = 2 ** 18 - 2 ** 16 - 2 ** 10;

/** Menu, tools and profile rarely change. */
const CACHE_HINT = { ttlMs: 300_000, cacheScope: 'public' } as const;

interface Served<Deps extends ToolDeps> {
  deps: Deps;
  tools: readonly Tool<Deps>[];
  /** Returns the message for an error, and logs unexpected ones. */
  explain: (error: unknown) => string;
}

/**
 * Answers a message from an MCP client. Supports the specification of 2026-07-28, and those of 2025 without sessions.
 * Subscriptions end immediately, since no changes are announced.
 *
 * @param message parsed JSON, otherwise unvalidated
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

/** Makes a server for one message, with the tools of visible pages. */
function makeServer<Deps extends ToolDeps>({ deps, tools, explain }: Served<Deps>): McpServer {
  const { site, origin } = deps;
  const instructions = `This is the website of ${joinFilled(site.name, site.headline, site.affiliation)}. Its tools search and read what the site publishes, and change nothing: publications with the text of their PDFs, blog posts, talks, projects, courses and the CV. Cite the addresses in the results as sources. A title that begins with “Retracted” or “Removed” is that of a work that should not be relied upon.${site.sample ? ' The researcher and all content are fictional.' : ''}`;
  const server = new McpServer(
    { name: 'academic-site', title: site.name, version: '1.0.0', websiteUrl: origin },
    {
      instructions,
      // Without notifications, no connection stays open.
      capabilities: { tools: { listChanged: false } },
      cacheHints: { 'tools/list': CACHE_HINT, 'server/discover': CACHE_HINT },
    },
  );
  const annotations = { readOnlyHint: true, openWorldHint: false };
  for (const { name, page, description, input: inputSchema, run } of tools) {
    if (isHidden(site.menu, page)) continue;
    server.registerTool(name, { description, inputSchema, annotations }, async (args) => {
      try {
        return toCallResult(await run(deps, args), (path) => origin + localAddress(site, path));
      } catch (error) {
        return { content: [{ type: 'text', text: explain(error) }], isError: true };
      }
    });
  }
  return server;
}

/** Makes a tool result of structured content, and of the same as text for clients that only support text. */
function toCallResult(found: object, toAddress: (path: string) => string): CallToolResult {
  const toResult = (text: string): CallToolResult => ({
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text),
  });
  const fits = (text: string) =>
    new TextEncoder().encode(JSON.stringify(toResult(text))).byteLength <= MAX_BYTES;
  return toResult(toolResultText(found, { toAddress, fits }));
}
