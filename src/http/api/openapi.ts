import { compress } from 'hono/compress'
import { z } from 'zod'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import { type Access, acceptsToken, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { apiDocumentPath } from '#contract/paths.ts'
import type { App, AppContext } from '#http/app-context.ts'
import { rateLimits } from '#operations/runtime/rate-limit.ts'
import { xlsxType } from './file-response.ts'
import { createSchemaComponents } from './schema-components.ts'

const accessDescriptions: Record<Access, string> = {
  anyone: 'Anyone.',
  'signed-in': 'Signed-in users.',
  self: 'The signed-in user, for themselves.',
  'self-or-staff': 'The signed-in user, for themselves, or staff.',
  'own-order': 'The shopper whose order it is, or staff.',
  staff: 'Staff.',
  'staff-self': 'Staff, about their own account.',
  signature: 'Programs whose message is signed with a secret of the shop.',
}

const describeAccess = ({ access, rights }: Endpoint) =>
  rights
    ? `${accessDescriptions[access]} Rights: ${rights.join(', ') || "an owner's"}.`
    : accessDescriptions[access]

export function listFailureCodes(endpoint: Endpoint, method: string): FailureCode[] {
  const codes = new Set<FailureCode>(endpoint.failures)
  codes.add('internal').add('unavailable').add('too_many_requests')
  const isSigned = endpoint.access === 'signature'
  const isPublic = endpoint.access === 'anyone' || isSigned
  if (!isPublic) codes.add('not_signed_in')
  if (acceptsToken(endpoint, method)) codes.add('invalid_token').add('too_many_attempts')
  else if (!isSigned && !endpoint.cacheSeconds) codes.add('token_not_accepted')
  if (!isSigned && !endpoint.cacheSeconds) codes.add('token_with_cookie')
  if (endpoint.requiresAccount) codes.add('account_required')
  if (endpoint.signedBy) codes.add('not_found').add('invalid_signature')
  if (endpoint.access === 'own-order') codes.add('not_found')
  else if (!isPublic && endpoint.access !== 'signed-in') codes.add('forbidden')
  if (endpoint.access === 'staff') codes.add('second_factor_missing').add('missing_right')
  if (endpoint.params || endpoint.access === 'self') codes.add('not_found')
  if (endpoint.query) codes.add('invalid')
  const takesBody = endpoint.body || (method !== 'GET' && !isSigned)
  if (takesBody) codes.add('invalid').add('malformed').add('too_large').add('unsupported_type')
  if (takesBody) codes.add('request_timeout').add('request_aborted')
  if (method !== 'GET') codes.add('cross_origin')
  return [...codes]
}

/** A call that redirects shows these failures on the page it redirects to; 404 is answered directly. */
export const listFailureCodesShownOnPage = (endpoint: Endpoint): FailureCode[] =>
  endpoint.responseType === 'redirect'
    ? (endpoint.failures ?? []).filter((code) => failures[code][0] !== 404)
    : []

const apiDescription = `The API of the shop. Money is whole dong.

A body with an undeclared field is answered with 400, and \`details\` names the field. Calls whose body schema has no \`unevaluatedProperties: false\` ignore such fields.

An unknown path is answered with 404 and an unknown method with 405. HEAD is answered like GET, without the body. A request that is not valid HTTP is answered with 400, and one with more than 16 kB of headers with 431, both without a body.`

const Refusal = z.object({
  error: z.string().describe('Message for the user: one Vietnamese sentence.'),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const toParameterSchema = ({ description, ...schema }: Record<string, unknown>) =>
  description ? { description, schema } : { schema }

type DescribeSchema = ReturnType<typeof createSchemaComponents>['describe']

function describeParameters(endpoint: Endpoint, schemaOf: DescribeSchema) {
  const listed = (schema: z.ZodObject | undefined, location: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: location,
      required: location === 'path',
      ...toParameterSchema(schemaOf(field as z.ZodType, 'input')),
    }))
  return [...listed(endpoint.params, 'path'), ...listed(endpoint.query, 'query')]
}

function describeContent({ responseType, response }: Endpoint, schemaOf: DescribeSchema) {
  if (responseType !== 'csv' && responseType !== 'file')
    return { 'application/json': { schema: schemaOf(response, 'output') } }
  const file = { schema: { type: 'string' } }
  return { 'text/csv': file, ...(responseType === 'file' && { [xlsxType]: file }) }
}

function describeResponses(endpoint: Endpoint, method: string, schemaOf: DescribeSchema) {
  const headers = Object.entries(endpoint.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  const describeCodes = (codes: readonly FailureCode[]) =>
    codes.map((code) => `\`${code}\`: ${failures[code][1]}`).join('\n\n')
  const isRedirect = endpoint.responseType === 'redirect'
  const shownOnPage = listFailureCodesShownOnPage(endpoint)
  const responses: Record<string, unknown> = {
    [endpoint.status]: {
      description: isRedirect
        ? `Redirects; after a failure, to a page that shows it:\n\n${describeCodes(shownOnPage)}`
        : 'Done',
      ...(!isRedirect && { content: describeContent(endpoint, schemaOf) }),
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    },
  }
  if (endpoint.allowsNoContent) responses[204] = { description: 'Done; without a body.' }
  const answered = listFailureCodes(endpoint, method).filter((code) => !shownOnPage.includes(code))
  for (const [status, codes] of Object.entries(groupByStatus(answered))) {
    responses[status] = {
      description: describeCodes(codes),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
  }
  return responses
}

function commonResponses() {
  const describeFailure = (code: FailureCode, more: object = {}) => ({
    description: `\`${code}\`: ${failures[code][1]}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    ...more,
  })
  const Allow = { description: 'Allowed methods.', schema: { type: 'string' } }
  return {
    404: describeFailure('not_found'),
    405: describeFailure('method_not_allowed', { headers: { Allow } }),
  }
}

function groupByStatus(codes: FailureCode[]): Record<string, FailureCode[]> {
  const groups: Record<string, FailureCode[]> = {}
  for (const code of codes) {
    const status = String(failures[code][0])
    groups[status] = [...(groups[status] ?? []), code]
  }
  return groups
}

function describeBody({ ignoresUnknownFields, access }: Endpoint, schema: object) {
  return ignoresUnknownFields || access === 'signature' ? schema : { ...schema, unevaluatedProperties: false }
}

function describeSecurity(endpoint: Endpoint, method: string) {
  const schemes = acceptsToken(endpoint, method) ? [{ session: [] }, { token: [] }] : [{ session: [] }]
  if (endpoint.access === 'signature') return []
  if (endpoint.access !== 'anyone') return schemes
  return acceptsToken(endpoint, method) ? [{}, { token: [] }] : []
}

function describeOperation(name: EndpointName, schemaOf: DescribeSchema) {
  const endpoint: Endpoint = endpoints[name]
  const [method, path] = paths[name]
  const type = endpoint.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: name,
    tags: [path.split('/')[3]],
    summary: endpoint.summary,
    description: `Who may call: ${describeAccess(endpoint)}`,
    security: describeSecurity(endpoint, method),
    parameters: describeParameters(endpoint, schemaOf),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [type]: { schema: describeBody(endpoint, schemaOf(endpoint.body, 'input')) } },
      },
    }),
    responses: describeResponses(endpoint, method, schemaOf),
  }
}

export function describeApi(publicUrl: string) {
  const { components, describe } = createSchemaComponents()
  const described: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(paths) as EndpointName[]) {
    const [method, path] = paths[name]
    described[path] = { ...described[path], [method.toLowerCase()]: describeOperation(name, describe) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tiệm', version: '1', description: apiDescription },
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
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `An API token with some of the rights of staff, created by an owner (Cài đặt → Mã truy cập API). Refused beside a session cookie; at most ${rateLimits.apiToken.maxAttempts} calls a minute.`,
        },
      },
    },
  }
}

export function mountOpenApi(app: App, context: AppContext): void {
  let text: string | undefined
  app.get(apiDocumentPath, compress(), (c) => {
    text ??= JSON.stringify(describeApi(context.publicUrl))
    return c.body(text, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })
}
