import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { numberMessages } from '#contract/number-messages.ts'
import { calendarDate, dong, id, timestamp } from '#contract/scalar-schemas.ts'
import { barcodeInput } from '#contract/stock/barcodes.ts'
import { singleLine, text } from '#contract/text.ts'
import { AttributeValue } from './attributes.ts'
import { audiences } from './audiences.ts'
import { DisplayPrice, discount, percentToday, price } from './prices.ts'
import type { ProductDetailField, ProductField } from './product-fields.ts'
import { productStates } from './product-states.ts'

const shopImage = /^\/images\/(?!.*\.\.)[\w./-]+$/
const externalImage = /^https:\/\/[^\s\p{C}<>"'`\\]+$/u
/** An image path of the shop, or an https URL. The server never fetches it. */
export const ProductImageUrl = z
  .string()
  .max(2000)
  .refine((url) => shopImage.test(url) || (externalImage.test(url) && URL.canParse(url)), {
    message: 'Địa chỉ ảnh phải là ảnh của cửa hàng hoặc bắt đầu bằng https://',
  })

const stock = z
  .number('Số lượng sản phẩm phải là số')
  .int(numberMessages.wholeStock)
  .min(0, numberMessages.stockRange)
  .max(limits.maxStock, numberMessages.stockRange)
const weight = z
  .number(numberMessages.weight)
  .int(numberMessages.weight)
  .min(1, numberMessages.weight)
  .max(limits.maxWeightGrams, numberMessages.weight)
  .nullable()
const sku = singleLine(limits.maxSkuLength).transform((value) => value || null)

export const idReference = z.union([id, z.looseObject({ _id: id }).transform((value) => value._id)])
export const optionalReference = z
  .union([idReference, z.literal(''), z.null()])
  .transform((value) => value || null)

export const VariantInput = z
  .object({
    _id: id
      .optional()
      .describe('Id of an existing variant, used if none has this colour and size. Omitted: a new one then.'),
    color: optionalReference.optional().describe('Id of a value of attribute `color`. Empty or null: none.'),
    size: optionalReference.optional().describe('Id of a value of attribute `size`. Empty or null: none.'),
    sku: sku.nullable().optional().describe('Empty or null: none. Unique in the shop.'),
    barcode: barcodeInput,
    price: price
      .nullable()
      .optional()
      .describe('Price before discount, in dong. Null: the price of the product.'),
    weight: weight.optional().describe('Grams of one packed piece. Null: the weight of the product.'),
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

const state = z.enum(productStates)
const specialDay = calendarDate.nullable()
const handle = singleLine(limits.maxHandleLength).refine(
  (value) => !/[\s/?#%&\\]/.test(value),
  'Đường dẫn chỉ có chữ, số và dấu gạch ngang',
)

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
  state: state.optional().describe('Only active products are sold and shown to shoppers. Default: `active`.'),
  publishAt: timestamp
    .nullable()
    .optional()
    .describe('When a scheduled product becomes active; required for `scheduled`, otherwise null.'),
  category: optionalReference
    .optional()
    .describe('Id of the category, or an object with its `_id`. Empty or null: none.'),
  audience: optionalAudience.optional().describe('For whom the product is meant. Empty or null: not set.'),
  brand: singleLine(limits.maxBrandLength).optional().describe('Empty: none.'),
  image: z
    .union([z.literal(''), ProductImageUrl])
    .optional()
    .describe('Main image: a path that `/api/v1/images` returned, or an https URL. Empty: none.'),
  gallery: z
    .array(ProductImageUrl)
    .max(limits.maxGalleryImages)
    .optional()
    .describe('More images, in order.'),
  description: text(limits.maxDescriptionLength).optional().describe('Markdown without HTML.'),
  discount: discount
    .optional()
    .describe('Percent, 0 to 100, with up to six decimals. The `discount` as read changes nothing.'),
  ownDiscount: discount
    .optional()
    .describe('The same without promotions and special prices. Ignored if `discount` changes.'),
  specialPrice: price
    .nullable()
    .optional()
    .describe('Sale price in dong on the days from `specialFrom` to `specialTo`. Null: none.'),
  specialFrom: specialDay.optional().describe('First day, in Vietnam. Null: no start.'),
  specialTo: specialDay.optional().describe('Last day, in Vietnam. Null: no end.'),
  weight: weight.optional().describe('Grams of one piece with its packaging. Null: not known.'),
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
  handle: handle.optional().describe("Readable part of the product's URL. Empty: made from the name."),
  seoTitle: singleLine(limits.maxSeoTitleLength).optional().describe('Empty: the name.'),
  seoDescription: singleLine(limits.maxSeoDescriptionLength)
    .optional()
    .describe('Empty: the beginning of the description.'),
} satisfies Record<ProductField | 'ownDiscount' | 'countInStock' | 'variants' | 'colors', z.ZodType>

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
    salePrice: z
      .number()
      .optional()
      .describe(
        'As read. A `discount` read before a promotion or special price ended is then refused (`product_repriced`).',
      ),
  })
  .describe('Fields of a product. Omitted fields are unchanged.')

export const Variant = z.object({
  _id: id,
  color: AttributeValue.nullable().describe('Null: the variant has no colour.'),
  size: AttributeValue.nullable().describe('Null: the variant has no size.'),
  sku: z.string().nullable().describe('Null: none.'),
  barcode: z.string().nullable().describe('EAN-13, or a text for Code 128. Null: none.'),
  price: dong.nullable().describe('Price before discount, in dong. Null: the price of the product.'),
  salePrice: dong.describe('Price after discount, in dong.'),
  discount: percentToday,
  weight: z.int().nullable().describe('Grams of one packed piece. Null: the weight of the product.'),
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
  handle: z.string().describe("Readable part of the product's URL."),
  state,
  publishAt: timestamp.nullable().describe('When a scheduled product becomes active. Null: not scheduled.'),
  price: dong.describe('Price before discount, in dong.'),
  discount: percentToday,
  salePrice: dong.describe('Price of today in dong, rounded to whole dong. A variant may have another one.'),
  displayPrice: DisplayPrice,
  category: z.object({ _id: id, name: z.string() }).nullable().describe('Null: none.'),
  audience: audience.nullable().describe('For whom the product is meant. Null: not set.'),
  image: z.string().describe('URL of the main image; empty if there is none.'),
  gallery: z.array(z.string()).describe('URLs of more images.'),
  description: z.string().describe('Markdown without HTML; may be empty.'),
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
} satisfies Record<Exclude<ProductField, ProductDetailField>, z.ZodType> & Record<string, z.ZodType>

export const ProductSummary = z.object(summaryFields).describe('A product as in a list.')
export const ProductProperty = z
  .object({ _id: id, name: z.string(), values: z.array(AttributeValue) })
  .describe('An attribute other than colour and size, with the values that the product has.')

const detailFields = {
  brand: z.string().describe('Empty: none.'),
  properties: z.array(ProductProperty),
  specialPrice: dong
    .nullable()
    .describe('Sale price on the days below. Null: none, or none yet for shoppers.'),
  specialFrom: specialDay.describe('First day, in Vietnam.'),
  specialTo: specialDay.describe('Last day, in Vietnam.'),
  weight: z.int().nullable().describe('Grams. Null: not known.'),
  seoTitle: z.string().describe('Empty: the name.'),
  seoDescription: z.string().describe('Empty: the beginning of the description.'),
} satisfies Record<ProductDetailField, z.ZodType>

export const Product = ProductSummary.extend({
  ...detailFields,
  ownDiscount: z.number().describe('Percent without promotions and special prices, as staff entered it.'),
  variants: z.array(Variant),
  version: z.int().describe('Increases with each change by staff.'),
})

/** A product as the API answers it. */
export const RenderedProduct = Product.extend({
  descriptionHtml: z.string().describe('The description as HTML without scripts.'),
  lead: z.string().describe('The beginning of the description without Markdown.'),
  hasSizeTable: z.boolean().describe('True: `GET /products/{id}/size-table` answers a table.'),
})
export type RenderedProduct = z.infer<typeof RenderedProduct>

export type VariantInput = z.infer<typeof VariantInput>
export type ProductInput = z.infer<typeof ProductInput>
export type ProductUpdate = z.infer<typeof ProductUpdate>
export type ProductColor = z.infer<typeof ProductColor>
export type ProductProperty = z.infer<typeof ProductProperty>
export type Variant = z.infer<typeof Variant>
export type ProductSummary = z.infer<typeof ProductSummary>
export type Product = z.infer<typeof Product>
