import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { dong, id, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import { AttributeValue } from './attributes.ts'
import { audiences } from './audiences.ts'
import type { ProductField } from './product-fields.ts'
import { ProductQuery } from './product-query.ts'

const shopImage = /^\/images\/(?!.*\.\.)[\w./-]+$/
const externalImage = /^https:\/\/[^\s\p{C}<>"'`\\]+$/u
/** An image path of the shop, or an https URL. The server never fetches it. */
export const ProductImageUrl = z
  .string()
  .max(2000)
  .refine((url) => shopImage.test(url) || (externalImage.test(url) && URL.canParse(url)), {
    message: 'Địa chỉ ảnh phải là ảnh của cửa hàng hoặc bắt đầu bằng https://',
  })

const price = z
  .number({
    error: (issue) => (issue.input == null ? 'Giá sản phẩm không được để trống' : 'Giá sản phẩm phải là số'),
  })
  .int('Giá sản phẩm phải là số nguyên (đồng)')
  .min(0, 'Giá sản phẩm phải từ 0 ₫ đến 2.000.000.000 ₫')
  .max(limits.maxPrice, 'Giá sản phẩm phải từ 0 ₫ đến 2.000.000.000 ₫')
/** Six decimals, so that an imported previous price keeps its sale price to the dong. */
const discount = z
  .number('Giảm giá sản phẩm phải là số')
  .min(0, 'Giảm giá phải từ 0 đến 100 %')
  .max(100, 'Giảm giá phải từ 0 đến 100 %')
  .multipleOf(0.000001, 'Giảm giá có tối đa sáu chữ số thập phân')
const stock = z
  .number('Số lượng sản phẩm phải là số')
  .int('Số lượng sản phẩm phải là số nguyên')
  .min(0, 'Số lượng sản phẩm phải từ 0 đến 1.000.000')
  .max(limits.maxStock, 'Số lượng sản phẩm phải từ 0 đến 1.000.000')
const sku = singleLine(limits.maxSkuLength).transform((value) => value || null)

export const idReference = z.union([id, z.looseObject({ _id: id }).transform((value) => value._id)])
const optionalReference = z.union([idReference, z.literal(''), z.null()]).transform((value) => value || null)

export const VariantInput = z
  .object({
    _id: id
      .optional()
      .describe('Id of an existing variant, used if none has this colour and size. Omitted: a new one then.'),
    color: optionalReference
      .optional()
      .describe('Id of a value of the attribute `color`. Empty or null: none.'),
    size: optionalReference
      .optional()
      .describe('Id of a value of the attribute `size`. Empty or null: none.'),
    sku: sku.nullable().optional().describe('Empty or null: none. Unique in the shop.'),
    price: price
      .nullable()
      .optional()
      .describe('Price before discount, in dong. Null: the price of the product.'),
    stock: stock.optional().describe('Pieces. Omitted: unchanged; 0 in a new variant.'),
    stockMovementId: z
      .int()
      .min(0)
      .optional()
      .describe(
        "The variant's `stockMovementId` as read. If its stock has changed since, a new `stock` is refused (`stock_changed`).",
      ),
    expectedStock: z
      .int()
      .min(0)
      .optional()
      .describe(
        "The variant's `stock` as last read. If it differs now, a new `stock` is refused (`stock_changed`).",
      ),
  })
  .describe('A variant. Omitted fields are unchanged in an existing variant and empty in a new one.')

const variants = z.array(VariantInput).min(1).max(limits.maxVariants)

const audience = z.enum(audiences)
const optionalAudience = z.union([audience, z.literal(''), z.null()]).transform((value) => value || null)

const tagKey = (tag: string) => tag.toLowerCase()
const tags = z
  .array(singleLine(limits.maxTagLength, 'Thẻ không được để trống'))
  .max(limits.maxTags, `Nhiều nhất ${limits.maxTags} thẻ.`)
  .overwrite((list) => [...new Map(list.toReversed().map((tag) => [tagKey(tag), tag])).values()].reverse())

const colorImage = z.object({
  _id: id.describe('Id of a value of the attribute `color`.'),
  image: z
    .union([z.literal(''), ProductImageUrl])
    .nullable()
    .optional()
    .describe('URL. Empty or null: none. Omitted: unchanged.'),
})

const properties = z
  .array(
    z.union([
      z.looseObject({ values: z.array(idReference) }).transform(({ values }) => values),
      idReference.transform((value) => [value]),
    ]),
  )
  .max(limits.maxProperties, `Nhiều nhất ${limits.maxProperties} giá trị thuộc tính.`)
  .transform((groups) => [...new Set(groups.flat())])
  .refine(
    (values) => values.length <= limits.maxProperties,
    `Nhiều nhất ${limits.maxProperties} giá trị thuộc tính.`,
  )

const inputFields = {
  name: singleLine(limits.maxProductNameLength, 'Tên sản phẩm không được để trống'),
  price: price.describe('Price before discount, in whole dong.'),
  category: optionalReference
    .optional()
    .describe('Id of the category, or an object with its `_id`. Empty or null: none.'),
  audience: optionalAudience.optional().describe('For whom the product is meant. Empty or null: not set.'),
  image: z
    .union([z.literal(''), ProductImageUrl])
    .optional()
    .describe('Main image: a path that `/api/v1/images` returned, or an https URL. Empty: none.'),
  gallery: z
    .array(ProductImageUrl)
    .max(limits.maxGalleryImages)
    .optional()
    .describe('More images, in order.'),
  description: text(limits.maxDescriptionLength).optional().describe('Plain text.'),
  discount: discount.optional().describe('Percent, 0 to 100, with up to six decimals.'),
  featured: z.boolean('Trường này phải là boolean').optional().describe('True: shown on the home page.'),
  countInStock: stock
    .optional()
    .describe(
      'Pieces of a product with one variant. With several variants, set the stock of each variant instead.',
    ),
  variants: variants.optional().describe('All variants; existing ones that are not in the list are deleted.'),
  tags: tags.optional().describe('Tags that differ only in case are one tag.'),
  properties: properties
    .optional()
    .describe(
      'Values of attributes other than colour and size: value ids, or groups as in `Product.properties`.',
    ),
  colors: z
    .array(colorImage)
    .max(limits.maxVariants)
    .optional()
    .describe('Images by colour. Colours that no variant has are ignored.'),
} satisfies Record<ProductField | 'countInStock' | 'variants' | 'colors', z.ZodType>

export const ProductInput = z
  .object({
    ...inputFields,
    key: id
      .optional()
      .describe(
        "Idempotency key, which becomes the product's id. A repeated call with the same content returns the first product; other content is refused (`idempotency_key_reused`).",
      ),
  })
  .describe('A new product. Omitted fields are empty.')
export const ProductUpdate = z
  .object({
    ...inputFields,
    version: z
      .int()
      .optional()
      .describe(
        "The product's `version` as read. If it was changed since, the call is refused (`product_changed`).",
      ),
  })
  .describe('Fields of a product. Omitted fields are unchanged.')

export const Variant = z.object({
  _id: id,
  color: AttributeValue.nullable().describe('Null: the variant has no colour.'),
  size: AttributeValue.nullable().describe('Null: the variant has no size.'),
  sku: z.string().nullable().describe('Null: none.'),
  price: dong.nullable().describe('Price before discount, in dong. Null: the price of the product.'),
  salePrice: dong.describe('Price after discount, in dong.'),
  stock: z.int().min(0).describe('Pieces in stock.'),
  stockMovementId: z.int().min(0).describe('Id of the last stock movement included in `stock`. 0: none yet.'),
})

export const ProductColor = AttributeValue.extend({
  image: z
    .string()
    .nullable()
    .describe('URL of the image that shows the product in this colour. Null: none.'),
}).describe('A colour of a product.')

const summaryFields = {
  _id: id,
  name: z.string(),
  price: dong.describe('Price before discount, in dong.'),
  discount: z.number().describe('Percent, 0 to 100.'),
  salePrice: dong.describe('Price after discount, in dong, rounded to whole dong.'),
  category: z.object({ _id: id, name: z.string() }).nullable().describe('Null: none.'),
  audience: audience.nullable().describe('For whom the product is meant. Null: not set.'),
  image: z.string().describe('URL of the main image; empty if there is none.'),
  gallery: z.array(z.string()).describe('URLs of more images.'),
  description: z.string().describe('Plain text; may be empty.'),
  featured: z.boolean().describe('True: shown on the home page.'),
  tags: z.array(z.string()),
  countInStock: z.int().min(0).describe('Pieces in stock, over all variants.'),
  colors: z.array(ProductColor).describe('The colours of its variants, in order.'),
  sizes: z.array(AttributeValue).describe('The sizes of its variants, in order.'),
  variantCount: z.int().describe('Number of variants. If above 1, the shopper has to choose one.'),
  reviewCount: z.int().min(0).describe('Number of visible reviews.'),
  rating: z
    .number()
    .min(1)
    .max(5)
    .nullable()
    .describe('Average stars, 1 to 5, rounded to one decimal. Null: no reviews.'),
  createdAt: timestamp,
} satisfies Record<Exclude<ProductField, 'properties'>, z.ZodType> & Record<string, z.ZodType>

export const ProductSummary = z.object(summaryFields).describe('A product as in a list.')
export const ProductProperty = z
  .object({ _id: id, name: z.string(), values: z.array(AttributeValue) })
  .describe('An attribute other than colour and size, with the values that the product has.')
export const Product = ProductSummary.extend({
  handle: z.string().describe("Readable part of the product's URL."),
  properties: z.array(ProductProperty),
  variants: z.array(Variant),
  version: z.int().describe('Increases with each change by staff.'),
})

export type VariantInput = z.infer<typeof VariantInput>
export type ProductInput = z.infer<typeof ProductInput>
export type ProductUpdate = z.infer<typeof ProductUpdate>
export type ProductColor = z.infer<typeof ProductColor>
export type ProductProperty = z.infer<typeof ProductProperty>
export type Variant = z.infer<typeof Variant>
export type ProductSummary = z.infer<typeof ProductSummary>
export type Product = z.infer<typeof Product>

export const listHeaders = {
  'X-Total-Count': 'Total number of results',
  'X-Total-Capped':
    '`true` if there are more results than were counted. Counting stops at 1,000 for searches of orders, customers and stock and for filters of products, at 300 for searches of products, or after the requested page if that is further',
  Link: 'Other pages: rel="first", "prev", "next", "last"',
}

export const productEndpoints = {
  listProducts: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Search, filter, sort and page through products',
    query: ProductQuery,
    status: 200,
    response: z.array(ProductSummary),
    headers: listHeaders,
  }),
  getProduct: defineEndpoint({
    access: 'anyone',
    summary: 'One product with its variants',
    params: z.object({ id }),
    status: 200,
    response: Product,
  }),
  relatedProducts: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Up to 8 products, alternatives and products that go with it in turn, those in stock first',
    params: z.object({ id }),
    status: 200,
    response: z.array(ProductSummary),
  }),
  createProduct: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Create a product',
    body: ProductInput,
    status: 201,
    response: Product,
    failures: ['sku_taken', 'idempotency_key_reused'],
  }),
  updateProduct: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Update a product; omitted fields are unchanged',
    params: z.object({ id }),
    body: ProductUpdate,
    status: 200,
    response: Product,
    failures: ['product_changed', 'stock_changed', 'stock_set_per_variant', 'sku_taken'],
  }),
  deleteProduct: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a product. It is removed from the catalog and from carts; orders keep a copy',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
  }),
}
