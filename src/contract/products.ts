import { z } from 'zod'
import { AttributeValue } from './attributes.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { roundMaxPrice, roundMinPrice } from './price-bounds.ts'
import { dong, flag, id, line, text, timestamp, wholeNumber } from './text.ts'
import { productSorts } from './words.ts'

const ownImage = /^\/images\/(?!.*\.\.)[\w./-]+$/
// Without white space, control marks and what could end an attribute that holds it.
const imageElsewhere = /^https:\/\/[^\s\p{C}<>"'`\\]+$/u
/** A picture's address: one of the shop's own, or one elsewhere over TLS; the server never fetches it. */
export const PictureUrl = z
  .string()
  .max(2000)
  .refine((url) => ownImage.test(url) || (imageElsewhere.test(url) && URL.canParse(url)), {
    message: 'Địa chỉ ảnh phải là ảnh của cửa hàng hoặc bắt đầu bằng https://',
  })

const price = z
  .number({
    error: (issue) => (issue.input == null ? 'Giá sản phẩm không được để trống' : 'Giá sản phẩm phải là số'),
  })
  .int('Giá sản phẩm phải là số nguyên (đồng)')
  .min(0, 'Giá sản phẩm phải từ 0 ₫ đến 2.000.000.000 ₫')
  .max(limits.maxPrice, 'Giá sản phẩm phải từ 0 ₫ đến 2.000.000.000 ₫')
/** Percent; up to six decimals, so that an imported old price keeps its sale price to the dong. */
const discount = z
  .number('Giảm giá sản phẩm phải là số')
  .min(0, 'Giảm giá phải từ 0 đến 100 %')
  .max(100, 'Giảm giá phải từ 0 đến 100 %')
  .multipleOf(0.000001, 'Giảm giá có nhiều nhất sáu chữ số thập phân')
const stock = z
  .number('Số lượng sản phẩm phải là số')
  .int('Số lượng sản phẩm phải là số nguyên')
  .min(0, 'Số lượng sản phẩm phải từ 0 đến 1.000.000')
  .max(limits.maxStock, 'Số lượng sản phẩm phải từ 0 đến 1.000.000')
const sku = line(limits.sku).transform((value) => value || null)

/** An id, or the object that an answer gave in its place. */
export const reference = z.union([id, z.looseObject({ _id: id }).transform((value) => value._id)])
const optionalReference = z.union([reference, z.literal(''), z.null()]).transform((value) => value || null)

/** What is not sent stays, where the product has the variant, and is empty in a new one. */
export const VariantInput = z.object({
  _id: id.optional(),
  color: optionalReference.optional(),
  size: optionalReference.optional(),
  sku: sku.nullable().optional(),
  /** Own price before discount; null: the product's. */
  price: price.nullable().optional(),
  /** pieces; when not sent it stays, and a new variant begins at 0 */
  stock: stock.optional(),
  /** The movement that the stock counted when it was read: a new `stock` is refused where more has moved since. */
  stockAsOf: z.int().min(0).optional(),
  /** The stock that was read, or sent when the product was made: a new `stock` is refused where it is another now. */
  stockRead: z.int().min(0).optional(),
})

const variants = z.array(VariantInput).min(1).max(limits.maxVariants)

const sameWord = (tag: string) => tag.toLowerCase()
/** Each once, however it is typed; the first way of writing it stays. */
const tags = z
  .array(line(limits.tag, 'Thẻ không được để trống'))
  .max(limits.maxTags, `Nhiều nhất ${limits.maxTags} thẻ.`)
  .overwrite((list) => [...new Map(list.toReversed().map((tag) => [sameWord(tag), tag])).values()].reverse())

/** The picture of one of the product's colours; what a colour's entry leaves out stays. */
const colorPicture = z.object({
  _id: id,
  image: z
    .union([z.literal(''), PictureUrl])
    .nullable()
    .optional(),
})

/** Values of the shop's attributes other than colour and size: each by itself, or by attribute as an answer has them. */
const properties = z
  .array(
    z.union([
      z.looseObject({ values: z.array(reference) }).transform(({ values }) => values),
      reference.transform((value) => [value]),
    ]),
  )
  .max(limits.maxProperties, `Nhiều nhất ${limits.maxProperties} giá trị thuộc tính.`)
  .transform((groups) => [...new Set(groups.flat())])
  .refine(
    (values) => values.length <= limits.maxProperties,
    `Nhiều nhất ${limits.maxProperties} giá trị thuộc tính.`,
  )

const productFields = {
  name: line(limits.productName, 'Tên sản phẩm không được để trống'),
  price,
  category: optionalReference.optional(),
  image: z.union([z.literal(''), PictureUrl]).optional(),
  gallery: z.array(PictureUrl).max(limits.maxGallery).optional(),
  description: text(limits.description).optional(),
  discount: discount.optional(),
  featured: z.boolean('Trường này phải là boolean').optional(),
  /** Of a product without colours and sizes; a product with several variants has it by variant. */
  countInStock: stock.optional(),
  variants: variants.optional(),
  tags: tags.optional(),
  properties: properties.optional(),
  /** Pictures by colour; those of colours that the variants do not have are ignored. */
  colors: z.array(colorPicture).max(limits.maxVariants).optional(),
}

/**
 * What is not sent starts empty. The key makes a repeated call harmless: the same contents again answer the product that
 * the first call made, whose id it is; other contents are refused.
 */
export const ProductInput = z.object({ ...productFields, key: id.optional() })
/** What is not sent stays. With `version`, a product changed since then is refused. */
export const ProductUpdate = z.object({ ...productFields, version: z.int().optional() })

export const Variant = z.object({
  _id: id,
  color: AttributeValue.nullable(),
  size: AttributeValue.nullable(),
  sku: z.string().nullable(),
  price: dong.nullable(),
  salePrice: dong,
  stock: z.int().min(0),
  /** The last movement of the ledger that `stock` counts. */
  stockAsOf: z.int().min(0),
})

/** `image`: the picture that shows the product in this colour. */
export const ProductColor = AttributeValue.extend({ image: z.string().nullable() })

/** A product as lists show it. */
export const ProductSummary = z.object({
  _id: id,
  name: z.string(),
  price: dong,
  discount: z.number(),
  /** decisions.md R10 */
  salePrice: dong,
  category: z.object({ _id: id, name: z.string() }).nullable(),
  image: z.string(),
  gallery: z.array(z.string()),
  description: z.string(),
  featured: z.boolean(),
  tags: z.array(z.string()),
  countInStock: z.int().min(0),
  /** Its colours and sizes, in their order; more than one variant asks the shopper to choose. */
  colors: z.array(ProductColor),
  sizes: z.array(AttributeValue),
  variantCount: z.int(),
  /** Of the reviews that are shown (decisions.md R30). */
  reviewCount: z.int().min(0),
  /** Stars on average, to one decimal as counted; null without reviews. */
  rating: z.number().min(1).max(5).nullable(),
  createdAt: timestamp,
})
/** An attribute other than colour and size, and what of its values is true of the product. */
export const Property = z.object({ _id: id, name: z.string(), values: z.array(AttributeValue) })
export const Product = ProductSummary.extend({
  handle: z.string(),
  properties: z.array(Property),
  variants: z.array(Variant),
  /** Grows with each change by an administrator. */
  version: z.int(),
})

export type VariantInput = z.infer<typeof VariantInput>
export type ProductInput = z.infer<typeof ProductInput>
export type ProductUpdate = z.infer<typeof ProductUpdate>
export type ProductColor = z.infer<typeof ProductColor>
export type Property = z.infer<typeof Property>
export type Variant = z.infer<typeof Variant>
export type ProductSummary = z.infer<typeof ProductSummary>
export type Product = z.infer<typeof Product>

/** One value or several with commas between them: an id or a name such as `42` or `Đỏ`. */
const choices = line(500).transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const ids = line(limits.maxIds * 40)
  .transform((value) => value.split(',').filter((part) => part.trim() !== ''))
  .pipe(z.array(id).max(limits.maxIds, `Nhiều nhất ${limits.maxIds} sản phẩm.`))

/** decisions.md R8. What is not named here is ignored. */
export const ProductQuery = z.object({
  /** Whole words, in any order; upper case and Vietnamese marks do not count. */
  q: line(limits.searchQuery).optional(),
  /** Each word of `q` may also be the beginning of a word, as in a filter that is applied while typing. */
  prefix: flag.optional(),
  /** These products alone, with commas between them; without `sort` in this order. */
  ids: ids.optional(),
  category: z.union([id, z.literal('')]).optional(),
  color: choices.optional(),
  size: choices.optional(),
  /** Rounded to whole thousands of dong, like `maxPrice`. */
  minPrice: wholeNumber.transform(roundMinPrice).optional(),
  maxPrice: wholeNumber.transform(roundMaxPrice).optional(),
  inStock: flag.optional(),
  featured: flag.optional(),
  sale: flag.optional(),
  sort: z.enum(productSorts).optional(),
  page: wholeNumber.optional(),
  limit: wholeNumber.optional(),
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** The one the shop says for the whole list (decisions.md R8). */
export const listHeaders = {
  'X-Total-Count': 'How many there are in all',
  'X-Total-Capped':
    '`true` where there are more than were counted: a search of orders, customers or stock and a filter of products stop at 1,000, a search of products at 300; or beyond the page that is read',
  Link: 'Neighbouring pages: rel="first", "prev", "next", "last"',
}

export const productEndpoints = {
  listProducts: endpoint({
    access: 'anyone',
    mayLag: true,
    summary: 'Products, searched, filtered, sorted and paged',
    query: ProductQuery,
    status: 200,
    answer: z.array(ProductSummary),
    headers: listHeaders,
  }),
  getProduct: endpoint({
    access: 'anyone',
    summary: 'One product with its variants',
    params: z.object({ id }),
    status: 200,
    answer: Product,
  }),
  relatedProducts: endpoint({
    access: 'anyone',
    mayLag: true,
    summary: 'Up to 8 products like this one: in stock first, then of its category, by shared tags and price',
    params: z.object({ id }),
    status: 200,
    answer: z.array(ProductSummary),
  }),
  createProduct: endpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Create a product',
    body: ProductInput,
    status: 201,
    answer: Product,
    refusals: ['sku_taken', 'key_used'],
  }),
  updateProduct: endpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Update a product; what is not sent stays',
    params: z.object({ id }),
    body: ProductUpdate,
    status: 200,
    answer: Product,
    refusals: ['product_changed', 'stock_changed', 'stock_by_variant', 'sku_taken'],
  }),
  deleteProduct: endpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a product: it leaves the catalogue and the carts, orders keep their copies',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ _id: id }),
  }),
}
