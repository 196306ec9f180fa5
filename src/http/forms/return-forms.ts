import { fail, failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import { readOrderOwner } from '#operations/orders/read-orders.ts'
import { askReturn, withdrawReturn } from '#operations/returns/ask-return.ts'
import type { Form } from './mount-forms.ts'
import { orderPage } from './order-forms.ts'

export const returnForms = {
  askReturn: {
    access: 'signed-in',
    page: orderPage,
    handle: async ({ shop, user, fields: { orderId, ...asked }, page }) => {
      // Another's order answers as one that never was.
      if ((await readOrderOwner(shop, orderId)) !== user._id) return fail('not_found')
      const done = await askReturn(shop, orderId, { kind: 'return', ...asked })
      if (failed(done)) return done
      const description = 'Cửa hàng trả lời ở trang này.'
      return { to: page, say: { title: 'Đã gửi yêu cầu', description, look: 'success' } }
    },
  } satisfies Form<FormFields['askReturn']>,
  withdrawReturn: {
    access: 'signed-in',
    page: orderPage,
    handle: async ({ shop, user, fields: { orderId, requestId }, page }) => {
      if ((await readOrderOwner(shop, orderId)) !== user._id) return fail('not_found')
      const done = await withdrawReturn(shop, orderId, requestId)
      return failed(done) ? done : { to: page, say: { title: 'Đã rút lại yêu cầu', look: 'success' } }
    },
  } satisfies Form<FormFields['withdrawReturn']>,
}
