import { type ProductField, productFields } from '#contract/catalog/product-fields.ts'
import type { Product, ProductInput } from '#contract/catalog/products.ts'

export type ProductValues = { [Field in ProductField]-?: Exclude<ProductInput[Field], undefined> }

export const emptyProductValues: Omit<ProductValues, 'name' | 'price'> = {
  category: null,
  audience: null,
  discount: 0,
  image: '',
  gallery: [],
  featured: false,
  tags: [],
  description: '',
  properties: [],
}

export const toProductValues = (product: Product): ProductValues => ({
  name: product.name,
  category: product.category?._id ?? null,
  audience: product.audience,
  price: product.price,
  discount: product.discount,
  image: product.image,
  gallery: product.gallery,
  featured: product.featured,
  tags: product.tags,
  description: product.description,
  properties: product.properties.flatMap(({ values }) => values.map(({ _id }) => _id)),
})

export function mergeProductInput(values: ProductValues, input: Partial<ProductValues>): ProductValues {
  const sent = Object.entries(input).filter(
    ([field, value]) => value !== undefined && Object.hasOwn(productFields, field),
  )
  return { ...values, ...Object.fromEntries(sent) }
}
