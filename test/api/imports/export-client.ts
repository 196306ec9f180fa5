import { cpSync } from 'node:fs'
import { expect } from 'vitest'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { TestShop } from '#test/shop.ts'
import { createImportClient } from './import-client.ts'

export const exportPath = '/api/v1/admin/export/products'
export async function exportProductsCsv({ admin }: TestShop, query = ''): Promise<string> {
  const { status, body } = await admin.get<string>(exportPath + query)
  expect(status).toBe(200)
  return body
}
/** Copies the image folder and imports the file, as an operator does who moves the shop. */
export async function moveCatalog(place: TestShop, from: TestShop, file: string) {
  cpSync(from.shop.imagesDir, place.shop.imagesDir, { recursive: true })
  const imports = createImportClient(place)
  const look = await imports.dryRun(file)
  return imports.apply(look)
}
export const readCatalog = async ({ admin }: TestShop) => {
  const { body } = await admin.get<ProductSummary[]>('/api/v1/products?limit=200')
  const whole = await Promise.all(body.map(({ _id }) => admin.get<Product>(`/api/v1/products/${_id}`)))
  return whole.map(({ body: product }) => toVisibleFields(product))
}
/** Returns the fields that a shopper can see. */
const toVisibleFields = ({
  name,
  handle,
  description,
  price,
  discount,
  salePrice,
  image,
  gallery,
  ...rest
}: Product) => ({
  ...{ name, handle, description, price, discount, salePrice, image, gallery },
  ...{ featured: rest.featured, tags: rest.tags, category: rest.category?.name },
  // The file does not contain the order of colours and properties in the shop.
  properties: rest.properties
    .flatMap(({ name, values }) => values.map(({ value }) => `${name}: ${value}`))
    .toSorted(),
  colors: rest.colors.map(({ value, swatch, image }) => `${value} ${swatch} ${image}`).toSorted(),
  variants: rest.variants.map(({ color, size, sku, price, salePrice, stock }) => ({
    ...{ color: color?.value, size: size?.value, sku, price, salePrice, stock },
  })),
})
