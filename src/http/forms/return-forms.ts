import { fail, failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import { readOrderAccountId } from '#operations/orders/read-orders.ts'
import { requestReturn, withdrawReturnRequest } from '#operations/returns/request-return.ts'
import type { FormDefinition } from './mount-forms.ts'
import { getOrderPage } from './order-forms.ts'

export const returnForms = {
  requestReturn: {
    access: 'signed-in',
    pagePath: getOrderPage,
    handle: async ({ shop, user, fields: { orderId, ...request }, pagePath }) => {
      // The same failure as for a missing order hides that the order exists.
      if ((await readOrderAccountId(shop, orderId)) !== user._id) return fail('not_found')
      const result = await requestReturn(shop, orderId, { kind: 'return', ...request })
      if (failed(result)) return result
      const description = 'Cửa hàng trả lời ở trang này.'
      return { to: pagePath, flash: { title: 'Đã gửi yêu cầu', description, kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['requestReturn']>,
  withdrawReturn: {
    access: 'signed-in',
    pagePath: getOrderPage,
    handle: async ({ shop, user, fields: { orderId, requestId }, pagePath }) => {
      if ((await readOrderAccountId(shop, orderId)) !== user._id) return fail('not_found')
      const result = await withdrawReturnRequest(shop, orderId, requestId)
      return failed(result) ? result : { to: pagePath, flash: { title: 'Đã huỷ yêu cầu', kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['withdrawReturn']>,
}
