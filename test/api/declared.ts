import { z } from 'zod'
import { type FailureCode, failures } from '#contract/failures.ts'
import { describeApi } from '#http/openapi.ts'

/** Of JSON Schema what the document uses. */
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
export interface Declared {
  description: string
  headers?: Record<string, unknown>
  content: Record<string, { schema: Schema }>
}
export interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Declared>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Refusal: Schema }; responses: Record<string, Declared> }
}

/** The OpenAPI document as it travels. */
const document = JSON.parse(JSON.stringify(describeApi('http://localhost'))) as Document
export const common = document.components.responses
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    ...operation,
  })),
)

const readers = new Map<Schema, z.ZodType>()
function readerOf(schema: Schema): z.ZodType {
  const known = '$ref' in schema ? document.components.schemas.Refusal : schema
  const reader = readers.get(known) ?? z.fromJSONSchema(known as Parameters<typeof z.fromJSONSchema>[0])
  readers.set(known, reader)
  return reader
}

/** What of this answer the document does not say; nothing where it says it all. */
export async function undeclared(answer: Response, responses: Record<string, Declared>): Promise<string[]> {
  const told = responses[answer.status]
  if (!told) return [`the status ${answer.status} is not declared: ${await answer.text()}`]
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  if (answer.status === 303) return []
  const schema = told.content[type]?.schema
  if (!schema) return [`${answer.status} is declared, but not as ${type}`]
  const text = await answer.text()
  if (type !== 'application/json') return []
  const read = readerOf(schema).safeParse(JSON.parse(text))
  if (!read.success) return [`${answer.status} is not of the declared form: ${read.error.message} in ${text}`]
  if (answer.status < 400) return []
  const { code } = JSON.parse(text) as { code: FailureCode }
  if (failures[code]?.[0] !== answer.status) return [`${code} is no refusal of the status ${answer.status}`]
  return told.description.includes(`\`${code}\``) ? [] : [`\`${code}\` is not declared`]
}
