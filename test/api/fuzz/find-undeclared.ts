import { z } from 'zod'
import { type FailureCode, failures } from '#contract/failures.ts'
import { describeApi } from '#http/api/openapi.ts'

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
}
export interface DeclaredResponse {
  description: string
  headers?: Record<string, unknown>
  /** Missing: the response has no body. */
  content?: Record<string, { schema: Schema }>
}
export interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, DeclaredResponse>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, DeclaredResponse> }
}

const serialized = JSON.parse(JSON.stringify(describeApi('http://localhost'))) as Document
const resolved = new Map<string, unknown>()

/** Replaces each $ref by its schema; the same schema stays the same object. */
function resolve(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(resolve)
  const { $ref, ...beside } = part as { $ref?: string }
  if ($ref === undefined) {
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, resolve(inner)]))
  }
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  if (!resolved.has(name)) resolved.set(name, resolve(serialized.components.schemas[name]))
  const schema = resolved.get(name) as object
  return Object.keys(beside).length > 0 ? { ...schema, ...beside } : schema
}

const document = resolve(serialized) as Document
export const commonResponses = document.components.responses
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    ...operation,
  })),
)

const parsers = new Map<Schema, z.ZodType>()
function getParser(schema: Schema): z.ZodType {
  const parser = parsers.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  parsers.set(schema, parser)
  return parser
}

/** Differences between the response and the document. */
export async function findUndeclared(
  answer: Response,
  responses: Record<string, DeclaredResponse>,
): Promise<string[]> {
  const declaration = responses[answer.status]
  if (!declaration) return [`the status ${answer.status} is not declared: ${await answer.text()}`]
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  if (answer.status === 303) return []
  if (!declaration.content) {
    const body = await answer.text()
    return body === '' ? [] : [`${answer.status} is declared without a body: ${body}`]
  }
  const schema = declaration.content[type]?.schema
  if (!schema) return [`${answer.status} is declared, but not as ${type}`]
  const text = await answer.text()
  if (type !== 'application/json') return []
  const read = getParser(schema).safeParse(JSON.parse(text))
  if (!read.success)
    return [`${answer.status} does not match the declared schema: ${read.error.message} in ${text}`]
  if (answer.status < 400) return []
  const { code } = JSON.parse(text) as { code: FailureCode }
  if (failures[code]?.[0] !== answer.status) return [`${code} is not a failure with status ${answer.status}`]
  return declaration.description.includes(`\`${code}\``) ? [] : [`\`${code}\` is not declared`]
}
