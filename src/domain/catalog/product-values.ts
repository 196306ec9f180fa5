import { type ProductField, productFields } from '#contract/catalog/product-fields.ts'
import type { Product, ProductInput } from '#contract/catalog/products.ts'

export type ProductValues = { [Field in ProductField]-?: Exclude<ProductInput[Field], undefined> }

export const emptyProductValues: Omit<ProductValues, 'name' | 'price'> = {
  state: 'active',
  publishAt: null,
  category: null,
  audience: null,
  brand: '',
  discount: 0,
  specialPrice: null,
  specialFrom: null,
  specialTo: null,
  weight: null,
  image: '',
  gallery: [],
  featured: false,
  tags: [],
  description: '',
  properties: [],
  handle: '',
  seoTitle: '',
  seoDescription: '',
}

export const toProductValues = (product: Product): ProductValues => ({
  name: product.name,
  state: product.state,
  publishAt: product.publishAt,
  category: product.category?._id ?? null,
  audience: product.audience,
  brand: product.brand,
  price: product.price,
  discount: product.ownDiscount,
  specialPrice: product.specialPrice,
  specialFrom: product.specialFrom,
  specialTo: product.specialTo,
  weight: product.weight,
  image: product.image,
  gallery: product.gallery,
  featured: product.featured,
  tags: product.tags,
  description: product.description,
  properties: product.properties.flatMap(({ values }) => values.map(({ _id }) => _id)),
  handle: product.handle,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
})

/** For a save that means the discount as it is, also if it equals the percent of a promotion or special price. */
export const withOwnDiscount = <T extends { discount?: number | undefined }>({ discount, ...input }: T) =>
  discount === undefined ? input : { ...input, ownDiscount: discount }

export function mergeProductInput(values: ProductValues, input: Partial<ProductValues>): ProductValues {
  const sent = Object.entries(input).filter(
    ([field, value]) => value !== undefined && Object.hasOwn(productFields, field),
  )
  return { ...values, ...Object.fromEntries(sent) }
}
