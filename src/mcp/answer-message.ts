import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { isHidden } from '../../records/menu.ts';
import { joinFilled } from '../values/text.ts';
import { TOOLS, type ToolDeps } from './tools.ts';

/** Of what changes seldom: menu, tools and profile. */
const CACHE_HINT = { ttlMs: 300_000, cacheScope: 'public' } as const;

/**
 * Answers a message of a client of the specification of 2026-07-28, or of those of 2025 as far as they need no session.
 * No answer waits for changes: a subscription ends at once.
 *
 * @param message parsed, and otherwise unchecked
 */
export async function answerMessage(
  deps: ToolDeps,
  message: object,
  headers: Headers,
): Promise<Response> {
  const request = new Request(deps.origin, { method: 'POST', headers });
  const server = makeServer(deps);
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
function makeServer(deps: ToolDeps): McpServer {
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
  for (const { page, register } of TOOLS) {
    if (!isHidden(site.menu, page)) register(server, deps);
  }
  return server;
}
