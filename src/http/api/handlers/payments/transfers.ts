import { fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { transferEndpoints } from '#contract/payments/transfers.ts'
import { isForm, readFormWithFile } from '#http/api/form-file.ts'
import type { Handlers } from '#http/api/mount.ts'
import { tellPage } from '#http/api/paging.ts'
import { enterPayment } from '#operations/payments/enter-payment.ts'
import { assignTransfer, returnTransfer, setTransferAside } from '#operations/payments/handle-transfer.ts'
import { readPayment } from '#operations/payments/read-payment.ts'
import { readStatement } from '#operations/payments/read-statement.ts'
import { readTransferCounts, readTransfers } from '#operations/payments/read-transfers.ts'
import { receiveFromPayos, receiveFromSepay } from '#operations/payments/receive-transfer.ts'

export const transferHandlers = {
  getOrderPayment: ({ shop, params }) => readPayment(shop, params.id),
  reportFromSepay: ({ shop, body }) => receiveFromSepay(shop, body),
  reportFromPayos: ({ shop, body }) => receiveFromPayos(shop, body),
  countTransfers: ({ shop, query }) => readTransferCounts(shop, query),
  listTransfers: async ({ shop, query, c }) => {
    const { items, total } = await readTransfers(shop, query)
    tellPage(c, query, total)
    return items
  },
  readStatement: async ({ shop, c, actor }) => {
    if (!isForm(c)) return fail('unsupported_type')
    const form = await readFormWithFile(c, {
      endpoint: transferEndpoints.readStatement,
      budget: 'staff',
      maxFileBytes: limits.statementFile,
      missingMessage: 'Hãy chọn một tệp CSV',
    })
    if (failed(form)) return form
    const bytes = Buffer.from(await form.file.arrayBuffer())
    return readStatement(shop, actor, bytes, form.text('apply') === 'yes')
  },
  assignTransfer: ({ shop, actor, params, body }) => assignTransfer(shop, actor, params.id, body),
  returnTransfer: ({ shop, actor, params, body }) => returnTransfer(shop, actor, params.id, body.note),
  setTransferAside: ({ shop, actor, params, body }) => setTransferAside(shop, actor, params.id, body.reason),
  enterPayment: ({ shop, actor, params, body }) => enterPayment(shop, actor, params.id, body),
} satisfies Partial<Handlers>
