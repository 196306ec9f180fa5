import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { formatPasswordResetMessage } from '#contract/accounts/password-reset-message.ts'
import { signUpLinkSentMessage } from '#contract/accounts/sign-up-link-message.ts'
import { type Failure, failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import { toSafeRedirect } from '#domain/accounts/to-safe-redirect.ts'
import { describeEarlierLines } from '#domain/cart/describe-earlier-lines.ts'
import { setSignInCookies, signOut } from '#http/client.ts'
import { acceptSignUpLink, requestSignUpLink } from '#operations/accounts/guests/sign-up-by-link.ts'
import { requestPasswordReset } from '#operations/accounts/request-password-reset.ts'
import { resetPassword } from '#operations/accounts/reset-password.ts'
import type { SignInResult } from '#operations/accounts/sign-in/session.ts'
import { signIn } from '#operations/accounts/sign-in/sign-in.ts'
import { signInWithCode } from '#operations/accounts/sign-in/sign-in-with-code.ts'
import { signUp } from '#operations/accounts/sign-in/sign-up.ts'
import { addChosenLine, withSearch } from './after-sign-in.ts'
import type { FormCall, FormDefinition } from './mount-forms.ts'

interface SignInForm<Fields> {
  pagePath: string
  failureTitle: string
  done: string
  authenticate: (call: FormCall<Fields>) => Promise<SignInResult | Failure>
  home: (user: SignedInUser) => string
}

const signInForm = <Fields extends { redirect?: string; add?: string }>(
  options: SignInForm<Fields>,
): FormDefinition<Fields> => ({
  access: 'anyone',
  pagePath: ({ redirect, add }) => withSearch(options.pagePath, { redirect, add }),
  failureTitle: options.failureTitle,
  handle: async (call) => {
    const signedIn = await options.authenticate(call)
    if (failed(signedIn)) return signedIn
    setSignInCookies(call.context, call.c, signedIn)
    const { redirect, add: chosenLine } = call.fields
    if (signedIn.awaitsCode) return { to: withSearch(codePage, { redirect, add: chosenLine }) }
    const to = toSafeRedirect(redirect) ?? options.home(signedIn.user)
    const description =
      (await addChosenLine(call.shop, signedIn.user, chosenLine, to)) ??
      describeEarlierLines(to, signedIn.earlierCartLines)
    return { to, flash: { title: options.done, description, kind: 'success' } }
  },
})

const codePage = '/sign-in?step=code'

// R4 and R5 fix these pages.
const homePage = ({ role }: SignedInUser) => (role === 'user' ? '/' : '/admin')

export const accountForms = {
  signIn: signInForm<FormFields['signIn']>({
    pagePath: '/sign-in',
    failureTitle: 'Đăng nhập thất bại !',
    done: 'Đăng nhập thành công!',
    authenticate: ({ shop, fields, client }) => signIn(shop, fields, client),
    home: homePage,
  }),
  signInCode: signInForm<FormFields['signInCode']>({
    pagePath: codePage,
    failureTitle: 'Đăng nhập thất bại !',
    done: 'Đăng nhập thành công!',
    authenticate: ({ shop, fields, client }) => signInWithCode(shop, fields.code, client),
    home: homePage,
  }),
  signUp: signInForm<FormFields['signUp']>({
    pagePath: '/sign-up',
    failureTitle: 'Đăng ký thất bại !',
    done: 'Đăng ký thành công!',
    authenticate: ({ shop, fields, client }) => signUp(shop, fields, client),
    home: () => '/',
  }),
  signOut: {
    access: 'anyone',
    pagePath: () => '/',
    handle: async ({ context, c, client, fields }) => {
      await signOut(context, c, client)
      return {
        to: toSafeRedirect(fields.redirect) ?? '/',
        flash: { title: 'Đã đăng xuất', kind: 'success' },
      }
    },
  } satisfies FormDefinition<FormFields['signOut']>,
  requestPasswordReset: {
    access: 'anyone',
    pagePath: () => '/forgot-password',
    handle: async ({ shop, fields, client }) => {
      const requested = await requestPasswordReset(shop, fields.email, client)
      if (failed(requested)) return requested
      const kind = requested.canSend ? 'success' : 'destructive'
      return {
        to: '/forgot-password',
        flash: { ...formatPasswordResetMessage(requested.canSend), kind },
      }
    },
  } satisfies FormDefinition<FormFields['requestPasswordReset']>,
  requestSignUpLink: {
    access: 'signed-in',
    pagePath: ({ orderId = '' }) => `/thanks?${new URLSearchParams({ order: orderId })}`,
    handle: async ({ shop, user, fields, client, pagePath }) => {
      const requested = await requestSignUpLink(shop, user, fields.email, client)
      if (failed(requested)) return requested
      const { title, description } = signUpLinkSentMessage
      return { to: pagePath, flash: { title, description, kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['requestSignUpLink']>,
  acceptSignUpLink: {
    access: 'anyone',
    pagePath: ({ token = '' }) => `/finish-sign-up?${new URLSearchParams({ token })}`,
    handle: async ({ shop, context, c, fields, client }) => {
      const signedIn = await acceptSignUpLink(shop, fields, client)
      if (failed(signedIn)) return signedIn
      setSignInCookies(context, c, signedIn)
      return { to: '/account', flash: { title: 'Đăng ký thành công!', kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['acceptSignUpLink']>,
  resetPassword: {
    access: 'anyone',
    pagePath: ({ token = '' }) => `/reset-password?${new URLSearchParams({ token })}`,
    handle: async ({ shop, context, c, fields, client }) => {
      const signedIn = await resetPassword(shop, fields, client)
      if (failed(signedIn)) return signedIn
      setSignInCookies(context, c, signedIn)
      if (signedIn.awaitsCode) return { to: withSearch(codePage, { redirect: '/account' }) }
      return { to: '/account', flash: { title: 'Đã đổi mật khẩu', kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['resetPassword']>,
}
