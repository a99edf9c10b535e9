import { z } from 'zod';
import { RECORDS } from '../../../records/index.ts';
import { ERROR, RESPONSES } from './responses.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** An API call, and the parts of a request that it reads. */
interface Call {
  method: string;
  /** "/api/blog/:slug" */
  path: string;
  /** The scope that a token needs, or `administrator` if tokens are not accepted; null for a public call. */
  scope: string | null;
  parts: { in: 'json' | 'form' | 'query' | 'param'; schema: z.ZodType }[];
}

const DESCRIPTION = `Public calls, calls for tokens, and the administrator’s calls for records. A \
token is created in the panel, under Settings → Password and keys, and is sent as \`Authorization: Bearer site_…\`. Undocumented calls are the \
panel’s own, and may change.`;

/** The calls that are described. */
export const CALLS = Object.keys(RESPONSES).map((key) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path };
});

/** Calls that create a record. */
const CREATES = [
  ...['admin/pages', 'admin/publications', 'blog/admin/posts', 'contact', 'meetings'],
  ...Object.values(RECORDS).map(({ calls }) => calls),
].map((path) => `POST /api/${path}`);

/** Call that creates a section or replaces all of them. */
const CREATES_OR_REPLACES = 'POST /api/admin/about/content';

function getStatuses(key: string): readonly number[] {
  if (key === CREATES_OR_REPLACES) return [200, 201];
  return CREATES.includes(key) ? [201] : [200];
}

/**
 * Describes calls as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html).
 *
 * @param api.title its title
 * @param api.origin its origin
 */
export function makeDocument({
  title,
  origin,
  calls,
}: {
  title: string;
  origin: string;
  calls: readonly Call[];
}) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.1',
    info: { title, version: '1', description: DESCRIPTION },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: answers.$defs,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  };
}

function toSecurity(scope: string | null) {
  if (scope === null) return [];
  return scope === 'administrator' ? [{ session: [] }] : [{ token: [scope] }];
}

function describeCall({ method, path, scope, parts }: Call) {
  const key = `${method} ${path}`;
  const [, , ...names] = path.split('/');
  const inputs = parts.map((part) => ({ in: part.in, schema: toJsonSchema(part.schema) }));
  // The first handler of a route that reads a body is the one that responds.
  const body = inputs.find((part) => part.in === 'json' || part.in === 'form');
  return {
    operationId: [method.toLowerCase(), ...names.flatMap(toWords)].join(''),
    tags: [names.find((name) => name !== 'admin')],
    security: toSecurity(scope),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
        const known = inputs.find((part) => part.in === 'param')?.schema.properties?.[name];
        return { name, in: 'path', required: true, schema: known ?? { type: 'string' } };
      }),
      ...Object.entries(
        Object.assign({}, ...inputs.map((part) => part.in === 'query' && part.schema.properties)),
      ).map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.in === 'form' ? 'multipart/form-data' : 'application/json']: {
            schema: body.schema,
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        getStatuses(key).map((status) => [
          status,
          { description: 'Done', content: toContent(answers.properties[key]) },
        ]),
      ),
      ...(path.endsWith('/download') && { 302: { description: 'Found at another address' } }),
      default: {
        description: 'Description of the error',
        content: toContent(answers.properties.ERROR),
      },
    },
  };
}

/** A body of the type that its schema declares, or of one of several; otherwise JSON. */
function toContent(schema: Json = {}) {
  const types = [schema, ...(schema.anyOf ?? [])].flatMap((each) => each.contentMediaType ?? []);
  const listed = types.length > 0 ? types : ['application/json'];
  return Object.fromEntries(listed.map((type) => [type, { schema }]));
}

const toWords = (name: string) =>
  name.split(/\W+/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));

/** Input type of a schema: the output of a transformation cannot be described. */
function toJsonSchema(schema: z.ZodType): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

/**
 * Responses of the calls and the schemas they refer to. Cached, since computing them takes longer than everything else
 * here.
 */
const answers: { properties: Record<string, Json>; $defs: Record<string, Json> } = JSON.parse(
  JSON.stringify(toJsonSchema(z.object({ ...RESPONSES, ERROR }))).replaceAll(
    '#/$defs/',
    '#/components/schemas/',
  ),
);
