import type { SignedIn } from '#contract/accounts/accounts.ts'
import { resetAsked } from '#contract/accounts/password-reset-words.ts'
import { type Failure, failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import { wayBack } from '#domain/returns/way-back.ts'
import { requestPasswordReset } from '#operations/accounts/request-password-reset.ts'
import { resetPassword } from '#operations/accounts/reset-password.ts'
import { closeSession, type Entered } from '#operations/accounts/sign-in/session.ts'
import { signIn } from '#operations/accounts/sign-in/sign-in.ts'
import { signInCode } from '#operations/accounts/sign-in/sign-in-code.ts'
import { signUp } from '#operations/accounts/sign-in/sign-up.ts'
import { giveSession, setSignInCookies } from '../visitor.ts'
import type { Form, FormCall } from './mount-forms.ts'

interface Entrance<Fields> {
  page: string
  refused: string
  done: string
  enter: (call: FormCall<Fields>) => Promise<Entered | Failure>
  /** Where who came from nowhere goes. */
  home: (user: SignedIn) => string
}

function withRedirect(page: string, redirect?: string): string {
  return redirect ? `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}` : page
}

/** Signing in or up: the session is given, and the way leads back to where the visitor came from. */
const entrance = <Fields extends { redirect?: string }>(way: Entrance<Fields>): Form<Fields> => ({
  access: 'anyone',
  page: ({ redirect }) => withRedirect(way.page, redirect),
  refused: way.refused,
  handle: async (call) => {
    const entered = await way.enter(call)
    if (failed(entered)) return entered
    setSignInCookies(call.door, call.c, entered)
    if (entered.awaitsCode) return codeStep(call.fields.redirect)
    const to = wayBack(call.fields.redirect) ?? way.home(entered.user)
    return { to, say: { title: way.done, look: 'success' } }
  },
})

/** Where the code of the second factor is asked for. */
const codePage = '/sign-in?step=code'
const codeStep = (redirect?: string) => ({ to: withRedirect(codePage, redirect) })

// decisions.md R4 and R5
const homeOf = ({ role }: SignedIn) => (role === 'user' ? '/' : '/admin')

export const accountForms = {
  signIn: entrance<FormFields['signIn']>({
    page: '/sign-in',
    refused: 'Đăng nhập thất bại !',
    done: 'Đăng nhập thành công!',
    enter: ({ shop, fields, visitor }) => signIn(shop, fields, visitor),
    home: homeOf,
  }),
  signInCode: entrance<FormFields['signInCode']>({
    page: codePage,
    refused: 'Đăng nhập thất bại !',
    done: 'Đăng nhập thành công!',
    enter: ({ shop, fields, visitor }) => signInCode(shop, fields.code, visitor),
    home: homeOf,
  }),
  signUp: entrance<FormFields['signUp']>({
    page: '/sign-up',
    refused: 'Đăng ký thất bại !',
    done: 'Đăng ký thành công!',
    enter: ({ shop, fields, visitor }) => signUp(shop, fields, visitor),
    home: () => '/',
  }),
  signOut: {
    access: 'anyone',
    page: () => '/',
    handle: async ({ shop, door, c, visitor }) => {
      await closeSession(shop.db, visitor.token)
      giveSession(door, c, '')
      return { to: '/', say: { title: 'Đã đăng xuất', look: 'success' } }
    },
  } satisfies Form<FormFields['signOut']>,
  requestPasswordReset: {
    access: 'anyone',
    page: () => '/forgot-password',
    handle: async ({ shop, fields, visitor }) => {
      const asked = await requestPasswordReset(shop, fields.email, visitor)
      if (failed(asked)) return asked
      const look = asked.sends ? 'success' : 'destructive'
      return { to: '/forgot-password', say: { ...resetAsked(asked.sends), look } }
    },
  } satisfies Form<FormFields['requestPasswordReset']>,
  resetPassword: {
    access: 'anyone',
    page: ({ token = '' }) => `/reset-password?${new URLSearchParams({ token })}`,
    handle: async ({ shop, door, c, fields, visitor }) => {
      const entered = await resetPassword(shop, fields, visitor)
      if (failed(entered)) return entered
      setSignInCookies(door, c, entered)
      if (entered.awaitsCode) return codeStep('/account')
      return { to: '/account', say: { title: 'Đã đổi mật khẩu', look: 'success' } }
    },
  } satisfies Form<FormFields['resetPassword']>,
}
