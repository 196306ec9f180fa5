import type { FormFields } from '#contract/forms.ts'
import { stopRestock } from '#operations/stock/stop-restock.ts'
import { linkPage, showLinkResult } from './email-link.ts'
import type { FormDefinition } from './mount-forms.ts'

export const restockForms = {
  stopRestock: {
    access: 'anyone',
    pagePath: linkPage('/restock/stop'),
    handle: async ({ shop, fields }) =>
      showLinkResult('/restock/stop', await stopRestock(shop, fields.token)),
  } satisfies FormDefinition<FormFields['stopRestock']>,
}
