import { z } from 'zod';
import { COMPONENTS, OPERATIONS } from './operations.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** A call, and what it takes of a request. */
export interface ApiRoute {
  method: string;
  /** "/api/blog/:slug" */
  path: string;
  /** What a token needs to make it; null for a call that is open to everyone. */
  scope: string | null;
  parts: { in: 'json' | 'query' | 'param'; schema: z.ZodType }[];
}

const DESCRIPTION = `The calls that are open to everyone, and those that a token is for. A token is made in the panel, \
under Settings, Account, and is sent as \`Authorization: Bearer site_…\`. What is not described is the panel’s own, and may change.`;

/**
 * Describes calls as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html).
 *
 * @param api.title what it is called
 * @param api.origin where it is
 */
export function makeDocument({
  title,
  origin,
  routes,
}: {
  title: string;
  origin: string;
  routes: readonly ApiRoute[];
}) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeCall(route) };
  }
  return {
    openapi: '3.1.1',
    info: { title, version: '1', description: DESCRIPTION },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeCall(route: ApiRoute) {
  const { method, path, scope, parts } = route;
  const key = `${method} ${path}`;
  const [summary, answer, status = 200] = OPERATIONS[key] ?? [key, null];
  const [, , ...names] = path.split('/');
  const inputs = parts.map((part) => ({ in: part.in, schema: toInput(part.schema) }));
  const body = inputs.find((part) => part.in === 'json')?.schema;
  return {
    operationId: [method.toLowerCase(), ...names.flatMap(toWords)].join(''),
    summary,
    tags: [names.find((name) => name !== 'admin')],
    security: scope === null ? [] : [{ token: [scope] }],
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
        const known = inputs.find((part) => part.in === 'param')?.schema.properties?.[name];
        return { name, in: 'path', required: true, schema: known ?? { type: 'string' } };
      }),
      ...Object.entries(
        Object.assign({}, ...inputs.map((part) => part.in === 'query' && part.schema.properties)),
      ).map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    ...(body && { requestBody: { required: true, content: asJson(body) } }),
    responses: {
      ...(answer
        ? { [status]: { description: summary, content: asJson(answers[key]) } }
        : {
            200: { description: summary, content: { 'application/pdf': {} } },
            302: { description: 'It lies elsewhere' },
          }),
      default: {
        description: 'What is wrong',
        content: asJson({ $ref: '#/components/schemas/Error' }),
      },
    },
  };
}

const asJson = (schema: z.core.JSONSchema._JSONSchema | undefined) => ({
  'application/json': { schema },
});

const toWords = (name: string) =>
  name.split(/\W+/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));

/** What a schema takes. */
function toInput(schema: z.ZodType): Json {
  const { $schema, ...input } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return input;
}

/** The schemas of what calls answer: those that have a name, and one for each call, which refers to them. */
function makeAnswerSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const calls = Object.entries(OPERATIONS).map(([key, [, answer]]) => [key, answer ?? z.null()]);
  registry.add(z.object(Object.fromEntries(calls)), { id: CALLS });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
    unrepresentable: 'any',
    override: keepTypeOfTransformed,
  });
  const { [CALLS]: answers, ...components } = schemas;
  for (const schema of Object.values(components)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return { components, answers: answers?.properties ?? {} };
}

/** All calls as one object: each schema beside the others would be looked through for each. */
const CALLS = 'Calls';

/** Output of a transformation has no schema: those of rows keep the type, as a text that is trimmed. */
function keepTypeOfTransformed({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: Json;
}): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || !(def.out instanceof z.ZodTransform)) return;
  const { $schema, ...before } = z.toJSONSchema(def.in, {
    unrepresentable: 'any',
    override: keepTypeOfTransformed,
  });
  Object.assign(jsonSchema, before);
}

/** Made once: that takes longer than everything else here. */
const { components, answers } = makeAnswerSchemas();
