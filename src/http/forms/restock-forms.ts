import type { FormFields } from '#contract/forms.ts'
import { cancelRestockRequest } from '#operations/stock/cancel-restock-request.ts'
import { linkPage, showLinkResult } from './email-link.ts'
import type { FormDefinition } from './mount-forms.ts'

export const restockForms = {
  cancelRestockRequest: {
    access: 'anyone',
    pagePath: linkPage('/restock/stop'),
    handle: async ({ shop, fields }) =>
      showLinkResult('/restock/stop', await cancelRestockRequest(shop, fields.token)),
  } satisfies FormDefinition<FormFields['cancelRestockRequest']>,
}
