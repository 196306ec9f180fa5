import { z } from 'zod'
import { sharedSchemas } from '#contract/shared-schemas.ts'

type JsonSchema = Record<string, unknown>
type Definitions = Record<string, JsonSchema>
type SchemaDirection = 'input' | 'output'

/** Adds the descriptions of the contract and removes noise: a pattern beside a format, the bounds of every integer. */
function refine({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const definitionPrefix = '#/$defs/'

function mapReferences(schema: unknown, replace: (name: string) => object): JsonSchema {
  const text = JSON.stringify(schema, (_key, part) => {
    if (typeof part?.$ref !== 'string' || !part.$ref.startsWith(definitionPrefix)) return part
    const { $ref, ...siblings } = part
    return { ...replace($ref.slice(definitionPrefix.length)), ...siblings }
  })
  return JSON.parse(text)
}

export function createSchemaComponents() {
  const components: Definitions = {}
  const expandedTexts = new Map<string, string>()

  function componentName(name: string, expanded: string, direction: SchemaDirection): string {
    const knownText = expandedTexts.get(name)
    if (knownText === undefined || knownText === expanded) {
      expandedTexts.set(name, expanded)
      return name
    }
    return direction === 'input' ? `${name}Input` : `${name}Output`
  }

  function describe(schema: z.ZodType, direction: SchemaDirection): JsonSchema {
    // Zod inlines a shared schema at the root, so an object wraps it.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ root: schema }), {
      io: direction,
      metadata: sharedSchemas,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: refine,
    })
    const definitions = $defs as Definitions
    const expanded = (name: string): JsonSchema => mapReferences(definitions[name], expanded)
    const names = new Map(
      Object.keys(definitions).map((name) => [
        name,
        componentName(name, JSON.stringify(expanded(name)), direction),
      ]),
    )
    const toReference = (name: string) => ({ $ref: `#/components/schemas/${names.get(name)}` })
    for (const [name, finalName] of names)
      components[finalName] = mapReferences(definitions[name], toReference)
    return mapReferences(properties?.root, toReference)
  }

  return { components, describe }
}
