import { failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import { setVisitCookie } from '#http/client.ts'
import { getVisitor } from '#http/visits/read-visit-request.ts'
import { agreeToCounting, endCounting } from '#operations/analytics/visits/agree-to-counting.ts'
import type { FormDefinition } from './mount-forms.ts'

export const visitForms = {
  countVisits: {
    access: 'anyone',
    pagePath: (_, from) => from ?? '/',
    handle: async ({ context, shop, c, client, fields, pagePath }) => {
      const former = getVisitor(c.req.header('cookie'))
      if (fields.answer === 'no') {
        if (former) await endCounting(shop, former)
        setVisitCookie(context, c, null)
        const title = 'Cửa hàng không đếm lượt ghé của bạn'
        return { to: pagePath, flash: { title, kind: 'success' } }
      }
      if (!former) {
        const agreed = await agreeToCounting(shop, client)
        if (failed(agreed)) return agreed
        setVisitCookie(context, c, agreed.visitor)
      }
      const title = 'Cảm ơn bạn đã đồng ý'
      const description = 'Muốn thôi, bạn bấm “Không” ở cuối trang bất cứ lúc nào.'
      return { to: pagePath, flash: { title, description, kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['countVisits']>,
}
