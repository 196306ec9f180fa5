import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, line } from '#contract/text.ts'

/** The specification fixes this text ("category name") for attributes too. */
export const emptyName = 'Tên danh mục không được để trống'
export const nameField = line(limits.categoryName, emptyName)

export const AttributeValue = z.object({
  _id: id,
  value: z.string(),
  swatch: z.string().nullable().describe('Colour as `#rrggbb`. Null: not set, or not a colour.'),
})
export const Attribute = z.object({
  _id: id,
  value: z.string().describe('Name of the attribute.'),
  kind: z
    .enum(['color', 'size'])
    .nullable()
    .describe('`color` and `size` are the two fixed attributes that define variants; null for any other.'),
  values: z.array(AttributeValue),
})

const emptyValue = 'Tên giá trị không được để trống'
export const ValueInput = z.object({
  value: line(limits.categoryName, emptyValue),
  swatch: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(
      z.union([
        z.literal('').transform(() => null),
        z.string().regex(/^#[0-9a-f]{6}$/, 'Mã màu có dạng #a1b2c3'),
      ]),
    )
    .nullish()
    .describe('Colour as `#rrggbb`; empty removes it. Omitted: unchanged.'),
})
export const PropertyWords = z.record(nameField, z.array(ValueInput.shape.value).min(1))
export type ValueInput = z.infer<typeof ValueInput>

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
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add an attribute',
    body: z.object({ value: nameField }),
    status: 201,
    answer: Attribute,
    refusals: ['name_taken'],
  }),
  updateAttribute: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Rename an attribute',
    params: z.object({ id }),
    body: z.object({ value: nameField }),
    status: 200,
    answer: Attribute,
    refusals: ['name_taken'],
  }),
  deleteAttribute: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete an attribute with its values; the two attributes that define variants cannot be deleted',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ _id: id }),
    refusals: ['attribute_fixed'],
  }),
  addAttributeValue: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add a value at the end of the list',
    params: z.object({ id }),
    body: ValueInput,
    status: 201,
    answer: Attribute,
    refusals: ['name_taken', 'list_full'],
  }),
  // This path is listed before `{valueId}`, which would otherwise match the word `order`.
  orderAttributeValues: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Reorder the values; products show them in this order. All values must be listed',
    params: z.object({ id }),
    body: z.object({
      ids: z.array(id).max(limits.maxValues).describe('The ids of all values, in the new order.'),
    }),
    status: 200,
    answer: Attribute,
    refusals: ['list_changed'],
  }),
  updateAttributeValue: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Change a value; every product with this value shows the new name',
    params: z.object({ id, valueId: id }),
    body: ValueInput,
    status: 200,
    answer: Attribute,
    refusals: ['name_taken'],
  }),
  deleteAttributeValue: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a value that no product uses',
    params: z.object({ id, valueId: id }),
    status: 200,
    answer: Attribute,
    refusals: ['value_in_use'],
  }),
  attributeUse: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Number of products with each value, including deleted products that can be restored',
    params: z.object({ id }),
    status: 200,
    answer: z.array(
      z.object({
        _id: id,
        products: z
          .int()
          .min(0)
          .describe('Products that have the value, including deleted ones that can be restored.'),
      }),
    ),
  }),
}
