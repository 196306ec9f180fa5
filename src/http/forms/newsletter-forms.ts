import { formatSubscribeMessage } from '#contract/emails/newsletter-messages.ts'
import { failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#operations/emails/subscribe-newsletter.ts'
import { linkPage, showLinkResult } from './email-link.ts'
import type { FormDefinition } from './mount-forms.ts'

const home = '/newsletter'

export const newsletterForms = {
  subscribeNewsletter: {
    access: 'anyone',
    pagePath: (_, from) => from ?? home,
    /** DANGER: the token is only in the email, never in the response or the log. */
    handle: async ({ shop, client, fields, pagePath }) => {
      const result = await subscribeNewsletter(shop, fields, client)
      if (failed(result)) return result
      return { to: pagePath, flash: { ...formatSubscribeMessage(result.canSend), kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['subscribeNewsletter']>,
  confirmNewsletter: {
    access: 'anyone',
    pagePath: linkPage(`${home}/confirm`),
    handle: async ({ shop, fields }) =>
      showLinkResult(`${home}/confirm`, await confirmNewsletter(shop, fields.token)),
  } satisfies FormDefinition<FormFields['confirmNewsletter']>,
  unsubscribeNewsletter: {
    access: 'anyone',
    pagePath: linkPage(`${home}/unsubscribe`),
    handle: async ({ shop, fields }) =>
      showLinkResult(`${home}/unsubscribe`, await unsubscribeNewsletter(shop, fields.token)),
  } satisfies FormDefinition<FormFields['unsubscribeNewsletter']>,
}
