import type { QueryClient } from '@tanstack/react-query'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { ordersKey } from './order-queries.ts'

export const orderAndStockKeys = [ordersKey, stockKey, ['product']]

export async function invalidateOrdersAndStock(queryClient: QueryClient): Promise<void> {
  await Promise.all(orderAndStockKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
