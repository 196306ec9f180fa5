import { compress } from 'hono/compress'
import { z } from 'zod'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { apiDocument } from '#contract/paths.ts'
import type { App, Door } from '#http/context.ts'
import { createSchemaComponents } from './schema-components.ts'

const accessWords: Record<Access, string> = {
  anyone: 'Anyone.',
  'signed-in': 'Signed-in users.',
  self: 'The signed-in user, for themselves.',
  'self-or-staff': 'The signed-in user, for themselves, or staff.',
  'own-order': 'The shopper whose order it is, or staff.',
  staff: 'Staff.',
  'own-staff': 'Staff, about their own account.',
  signed: 'a program whose message is signed with a secret of the shop',
}

/** `Staff. Rights: catalogue, orders.` An owner has every right. */
const accessOf = ({ access, rights }: Endpoint) =>
  rights ? `${accessWords[access]} Rights: ${rights.join(', ') || "an owner's"}.` : accessWords[access]

/** The refusals that follow from who may call and what is sent, and those of its own. */
export function refusalsOf(endpoint: Endpoint, method: string): FailureCode[] {
  const codes = new Set<FailureCode>(endpoint.refusals)
  codes.add('internal').add('unavailable').add('too_many_requests')
  const signed = endpoint.access === 'signed'
  const open = endpoint.access === 'anyone' || signed
  if (!open) codes.add('not_signed_in')
  if (endpoint.signedBy) codes.add('not_found').add('bad_signature')
  if (endpoint.access === 'own-order') codes.add('not_found')
  else if (!open && endpoint.access !== 'signed-in') codes.add('forbidden')
  if (endpoint.access === 'staff') codes.add('factor_missing').add('no_right')
  if (endpoint.params || endpoint.access === 'self') codes.add('not_found')
  if (endpoint.query) codes.add('invalid')
  const takesBody = endpoint.body || (method !== 'GET' && !signed)
  if (takesBody) codes.add('invalid').add('malformed').add('too_large').add('unsupported_type')
  if (takesBody) codes.add('too_slow').add('request_aborted')
  if (method !== 'GET') codes.add('foreign_origin')
  return [...codes]
}

/** Of a call that leads a browser on, what it reads on the page it comes to; what is not there is answered so. */
export const toldInWords = ({ answerType, refusals = [] }: Endpoint) =>
  answerType === 'redirect' ? refusals.filter((code) => failures[code][0] !== 404) : []

const about = `The whole API of the shop. Money is whole dong.

A body with a field that a call does not declare is answered 400, and \`details\` names the field; calls whose body does not say \`unevaluatedProperties: false\` ignore such fields.

What is at none of these addresses is answered 404, and an address of these that is called in another way 405. HEAD is answered as GET, without the body. A request that is no HTTP, or whose headers are longer than 16 kB, is answered 400 or 431 without a body.`

const Refusal = z.object({
  error: z.string().describe('One Vietnamese sentence fit for a toast'),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** OpenAPI shows the description of a parameter beside its schema. */
const describedSchema = ({ description, ...schema }: Record<string, unknown>) =>
  description ? { description, schema } : { schema }

type Describe = ReturnType<typeof createSchemaComponents>['describe']

function parametersOf(endpoint: Endpoint, schemaOf: Describe) {
  const listed = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path',
      ...describedSchema(schemaOf(field as z.ZodType, 'input')),
    }))
  return [...listed(endpoint.params, 'path'), ...listed(endpoint.query, 'query')]
}

const contentOf = ({ answerType, answer }: Endpoint, schemaOf: Describe) =>
  answerType === 'csv'
    ? { 'text/csv': { schema: { type: 'string' } } }
    : { 'application/json': { schema: schemaOf(answer, 'output') } }

function responsesOf(endpoint: Endpoint, method: string, schemaOf: Describe) {
  const headers = Object.entries(endpoint.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  const told = (codes: readonly FailureCode[]) =>
    codes.map((code) => `\`${code}\`: ${failures[code][1]}`).join('\n\n')
  const leads = endpoint.answerType === 'redirect'
  const inWords = toldInWords(endpoint)
  const responses: Record<string, unknown> = {
    [endpoint.status]: {
      description: leads ? `Leads on; or to a page that says:\n\n${told(inWords)}` : 'Done',
      ...(!leads && { content: contentOf(endpoint, schemaOf) }),
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    },
  }
  const answered = refusalsOf(endpoint, method).filter((code) => !inWords.includes(code))
  for (const [status, codes] of Object.entries(byStatus(answered))) {
    responses[status] = {
      description: told(codes),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
  }
  return responses
}

/** What is refused before it is known which call is meant. */
function commonResponses() {
  const refused = (code: FailureCode, more: object = {}) => ({
    description: `\`${code}\`: ${failures[code][1]}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    ...more,
  })
  const Allow = { description: 'How the address is called', schema: { type: 'string' } }
  return { 404: refused('not_found'), 405: refused('method_not_allowed', { headers: { Allow } }) }
}

function byStatus(codes: FailureCode[]): Record<string, FailureCode[]> {
  const sorted: Record<string, FailureCode[]> = {}
  for (const code of codes) {
    const status = String(failures[code][0])
    sorted[status] = [...(sorted[status] ?? []), code]
  }
  return sorted
}

function bodySchemaOf({ ignoresUnknownFields, access }: Endpoint, schema: object) {
  return ignoresUnknownFields || access === 'signed' ? schema : { ...schema, unevaluatedProperties: false }
}

function operationOf(name: EndpointName, schemaOf: Describe) {
  const endpoint: Endpoint = endpoints[name]
  const [method, path] = paths[name]
  const type = endpoint.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: name,
    tags: [path.split('/')[3]],
    summary: endpoint.summary,
    description: `Who may call: ${accessOf(endpoint)}`,
    security: ['anyone', 'signed'].includes(endpoint.access) ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint, schemaOf),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [type]: { schema: bodySchemaOf(endpoint, schemaOf(endpoint.body, 'input')) } },
      },
    }),
    responses: responsesOf(endpoint, method, schemaOf),
  }
}

/** OpenAPI 3.1, made from the same contract that serves the calls. */
export function describeApi(publicUrl: string) {
  const { components, describe } = createSchemaComponents()
  const described: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(paths) as EndpointName[]) {
    const [method, path] = paths[name]
    described[path] = { ...described[path], [method.toLowerCase()]: operationOf(name, describe) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tiệm', version: '1', description: about },
    servers: [{ url: publicUrl }],
    paths: described,
    components: {
      schemas: { ...components, Refusal: describe(Refusal, 'output') },
      responses: commonResponses(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-tiem' : 'tiem',
        },
      },
    },
  }
}

export function mountOpenApi(app: App, door: Door): void {
  let text: string | undefined
  app.get(apiDocument, compress(), (c) => {
    text ??= JSON.stringify(describeApi(door.publicUrl))
    return c.body(text, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })
}
