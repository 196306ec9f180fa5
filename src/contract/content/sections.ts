import { z } from 'zod'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import {
  defaultTextLengths,
  maxPickedProducts,
  type SectionField,
  type SectionFields,
} from './section-fields.ts'
import {
  findSectionKind,
  type KnownSection,
  maxSections,
  sectionKinds,
  type UnknownSection,
} from './section-kinds.ts'

/** A path of this shop or an https address; empty without a link. */
export const linkPattern = /^$|^\/(?:[^\s/\\][^\s\\]*)?$|^https:\/\/[^\s\\/][^\s\\]*$/
/** The shop's own images only. */
const imagePattern = /^$|^\/images\/[\w/-]+(?:\.[\w/-]+)*$/

const link = singleLine(defaultTextLengths.link).regex(
  linkPattern,
  'Phải là địa chỉ trong cửa hàng, như /shop, hoặc https://…',
)
export const ownImage = z.string().max(500).regex(imagePattern, 'Phải là ảnh đã tải lên cửa hàng.')

function createFieldSchema(field: SectionField): z.ZodType {
  switch (field.type) {
    case 'text':
      return singleLine(field.max ?? defaultTextLengths.text)
    case 'lines':
    case 'markdown':
      return text(field.max ?? defaultTextLengths[field.type])
    case 'image':
      return ownImage
    case 'link':
      return link
    case 'time':
      return z.union([z.literal(''), timestamp])
    case 'category':
    case 'collection':
    case 'product':
      return z.union([z.literal(''), id])
    case 'position':
      return z.string().regex(/^(?:100|\d{1,2}) (?:100|\d{1,2})$/, 'Phải là hai số phần trăm, như 30 45.')
    case 'choice':
      return z.enum(Object.keys(field.options))
    case 'products':
      return z.array(id).max(maxPickedProducts, `Nhiều nhất ${maxPickedProducts} sản phẩm.`)
    case 'list':
      return z.array(z.object(createShape(field.fields))).max(field.max)
  }
}

const createShape = (fields: SectionFields): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, createFieldSchema(field).describe(field.label)]),
  )

const sectionId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Mã không hợp lệ.')

/** In `markdown` fields the text is HTML made by the server. */
export const RenderedSection = z
  .custom<KnownSection>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', description: 'A section of a known kind.' })

const unknownSection = z.looseObject({ id: sectionId, kind: z.string().max(60) })

const sectionSchemas = new Map<string, z.ZodType>()
/** Created when first used, because extensions register their kinds after this module is loaded. */
function findSectionSchema(kind: string): z.ZodType {
  const known = findSectionKind(kind)
  if (!known) return unknownSection
  const schema =
    sectionSchemas.get(kind) ??
    z.object({ id: sectionId, kind: z.literal(kind), ...createShape(known.fields) }).describe(known.label)
  sectionSchemas.set(kind, schema)
  return schema
}

/** A union would report the errors of every kind, so the kind chooses the schema. */
const Section = unknownSection
  .transform((section, context): KnownSection | UnknownSection => {
    const parsed = findSectionSchema(section.kind).safeParse(section)
    if (parsed.success) return parsed.data as KnownSection
    for (const issue of parsed.error.issues) context.addIssue({ ...issue, input: section } as never)
    return z.NEVER
  })
  .meta({ description: `A section, by \`kind\`: ${Object.keys(sectionKinds).join(', ')}.` })

/** Editors, the audit log and headings tell the sections of a page apart by their ids. */
export const Sections = z
  .array(Section)
  .max(maxSections, `Nhiều nhất ${maxSections} mục trên một trang.`)
  .superRefine((sections, context) => {
    const used = new Set<string>()
    for (const [at, { id: ownId }] of sections.entries()) {
      if (used.has(ownId))
        context.addIssue({ code: 'custom', path: [at, 'id'], message: 'Hai mục của một trang có cùng mã.' })
      used.add(ownId)
    }
  })
