import type { z } from 'zod'
import type { FieldFault } from '#contract/failures.ts'

type Path = readonly string[]
interface Wrapper {
  innerType: z.ZodType
}

/** Finds nested fields as well (R43). */
export function unknownFields(schema: z.ZodType, body: unknown): FieldFault[] {
  return findUnknown(schema, body, []).map((parts) => {
    const path = parts.map((part) => part.slice(0, 100)).join('.')
    return { path, message: `Yêu cầu có trường không được nhận: “${path}”.` }
  })
}

function findUnknown(schema: z.ZodType, value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const { type } = schema.def
  switch (type) {
    case 'object':
      return ofObject(schema as z.ZodObject, value as Record<string, unknown>, path)
    case 'array':
      return ofItems(() => (schema as z.ZodArray<z.ZodType>).element, value, path)
    case 'record':
      return ofItems(() => (schema as z.ZodRecord).valueType as z.ZodType, value, path)
    case 'union':
      return ofUnion(schema as z.ZodUnion<z.ZodType[]>, value, path)
    case 'pipe':
      return findUnknown((schema as z.ZodPipe).in as z.ZodType, value, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return findUnknown((schema.def as unknown as Wrapper).innerType, value, path)
    case 'intersection':
    case 'lazy':
    case 'tuple':
      // The contract has none; without a case here their unknown fields would pass in silence.
      throw new Error(`unknown fields cannot be found in a schema of type ${type}`)
    default:
      return []
  }
}

function ofObject({ shape, def }: z.ZodObject, value: Record<string, unknown>, path: Path): Path[] {
  if (def.catchall) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const schema = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined
    return schema ? findUnknown(schema, field, [...path, name]) : [[...path, name]]
  })
}

const ofItems = (item: () => z.ZodType, value: object, path: Path): Path[] =>
  Object.entries(value).flatMap(([at, one]) => findUnknown(item(), one, [...path, at]))

/** By the option that reads the value and leaves the fewest fields out. */
function ofUnion({ options }: z.ZodUnion<z.ZodType[]>, value: object, path: Path): Path[] {
  const found = options
    .filter((option) => option.safeParse(value).success)
    .map((option) => findUnknown(option, value, path))
  return found.sort((a, b) => a.length - b.length)[0] ?? []
}
