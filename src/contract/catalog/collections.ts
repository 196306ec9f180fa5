import { z } from 'zod'
import { RenderedSection } from '#contract/content/sections.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { maxPriceText } from '#contract/number-messages.ts'
import { dong, id } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import { collectionKinds } from './collection-kinds.ts'
import { optionalReference, ProductSummary } from './products.ts'

const ruleFields = {
  category: z.object({ _id: id, name: z.string() }).nullable().describe('Null: any.'),
  tag: z.string().describe('Empty: any.'),
  onlyDiscounted: z.boolean().describe('True: only discounted products.'),
  minPrice: dong.nullable().describe('Lowest sale price. Null: no limit.'),
  maxPrice: dong.nullable().describe('Highest sale price. Null: no limit.'),
}

export const CollectionPage = z
  .object({
    _id: id,
    name: z.string(),
    slug: z.string().describe("Readable part of the collection's URL."),
    descriptionHtml: z.string().describe('HTML without scripts; may be empty.'),
    seoTitle: z.string().describe('Empty: the name.'),
    seoDescription: z.string().describe('That of its page, or the beginning of the text. May be empty.'),
    image: z.string().describe('Picture of shared links. May be empty.'),
    imageAlt: z.string(),
    sections: z.array(RenderedSection).describe('Shown above the list.'),
  })
  .describe('What the page of a collection shows above its products.')
export type CollectionPage = z.infer<typeof CollectionPage>

export const Collection = z
  .object({
    _id: id,
    name: z.string(),
    slug: z.string(),
    description: z.string().describe('Markdown without HTML.'),
    kind: z.enum(collectionKinds),
    ...ruleFields,
    products: z.int().min(0).describe('Active products in it.'),
    version: z.int().describe('Increases with each change.'),
  })
  .describe('Products picked by hand, or all products that fit a rule.')
export type Collection = z.infer<typeof Collection>

const price = z
  .number('Giá phải là số')
  .int('Giá phải là số nguyên (đồng)')
  .min(0, `Giá phải từ 0 ₫ đến ${maxPriceText} ₫`)
  .max(limits.maxPrice, `Giá phải từ 0 ₫ đến ${maxPriceText} ₫`)
  .nullish()
  .transform((value) => value ?? null)

export const CollectionInput = z
  .object({
    name: singleLine(limits.maxProductNameLength, 'Tên bộ sưu tập không được để trống'),
    slug: singleLine(limits.maxHandleLength)
      .refine((value) => !/[\s/?#%&\\]/.test(value), 'Đường dẫn chỉ có chữ, số và dấu gạch ngang')
      .default('')
      .describe('Empty: made from the name.'),
    description: text(limits.maxDescriptionLength).default('').describe('Markdown without HTML.'),
    kind: z.enum(collectionKinds),
    category: optionalReference.default(null).describe('Id of a category. Empty or null: any.'),
    tag: singleLine(limits.maxTagLength).default(''),
    onlyDiscounted: z.boolean().default(false).describe('True: only discounted products.'),
    minPrice: price.describe('Lowest sale price. Null: no limit.'),
    maxPrice: price.describe('Highest sale price. Null: no limit.'),
    productIds: z
      .array(id)
      .max(limits.maxCollectionProducts)
      .optional()
      .describe('The products of a collection picked by hand, in their order. Omitted: unchanged.'),
    version: z
      .int()
      .optional()
      .describe('The `version` as read. If it was changed since, the call is refused.'),
  })
  .refine(({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice, {
    path: ['maxPrice'],
    message: 'Giá cao nhất phải từ giá thấp nhất trở lên',
  })
export type CollectionInput = z.infer<typeof CollectionInput>

const CollectionWithProducts = Collection.extend({
  picked: z.array(ProductSummary).describe('The products picked by hand, of every state, in their order.'),
})
export type CollectionWithProducts = z.infer<typeof CollectionWithProducts>

const staff = { access: 'staff', rights: ['catalogue'] } as const

export const collectionEndpoints = {
  getCollectionPage: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Name and text of a collection; `GET /products?collection=` lists its products',
    params: z.object({ id }),
    status: 200,
    response: CollectionPage,
  }),
  listCollections: defineEndpoint({
    ...staff,
    rights: ['catalogue', 'content'],
    summary: 'All collections by name',
    status: 200,
    response: z.array(Collection),
  }),
  getCollection: defineEndpoint({
    ...staff,
    summary: 'One collection with the products picked by hand',
    params: z.object({ id }),
    status: 200,
    response: CollectionWithProducts,
  }),
  addCollection: defineEndpoint({
    ...staff,
    summary: 'Add a collection',
    body: CollectionInput,
    status: 201,
    response: CollectionWithProducts,
  }),
  updateCollection: defineEndpoint({
    ...staff,
    summary: 'Change a collection',
    params: z.object({ id }),
    body: CollectionInput,
    status: 200,
    response: CollectionWithProducts,
    failures: ['collection_changed'],
  }),
  deleteCollection: defineEndpoint({
    ...staff,
    summary: 'Delete a collection; its products stay',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
  }),
}
