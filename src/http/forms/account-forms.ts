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

interface SignInForm<Fields> {
  page: string
  refused: string
  done: string
  authenticate: (call: FormCall<Fields>) => Promise<Entered | Failure>
  home: (user: SignedIn) => string
}

function withRedirect(page: string, redirect?: string): string {
  return redirect ? `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}` : page
}

const signInForm = <Fields extends { redirect?: string }>(options: SignInForm<Fields>): Form<Fields> => ({
  access: 'anyone',
  page: ({ redirect }) => withRedirect(options.page, redirect),
  refused: options.refused,
  handle: async (call) => {
    const signedIn = await options.authenticate(call)
    if (failed(signedIn)) return signedIn
    setSignInCookies(call.context, call.c, signedIn)
    if (signedIn.awaitsCode) return toCodePage(call.fields.redirect)
    const to = wayBack(call.fields.redirect) ?? options.home(signedIn.user)
    return { to, flash: { title: options.done, look: 'success' } }
  },
})

const codePage = '/sign-in?step=code'
const toCodePage = (redirect?: string) => ({ to: withRedirect(codePage, redirect) })

// R4 and R5 fix these pages.
const homePage = ({ role }: SignedIn) => (role === 'user' ? '/' : '/admin')

export const accountForms = {
  signIn: signInForm<FormFields['signIn']>({
    page: '/sign-in',
    refused: 'Đăng nhập thất bại !',
    done: 'Đăng nhập thành công!',
    authenticate: ({ shop, fields, client }) => signIn(shop, fields, client),
    home: homePage,
  }),
  signInCode: signInForm<FormFields['signInCode']>({
    page: codePage,
    refused: 'Đăng nhập thất bại !',
    done: 'Đăng nhập thành công!',
    authenticate: ({ shop, fields, client }) => signInCode(shop, fields.code, client),
    home: homePage,
  }),
  signUp: signInForm<FormFields['signUp']>({
    page: '/sign-up',
    refused: 'Đăng ký thất bại !',
    done: 'Đăng ký thành công!',
    authenticate: ({ shop, fields, client }) => signUp(shop, fields, client),
    home: () => '/',
  }),
  signOut: {
    access: 'anyone',
    page: () => '/',
    handle: async ({ shop, context, c, client }) => {
      await closeSession(shop.db, client.token)
      giveSession(context, c, '')
      return { to: '/', flash: { title: 'Đã đăng xuất', look: 'success' } }
    },
  } satisfies Form<FormFields['signOut']>,
  requestPasswordReset: {
    access: 'anyone',
    page: () => '/forgot-password',
    handle: async ({ shop, fields, client }) => {
      const requested = await requestPasswordReset(shop, fields.email, client)
      if (failed(requested)) return requested
      const look = requested.sends ? 'success' : 'destructive'
      return { to: '/forgot-password', flash: { ...resetAsked(requested.sends), look } }
    },
  } satisfies Form<FormFields['requestPasswordReset']>,
  resetPassword: {
    access: 'anyone',
    page: ({ token = '' }) => `/reset-password?${new URLSearchParams({ token })}`,
    handle: async ({ shop, context, c, fields, client }) => {
      const signedIn = await resetPassword(shop, fields, client)
      if (failed(signedIn)) return signedIn
      setSignInCookies(context, c, signedIn)
      if (signedIn.awaitsCode) return toCodePage('/account')
      return { to: '/account', flash: { title: 'Đã đổi mật khẩu', look: 'success' } }
    },
  } satisfies Form<FormFields['resetPassword']>,
}
