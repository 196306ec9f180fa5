import type { SignedIn } from '#contract/accounts.ts'
import { failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import { wayBack } from '#domain/way-back.ts'
import { closeSession } from '#operations/session.ts'
import { signIn } from '#operations/sign-in.ts'
import { signUp } from '#operations/sign-up.ts'
import { giveSession } from '../visitor.ts'
import type { Form } from './mount-forms.ts'

/** The card, which leads back to where the visitor came from. */
const card = (path: string) => (sent: Record<string, string>) =>
  sent.redirect ? `${path}?${new URLSearchParams({ redirect: sent.redirect })}` : path

/** decisions.md R4 and R5 */
const homeOf = ({ role }: SignedIn) => (role === 'admin' ? '/admin' : '/')

export const accountForms = {
  signIn: {
    access: 'anyone',
    page: card('/sign-in'),
    refused: 'Đăng nhập thất bại !',
    handle: async ({ shop, door, c, visitor, fields }) => {
      const entered = await signIn(shop, fields, visitor)
      if (failed(entered)) return entered
      giveSession(door, c, entered.token)
      const to = wayBack(fields.redirect) ?? homeOf(entered.user)
      return { to, say: { title: 'Đăng nhập thành công!', look: 'success' } }
    },
  } satisfies Form<FormFields['signIn']>,
  signUp: {
    access: 'anyone',
    page: card('/sign-up'),
    refused: 'Đăng ký thất bại !',
    handle: async ({ shop, door, c, visitor, fields }) => {
      const entered = await signUp(shop, fields, visitor)
      if (failed(entered)) return entered
      giveSession(door, c, entered.token)
      const to = wayBack(fields.redirect) ?? '/'
      return { to, say: { title: 'Đăng ký thành công!', look: 'success' } }
    },
  } satisfies Form<FormFields['signUp']>,
  signOut: {
    access: 'anyone',
    page: () => '/',
    handle: async ({ shop, door, c, visitor }) => {
      await closeSession(shop, visitor.token)
      giveSession(door, c, '')
      return { to: '/', say: { title: 'Đã đăng xuất', look: 'success' } }
    },
  } satisfies Form<FormFields['signOut']>,
}
