import type { z } from 'zod'
import type { InvalidField } from '#contract/failures.ts'

type FieldPath = readonly string[]
interface WrapperSchema {
  innerType: z.ZodType
}

/** Searches nested objects too (R43). */
export function findUnknownFields(schema: z.ZodType, body: unknown): InvalidField[] {
  return findUnknownPaths(schema, body, []).map((parts) => {
    const path = parts.map((part) => part.slice(0, 100)).join('.')
    return { path, message: `Yêu cầu có trường không được nhận: “${path}”.` }
  })
}

function findUnknownPaths(schema: z.ZodType, value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value !== 'object' || value === null) return []
  const { type } = schema.def
  switch (type) {
    case 'object':
      return inObject(schema as z.ZodObject, value as Record<string, unknown>, path)
    case 'array':
      return inItems(() => (schema as z.ZodArray<z.ZodType>).element, value, path)
    case 'record':
      return inItems(() => (schema as z.ZodRecord).valueType as z.ZodType, value, path)
    case 'union':
      return inUnion(schema as z.ZodUnion<z.ZodType[]>, value, path)
    case 'pipe':
      return findUnknownPaths((schema as z.ZodPipe).in as z.ZodType, value, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return findUnknownPaths((schema.def as unknown as WrapperSchema).innerType, value, path)
    case 'intersection':
    case 'lazy':
    case 'tuple':
      // The contract uses none of these; ignoring them would let unknown fields pass.
      throw new Error(`cannot search for unknown fields in a schema of type ${type}`)
    default:
      return []
  }
}

function inObject({ shape, def }: z.ZodObject, value: Record<string, unknown>, path: FieldPath): FieldPath[] {
  if (def.catchall) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const schema = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined
    return schema ? findUnknownPaths(schema, field, [...path, name]) : [[...path, name]]
  })
}

const inItems = (item: () => z.ZodType, value: object, path: FieldPath): FieldPath[] =>
  Object.entries(value).flatMap(([at, one]) => findUnknownPaths(item(), one, [...path, at]))

/** Uses the matching option with the fewest unknown fields. */
function inUnion({ options }: z.ZodUnion<z.ZodType[]>, value: object, path: FieldPath): FieldPath[] {
  const found = options
    .filter((option) => option.safeParse(value).success)
    .map((option) => findUnknownPaths(option, value, path))
  return found.sort((a, b) => a.length - b.length)[0] ?? []
}
