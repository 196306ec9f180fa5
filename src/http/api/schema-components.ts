import { z } from 'zod'
import { sharedSchemas } from '#contract/shared-schemas.ts'

type JsonSchema = Record<string, unknown>
type Definitions = Record<string, JsonSchema>
export type Direction = 'input' | 'output'

/** Adds `describe` and `meta` of the contract; leaves out patterns beside a format and bounds of every integer. */
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
    const { $ref, ...beside } = part
    return { ...replace($ref.slice(definitionPrefix.length)), ...beside }
  })
  return JSON.parse(text)
}

export function createSchemaComponents() {
  const components: Definitions = {}
  const wholeTexts = new Map<string, string>()

  /** A schema that reads differently when it is sent and when it is answered becomes two components. */
  function nameOf(name: string, whole: string, direction: Direction): string {
    const used = wholeTexts.get(name)
    if (used === undefined || used === whole) {
      wholeTexts.set(name, whole)
      return name
    }
    return direction === 'input' ? `${name}Input` : `${name}Output`
  }

  function describe(schema: z.ZodType, direction: Direction): JsonSchema {
    // A wrapper makes a shared schema a definition even where it is the root.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ root: schema }), {
      io: direction,
      metadata: sharedSchemas,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: refine,
    })
    const definitions = $defs as Definitions
    const whole = (name: string): JsonSchema => mapReferences(definitions[name], whole)
    const names = new Map(
      Object.keys(definitions).map((name) => [name, nameOf(name, JSON.stringify(whole(name)), direction)]),
    )
    const refer = (name: string) => ({ $ref: `#/components/schemas/${names.get(name)}` })
    for (const [name, final] of names) components[final] = mapReferences(definitions[name], refer)
    return mapReferences(properties?.root, refer)
  }

  return { components, describe }
}
