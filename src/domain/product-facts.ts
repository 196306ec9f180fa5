import type { Product, Variant } from '#contract/products.ts'
import type { Facts } from './changed-fields.ts'

/** What the book of changes tells of a product: its own fields, and each variant under its colour and size. */
export function productFacts(product: Product): Facts {
  const { name, description, price, discount, image, gallery, featured, category, tags } = product
  const variants = product.variants.map((variant) => [`variant ${choiceOf(variant)}`, variantFacts(variant)])
  const pictures = product.colors.flatMap(({ value, image }) => (image ? [[`picture ${value}`, image]] : []))
  const properties = product.properties.map(({ name, values }) => [name, values.map(({ value }) => value)])
  return {
    name,
    category: category?.name ?? null,
    price,
    discount,
    image,
    gallery: gallery.length > 0 ? gallery : null,
    featured,
    tags: tags.length > 0 ? tags : null,
    description,
    ...Object.fromEntries(properties.map(([name, values]) => [`property ${name}`, values])),
    ...Object.fromEntries(pictures),
    ...Object.fromEntries(variants),
  }
}

const choiceOf = ({ color, size }: Variant) => [color?.value, size?.value].filter(Boolean).join(' / ') || '–'

const variantFacts = ({ sku, price, stock }: Variant) => ({ sku, price, stock })
