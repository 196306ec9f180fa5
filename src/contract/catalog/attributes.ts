import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'

/** The specification fixes this text ("category name") for attributes too. */
export const emptyNameMessage = 'Tên danh mục không được để trống'
export const nameField = singleLine(limits.maxCategoryNameLength, emptyNameMessage)

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
export const AttributeValueInput = z.object({
  value: singleLine(limits.maxCategoryNameLength, emptyValue),
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
export const PropertyValuesByName = z.record(nameField, z.array(AttributeValueInput.shape.value).min(1))
export type AttributeValueInput = z.infer<typeof AttributeValueInput>

export type AttributeValue = z.infer<typeof AttributeValue>
export type Attribute = z.infer<typeof Attribute>

export const attributeEndpoints = {
  listAttributes: defineEndpoint({
    access: 'anyone',
    summary: 'All attributes with their values',
    status: 200,
    response: z.object({ attributes: z.array(Attribute) }),
  }),
  getAttribute: defineEndpoint({
    access: 'anyone',
    summary: 'One attribute with its values',
    params: z.object({ id }),
    status: 200,
    response: Attribute,
  }),
  addAttribute: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add an attribute',
    body: z.object({ value: nameField }),
    status: 201,
    response: Attribute,
    failures: ['name_taken'],
  }),
  updateAttribute: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Rename an attribute',
    params: z.object({ id }),
    body: z.object({ value: nameField }),
    status: 200,
    response: Attribute,
    failures: ['name_taken'],
  }),
  deleteAttribute: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete an attribute with its values; the two attributes that define variants cannot be deleted',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
    failures: ['attribute_required'],
  }),
  addAttributeValue: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add a value at the end of the list',
    params: z.object({ id }),
    body: AttributeValueInput,
    status: 201,
    response: Attribute,
    failures: ['name_taken', 'list_full'],
  }),
  // This path is listed before `{valueId}`, which would otherwise match the word `order`.
  sortAttributeValues: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Reorder the values; products show them in this order. All values must be listed',
    params: z.object({ id }),
    body: z.object({
      ids: z.array(id).max(limits.maxAttributeValues).describe('The ids of all values, in the new order.'),
    }),
    status: 200,
    response: Attribute,
    failures: ['list_changed'],
  }),
  updateAttributeValue: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Change a value; every product with this value shows the new name',
    params: z.object({ id, valueId: id }),
    body: AttributeValueInput,
    status: 200,
    response: Attribute,
    failures: ['name_taken'],
  }),
  deleteAttributeValue: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a value that no product uses',
    params: z.object({ id, valueId: id }),
    status: 200,
    response: Attribute,
    failures: ['attribute_value_in_use'],
  }),
  getAttributeUsage: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Number of products with each value, including deleted products that can be restored',
    params: z.object({ id }),
    status: 200,
    response: z.array(
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
