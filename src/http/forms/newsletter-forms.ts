import { newsletterAsked, newsletterWords } from '#contract/emails/newsletter-words.ts'
import { failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#operations/emails/subscribe-newsletter.ts'
import type { Form } from './mount-forms.ts'

const home = '/newsletter'
/** Where a letter's link leads, with the token that it brought. */
const linkPage = (name: string) => (sent: Record<string, string>) =>
  `${home}/${name}?${new URLSearchParams({ token: sent.token ?? '' })}`
const say = (name: keyof typeof newsletterWords) => ({ ...newsletterWords[name], look: 'success' as const })

export const newsletterForms = {
  subscribeNewsletter: {
    access: 'anyone',
    // It stands at the foot of every page.
    page: (_, from) => from ?? home,
    /** The letter with the token goes to the address alone, never into the answer or the log. */
    handle: async ({ shop, visitor, fields, page }) => {
      const asked = await subscribeNewsletter(shop, fields, visitor)
      if (failed(asked)) return asked
      return { to: page, say: { ...newsletterAsked(asked.sends), look: 'success' } }
    },
  } satisfies Form<FormFields['subscribeNewsletter']>,
  confirmNewsletter: {
    access: 'anyone',
    page: linkPage('confirm'),
    handle: async ({ shop, fields }) => {
      const confirmed = await confirmNewsletter(shop, fields.token)
      return failed(confirmed) ? confirmed : { to: home, say: say('confirmNewsletter') }
    },
  } satisfies Form<FormFields['confirmNewsletter']>,
  unsubscribeNewsletter: {
    access: 'anyone',
    page: linkPage('unsubscribe'),
    handle: async ({ shop, fields }) => {
      const ended = await unsubscribeNewsletter(shop, fields.token)
      return failed(ended) ? ended : { to: home, say: say('unsubscribeNewsletter') }
    },
  } satisfies Form<FormFields['unsubscribeNewsletter']>,
}
