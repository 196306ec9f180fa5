import { type ApiDocument, type ApiSchema, findSuccess, listOperations, refName } from './api-document.ts'

/**
 * What clients rely on, one line for each field, status and failure code. A line that disappears may break a client; a
 * new line does not, except for a required input, whose line changes from `name?` to `name`.
 */
export function listApiProperties(document: ApiDocument): string[] {
  const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    listSchemaProperties(schema, name),
  )
  const calls = listOperations(document).flatMap(({ method, path, operation }) => {
    const call = `${method} ${path}`
    const { status, mediaType, schema } = findSuccess(operation)
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
    return [
      `${call} ${status} ${mediaType ?? 'no content'}`,
      ...(schema ? listSchemaProperties(schema, `${call} ${status}`) : []),
      ...(body ? listSchemaProperties(body, `${call} body`) : []),
      ...operation.parameters.flatMap(({ name, in: place, required, schema: parameter }) =>
        listSchemaProperties(parameter, `${call} ${place} ${name}${required ? '' : '?'}`),
      ),
      ...listCodes(operation.responses).map((code) => `${call} ${code}`),
    ]
  })
  return [...new Set([...schemas, ...calls])].sort()
}

/** Every call has these. */
const commonCodes = ['internal', 'unavailable', 'too_many_requests']

const listCodes = (responses: Record<string, { description: string }>): string[] =>
  Object.entries(responses).flatMap(([status, { description }]) =>
    status < '400'
      ? []
      : [...description.matchAll(/^`(\w+)`/gm)]
          .filter(([, code = '']) => !commonCodes.includes(code))
          .map(([, code]) => `${status} ${code}`),
  )

function listSchemaProperties(schema: ApiSchema, at: string): string[] {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return parts.flatMap((part) => listSchemaProperties(part, at))
  if (schema.$ref) return [`${at}: ${refName(schema.$ref)}`]
  if (schema.items) return listSchemaProperties(schema.items, `${at}[]`)
  if (schema.properties) return listObjectProperties(schema, at)
  if (typeof schema.additionalProperties === 'object')
    return listSchemaProperties(schema.additionalProperties, `${at}.*`)
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  return values
    ? values.map((value) => `${at} = ${value}`)
    : [schema.type].flat().map((type) => `${at}: ${type ?? 'any'}`)
}

function listObjectProperties({ properties = {}, required = [] }: ApiSchema, at: string): string[] {
  const lines = Object.entries(properties).flatMap(([name, property]) =>
    listSchemaProperties(property, `${at}.${name}${required.includes(name) ? '' : '?'}`),
  )
  return lines.length > 0 ? lines : [`${at}: object`]
}
