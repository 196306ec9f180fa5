import fc from 'fast-check'
import type { SectionField, SectionFields } from '#contract/content/section-fields.ts'
import {
  type KnownSection,
  type SectionKind,
  sectionKindNames,
  sectionKinds,
} from '#contract/content/section-kinds.ts'

/** What sections of a test may refer to. */
export interface Targets {
  image: string
  /** Ids. */
  product: string
  category: string
}

const markdownText = '## Chất liệu\n\nVải **lanh**, [xem thêm](/shop).\n\n#### Giặt\n\n- nước mát\n- phơi râm'

function fillField(field: SectionField, { image, product, category }: Targets): unknown {
  if (field.type === 'list') return [fillFields(field.fields, { image, product, category })]
  const values = {
    text: 'Lời của chủ cửa hàng',
    lines: 'Hàng Tết\nđã về',
    markdown: markdownText,
    image,
    link: '/shop',
    time: new Date(Date.now() + 86_400_000).toISOString(),
    category,
    collection: '',
    product,
    position: '30 45',
    products: [product],
    choice: field.type === 'choice' ? Object.keys(field.options)[0] : '',
  }
  return values[field.type]
}

/** Empty, so that the section is shown at any time. */
const schedule = new Set(['from', 'until'])
const fillFields = (fields: SectionFields, targets: Targets) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      schedule.has(name) ? '' : fillField(field, targets),
    ]),
  )

/** A section of each kind with all its fields. */
export const writeAllKinds = (targets: Targets): KnownSection[] =>
  sectionKindNames.map(
    (kind) => ({ id: kind, kind, ...fillFields(sectionKinds[kind].fields, targets) }) as KnownSection,
  )

const headings = fc.array(fc.constantFrom('# Một', '### Ba', '###### Sáu', '- mục', '<b>thẻ</b>', '![](x)'))

function arbitraryField(field: SectionField, targets: Targets): fc.Arbitrary<unknown> {
  const text = fc.constantFrom('', 'Áo', '<script>alert(1)</script>', 'dài '.repeat(9).trim())
  switch (field.type) {
    case 'list':
      return fc.array(arbitraryFields(field.fields, targets), { maxLength: 3 })
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options))
    case 'markdown':
      return headings.map((lines) => lines.join('\n\n'))
    case 'time':
      return fc.constantFrom('', '2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')
    case 'link':
      return fc.constantFrom('', '/shop', 'https://tiem.example/a')
    case 'position':
      return fc.constantFrom('0 0', '50 50', '100 100')
    case 'products':
      return fc.constantFrom([], [targets.product])
    case 'text':
    case 'lines':
      return text
    default:
      return fc.constantFrom('', fillField(field, targets))
  }
}

const arbitraryFields = (fields: SectionFields, targets: Targets) =>
  fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, arbitraryField(field, targets)])),
  )

const arbitrarySection = (kind: SectionKind, targets: Targets) =>
  arbitraryFields(sectionKinds[kind].fields, targets).map((values) => ({ kind, ...values }))

/** Any list of sections, with empty, hostile and missing content. */
export const arbitrarySections = (targets: Targets): fc.Arbitrary<KnownSection[]> =>
  fc
    .array(fc.oneof(...sectionKindNames.map((kind) => arbitrarySection(kind, targets))), {
      minLength: 1,
      maxLength: 12,
    })
    .map((list) => list.map((section, at) => ({ ...section, id: `s-${at}` }) as unknown as KnownSection))
