import { shopDay } from '#domain/shop-day.ts'
import { exportProducts } from '#operations/export-products.ts'
import { csvAnswer } from '../csv-answer.ts'
import type { Handlers } from '../mount.ts'

export const importHandlers = {
  exportProducts: async ({ door, shop, query }) => {
    const base = query.pictures === 'address' ? `${door.publicUrl}/` : ''
    const rows = exportProducts(shop, (url) => (url.startsWith('/') ? base + url.slice(1) : url))
    return csvAnswer(`san-pham-${shopDay(Date.now())}.csv`, rows)
  },
} satisfies Partial<Handlers>
