import { fail, failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import { requestInvoice } from '#operations/invoices/request-invoice.ts'
import { readOrderAccountId } from '#operations/orders/read-orders.ts'
import type { FormDefinition } from './mount-forms.ts'
import { getOrderPage } from './order-forms.ts'

export const invoiceForms = {
  requestInvoice: {
    access: 'signed-in',
    pagePath: getOrderPage,
    handle: async ({ shop, user, fields: { orderId, ...buyer }, pagePath }) => {
      // The same failure as for a missing order hides that the order exists.
      if ((await readOrderAccountId(shop, orderId)) !== user._id) return fail('not_found')
      const result = await requestInvoice(shop, orderId, buyer)
      if (failed(result)) return result
      const title = 'Đã lưu thông tin hoá đơn'
      return { to: pagePath, flash: { title, description: buyer.name, kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['requestInvoice']>,
}
