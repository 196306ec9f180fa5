import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { median } from './budget.ts'
import type { GrownShop } from './growth-shop.ts'

const color = '019a0000-0000-7000-8000-000000000001'
const size = '019a0000-0000-7000-8000-000000000002'

/** Saves a product of 40 colours × 25 sizes with all prices and stock changed. @returns the median in milliseconds */
export async function timeLargeSave({ send }: GrownShop): Promise<number> {
  const ensureValues = async (attribute: string, count: number, prefix: string) => {
    const values = async () =>
      (JSON.parse((await send('GET', `/api/v1/attributes/${attribute}`)).text) as Attribute).values
    const known = new Set((await values()).map(({ value }) => value))
    for (let n = 1; n <= count; n++) {
      const value = `${prefix} ${n}`
      if (!known.has(value)) await send('POST', `/api/v1/attributes/${attribute}/values`, { value })
    }
    return (await values()).filter(({ value }) => value.startsWith(`${prefix} `)).map(({ _id }) => _id)
  }
  const [colors, sizes] = [await ensureValues(color, 40, 'Màu đo'), await ensureValues(size, 25, 'Cỡ đo')]
  const variants = colors.flatMap((one) => sizes.map((other) => ({ color: one, size: other, stock: 1 })))
  const body = { name: 'Áo nghìn phân loại', price: 200_000, variants }
  let product = JSON.parse((await send('POST', '/api/v1/products', body)).text) as Product
  const durations: number[] = []
  for (let n = 1; n <= 5; n++) {
    const changed = product.variants.map(({ _id, color: one, size: other, stock }) => ({
      ...{ _id, color: one?._id, size: other?._id, sku: null },
      ...{ stock: stock + 1, price: 200_000 + n * 1000 },
    }))
    const { _id, name, price, version } = product
    const { ms, text } = await send('PUT', `/api/v1/products/${_id}`, {
      name,
      price,
      version,
      variants: changed,
    })
    durations.push(ms)
    product = JSON.parse(text) as Product
    if (product.variants.length !== 1000) throw new Error(`${product.variants.length} variants are left`)
  }
  await send('DELETE', `/api/v1/products/${product._id}`)
  return median(durations)
}
