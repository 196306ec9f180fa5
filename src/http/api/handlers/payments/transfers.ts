import { fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { transferEndpoints } from '#contract/payments/transfers.ts'
import { isMultipartForm, readFormWithFile } from '#http/api/form-file.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { importStatement } from '#operations/payments/import-statement.ts'
import { readPayment } from '#operations/payments/read-payment.ts'
import { readTransferCounts, readTransfers } from '#operations/payments/read-transfers.ts'
import { receiveFromPayos, receiveFromSepay } from '#operations/payments/receive-transfer.ts'
import { recordPayment } from '#operations/payments/record-payment.ts'
import {
  assignTransfer,
  ignoreTransfer,
  refundTransfer,
  unassignTransfer,
} from '#operations/payments/resolve-transfer.ts'
import { waiveShortfall } from '#operations/payments/waive-shortfall.ts'

export const transferHandlers = {
  getOrderPayment: ({ shop, params }) => readPayment(shop, params.id),
  receiveSepayWebhook: ({ shop, body }) => receiveFromSepay(shop, body),
  receivePayosWebhook: ({ shop, body }) => receiveFromPayos(shop, body),
  countTransfers: ({ shop, query }) => readTransferCounts(shop, query),
  listTransfers: async ({ shop, query, c }) => {
    const { items, total } = await readTransfers(shop, query)
    setPagingHeaders(c, query, total)
    return items
  },
  importStatement: async ({ shop, c, actor }) => {
    if (!isMultipartForm(c)) return fail('unsupported_type')
    const form = await readFormWithFile(c, {
      endpoint: transferEndpoints.importStatement,
      budget: 'staff',
      maxFileBytes: limits.maxStatementFileBytes,
      missingMessage: 'Hãy chọn một file CSV hoặc XLSX',
    })
    if (failed(form)) return form
    const bytes = Buffer.from(await form.file.arrayBuffer())
    const { name } = form.file
    return importStatement(shop, actor, { bytes, name }, form.text('apply') === 'yes')
  },
  assignTransfer: ({ shop, actor, params, body }) => assignTransfer(shop, actor, params.id, body),
  refundTransfer: ({ shop, actor, params, body }) => refundTransfer(shop, actor, params.id, body.note),
  unassignTransfer: ({ shop, actor, params, body }) => unassignTransfer(shop, actor, params.id, body.reason),
  ignoreTransfer: ({ shop, actor, params, body }) => ignoreTransfer(shop, actor, params.id, body.reason),
  waiveShortfall: ({ shop, actor, params, body }) => waiveShortfall(shop, actor, params.id, body),
  recordPayment: ({ shop, actor, params, body }) => recordPayment(shop, actor, params.id, body),
} satisfies Partial<ApiHandlers>
