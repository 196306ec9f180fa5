import { formatSubscribeMessage } from '#contract/emails/newsletter-messages.ts'
import { failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#operations/emails/subscribe-newsletter.ts'
import { stopRestock } from '#operations/stock/stop-restock.ts'
import type { FormDefinition } from './mount-forms.ts'

const home = '/newsletter'
const linkPage = (name: string) => (input: Record<string, string>) =>
  `${home}/${name}?${new URLSearchParams({ token: input.token ?? '' })}`

export const newsletterForms = {
  subscribeNewsletter: {
    access: 'anyone',
    page: (_, from) => from ?? home,
    /** DANGER: the token is only in the email, never in the response or the log. */
    handle: async ({ shop, client, fields, page }) => {
      const requested = await subscribeNewsletter(shop, fields, client)
      if (failed(requested)) return requested
      return { to: page, flash: { ...formatSubscribeMessage(requested.canSend), look: 'success' } }
    },
  } satisfies FormDefinition<FormFields['subscribeNewsletter']>,
  confirmNewsletter: {
    access: 'anyone',
    page: linkPage('confirm'),
    handle: async ({ shop, fields }) => {
      const confirmed = await confirmNewsletter(shop, fields.token)
      return failed(confirmed) ? confirmed : { to: `${home}/confirm?done=true` }
    },
  } satisfies FormDefinition<FormFields['confirmNewsletter']>,
  stopRestock: {
    access: 'anyone',
    page: (input) => `/restock/stop?${new URLSearchParams({ token: input.token ?? '' })}`,
    handle: async ({ shop, fields }) => {
      const stopped = await stopRestock(shop, fields.token)
      return failed(stopped) ? stopped : { to: '/restock/stop?done=true' }
    },
  } satisfies FormDefinition<FormFields['stopRestock']>,
  unsubscribeNewsletter: {
    access: 'anyone',
    page: linkPage('unsubscribe'),
    handle: async ({ shop, fields }) => {
      const ended = await unsubscribeNewsletter(shop, fields.token)
      return failed(ended) ? ended : { to: `${home}/unsubscribe?done=true` }
    },
  } satisfies FormDefinition<FormFields['unsubscribeNewsletter']>,
}
