import type { ApiHandlers } from '#http/api/mount-api.ts'
import { completeSignIn, setSessionCookie } from '#http/client.ts'
import { requestPasswordReset } from '#operations/accounts/request-password-reset.ts'
import { resetPassword } from '#operations/accounts/reset-password.ts'
import { endSessionByToken } from '#operations/accounts/sign-in/session.ts'
import { signIn } from '#operations/accounts/sign-in/sign-in.ts'
import { signInCode } from '#operations/accounts/sign-in/sign-in-code.ts'
import { signUp } from '#operations/accounts/sign-in/sign-up.ts'
import { readCartLineCount } from '#operations/cart/read-cart.ts'

export const accountHandlers = {
  signIn: async ({ shop, context, c, body, client }) =>
    completeSignIn(context, c, await signIn(shop, body, client)),
  signInCode: async ({ shop, context, c, body, client }) =>
    completeSignIn(context, c, await signInCode(shop, body.code, client)),
  signUp: async ({ shop, context, c, body, client }) =>
    completeSignIn(context, c, await signUp(shop, body, client)),
  /** DANGER: the token is only in the email, never in the response or the log. */
  requestPasswordReset: ({ shop, body, client }) => requestPasswordReset(shop, body.email, client),
  resetPassword: async ({ shop, context, c, body, client }) =>
    completeSignIn(context, c, await resetPassword(shop, body, client)),
  signOut: async ({ shop, context, c, client }) => {
    await endSessionByToken(shop.db, client.token)
    setSessionCookie(context, c, '')
    return {}
  },
  whoAmI: async ({ shop, client: { user, isSecondFactorMissing: factorMissing, rights } }) => ({
    user,
    factorMissing,
    rights: [...rights],
    cartLines: user ? await readCartLineCount(shop, user._id) : 0,
  }),
} satisfies Partial<ApiHandlers>
