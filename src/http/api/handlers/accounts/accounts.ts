import { failed } from '#contract/failures.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { completeSignIn, setGuestCookie, signOut } from '#http/client.ts'
import { acceptSignUpLink, requestSignUpLink } from '#operations/accounts/guests/sign-up-by-link.ts'
import { startGuestSession } from '#operations/accounts/guests/start-guest-session.ts'
import { requestPasswordReset } from '#operations/accounts/request-password-reset.ts'
import { resetPassword } from '#operations/accounts/reset-password.ts'
import { signIn } from '#operations/accounts/sign-in/sign-in.ts'
import { signInWithCode } from '#operations/accounts/sign-in/sign-in-with-code.ts'
import { signUp } from '#operations/accounts/sign-in/sign-up.ts'
import { readCartLineCount, readDeliveryProvince } from '#operations/cart/read-cart.ts'
import { readOwnerNames } from '#operations/staff/change-staff.ts'

export const accountHandlers = {
  signIn: async ({ shop, context, c, body, client }) =>
    completeSignIn(context, c, await signIn(shop, body, client)),
  signInCode: async ({ shop, context, c, body, client }) =>
    completeSignIn(context, c, await signInWithCode(shop, body.code, client)),
  signUp: async ({ shop, context, c, body, client }) =>
    completeSignIn(context, c, await signUp(shop, body, client)),
  /** DANGER: the token is only in the email, never in the response or the log. */
  requestPasswordReset: ({ shop, body, client }) => requestPasswordReset(shop, body.email, client),
  resetPassword: async ({ shop, context, c, body, client }) =>
    completeSignIn(context, c, await resetPassword(shop, body, client)),
  startGuestSession: async ({ shop, context, c, client }) => {
    if (client.user) return client.user
    const started = await startGuestSession(shop, client)
    if (failed(started)) return started
    setGuestCookie(context, c, started.token)
    return started.user
  },
  /** DANGER: the token is only in the email, never in the response or the log. */
  requestSignUpLink: ({ shop, user, body, client }) => requestSignUpLink(shop, user, body.email, client),
  acceptSignUpLink: async ({ shop, context, c, body, client }) =>
    completeSignIn(context, c, await acceptSignUpLink(shop, body, client)),
  signOut: async ({ context, c, client }) => {
    await signOut(context, c, client)
    return {}
  },
  whoAmI: async ({ shop, client: { user, isSecondFactorMissing, rights } }) => ({
    user,
    factorMissing: isSecondFactorMissing,
    rights: [...rights],
    cartLines: user ? await readCartLineCount(shop, user._id) : 0,
    province: user ? await readDeliveryProvince(shop, user._id) : null,
    owners: user?.role === 'staff' ? await readOwnerNames(shop) : [],
  }),
} satisfies Partial<ApiHandlers>
