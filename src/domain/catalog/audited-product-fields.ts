import type { ProductAuditField } from '#contract/catalog/product-fields.ts'
import type { Product, Variant } from '#contract/catalog/products.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { toProductValues } from './product-values.ts'

export function getAuditedProductFields(product: Product): Partial<Record<ProductAuditField, unknown>> {
  const variants = product.variants.map((variant) => [
    `variant ${formatAuditedVariant(variant)}`,
    getAuditedVariantFields(variant),
  ])
  const images = product.colors.flatMap(({ value, image }) => (image ? [[`picture ${value}`, image]] : []))
  const properties = product.properties.map(({ name, values }) => [name, values.map(({ value }) => value)])
  const { properties: _, ...own } = toProductValues(product)
  return {
    ...own,
    category: product.category?.name ?? null,
    gallery: own.gallery.length > 0 ? own.gallery : null,
    tags: own.tags.length > 0 ? own.tags : null,
    ...Object.fromEntries(properties.map(([name, values]) => [`property ${name}`, values])),
    ...Object.fromEntries(images),
    ...Object.fromEntries(variants),
  }
}

export const formatAuditedVariant = (variant: Variant) => formatVariantName(variant) || '–'

export const getAuditedVariantFields = ({
  sku,
  barcode,
  price,
  weight,
  stock,
}: Pick<Variant, 'sku' | 'barcode' | 'price' | 'weight' | 'stock'>) => ({
  ...{ sku, barcode, price, stock },
  ...(weight && { weight }),
})
