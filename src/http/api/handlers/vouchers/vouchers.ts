import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import * as change from '#operations/vouchers/change-voucher.ts'
import { previewManualOrderVoucher } from '#operations/vouchers/preview-manual-order-voucher.ts'
import { readVoucher, readVouchers } from '#operations/vouchers/read-vouchers.ts'

export const voucherHandlers = {
  listVouchers: async ({ shop, query, c }) => {
    const { vouchers, total } = await readVouchers(shop, query)
    setPagingHeaders(c, query, total)
    return vouchers
  },
  getVoucher: ({ shop, params }) => readVoucher(shop, params.id),
  addVoucher: ({ shop, actor, body }) => change.addVoucher(shop, actor, body),
  updateVoucher: ({ shop, actor, params, body }) => change.changeVoucher(shop, actor, params.id, body),
  pauseVoucher: ({ shop, actor, params, body }) => change.pauseVoucher(shop, actor, params.id, body.paused),
  deleteVoucher: ({ shop, actor, params }) => change.deleteVoucher(shop, actor, params.id),
  previewManualOrderVoucher: ({ shop, body: { delivered, ...body } }) =>
    previewManualOrderVoucher(shop, { ...body, requiresShipping: delivered }),
} satisfies Partial<ApiHandlers>
