import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { cancelGoodsReceived } from '#operations/purchasing/cancel-goods-received.ts'
import * as read from '#operations/purchasing/read-purchasing.ts'
import { receiveGoods } from '#operations/purchasing/receive-goods.ts'
import { setCosts } from '#operations/purchasing/set-costs.ts'

export const purchasingHandlers = {
  listCosts: ({ shop, query }) => read.readCosts(shop, query.variants),
  listMovementCosts: ({ shop, params, query }) => read.readMovementCosts(shop, params.id, query),
  setCosts: ({ shop, actor, body }) => setCosts(shop, actor, body),
  getStockValue: ({ shop }) => read.readStockValue(shop),
  getOrderProfit: ({ shop, params }) => read.readOrderProfit(shop, params.id),
  listGoodsReceived: async ({ shop, query, c }) => {
    const { notes, total } = await read.readGoodsReceivedList(shop, query)
    setPagingHeaders(c, query, total)
    return notes
  },
  listSuppliers: ({ shop }) => read.readSuppliers(shop),
  getGoodsReceived: ({ shop, params }) => read.readGoodsReceived(shop, params.id),
  receiveGoods: ({ shop, actor, body }) => receiveGoods(shop, actor, body),
  cancelGoodsReceived: ({ shop, actor, params }) => cancelGoodsReceived(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
