import { failed } from '#contract/failures.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { assignBarcodes } from '#operations/catalog/assign-barcodes.ts'
import { adjustStock } from '#operations/stock/adjust-stock.ts'
import { readStock, readStockLedger } from '#operations/stock/read-stock.ts'

export const stockHandlers = {
  listStock: async ({ shop, query, c }) => {
    const { items, total, capped } = await readStock(shop, query)
    setPagingHeaders(c, query, total, capped)
    return items
  },
  getStockLedger: async ({ shop, params, query, c }) => {
    const found = await readStockLedger(shop, params.id, query)
    if (failed(found)) return found
    setPagingHeaders(c, query, found.total)
    return found.ledger
  },
  assignBarcodes: ({ shop, actor, body }) => assignBarcodes(shop, actor, body.variantIds),
  adjustStock: ({ shop, actor, body }) => adjustStock(shop, actor, body),
} satisfies Partial<ApiHandlers>
