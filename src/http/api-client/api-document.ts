/** The parts of JSON Schema 2020-12 that the OpenAPI document of the shop uses. */
export interface ApiSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: ApiSchema[]
  oneOf?: ApiSchema[]
  allOf?: ApiSchema[]
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  prefixItems?: ApiSchema[]
  additionalProperties?: ApiSchema | boolean
}

export interface ApiParameter {
  name: string
  in: string
  required: boolean
  schema: ApiSchema
}

type Content = Record<string, { schema: ApiSchema }>

export interface ApiOperation {
  operationId: string
  summary: string
  parameters: ApiParameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Record<string, ApiSchema> }
}

export interface OperationEntry {
  method: string
  path: string
  operation: ApiOperation
}

export const listOperations = ({ paths }: Pick<ApiDocument, 'paths'>): OperationEntry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      ...{ path, operation },
    })),
  )

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** The status of a successful answer and its content; undefined: none. */
export function findSuccess({ responses }: ApiOperation) {
  const [status, response] = Object.entries(responses).find(([code]) => code < '400') ?? []
  const [mediaType, content] = Object.entries(response?.content ?? {})[0] ?? []
  return { status: status ?? '', mediaType, schema: content?.schema }
}
