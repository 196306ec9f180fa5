import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { id, line } from './text.ts'

/** spec.md section 5: the text says category although the field is an attribute's name. */
export const emptyName = 'Tên danh mục không được để trống'
export const nameField = line(limits.categoryName, emptyName)

export const AttributeValue = z.object({
  _id: id,
  value: z.string(),
  /** `#rrggbb`, for colours */
  swatch: z.string().nullable(),
})
export const Attribute = z.object({
  _id: id,
  value: z.string(),
  /** The two fixed attributes that make variants (decisions.md R15); null for any other. */
  kind: z.enum(['color', 'size']).nullable(),
  values: z.array(AttributeValue),
})

export type AttributeValue = z.infer<typeof AttributeValue>
export type Attribute = z.infer<typeof Attribute>

export const attributeEndpoints = {
  listAttributes: endpoint({
    access: 'anyone',
    summary: 'All attributes with their values',
    status: 200,
    answer: z.object({ attributes: z.array(Attribute) }),
  }),
  getAttribute: endpoint({
    access: 'anyone',
    summary: 'One attribute with its values',
    params: z.object({ id }),
    status: 200,
    answer: Attribute,
  }),
  addAttribute: endpoint({
    access: 'admin',
    summary: 'Add an attribute',
    body: z.object({ value: nameField }),
    status: 201,
    answer: Attribute,
    refusals: ['name_taken'],
  }),
}
