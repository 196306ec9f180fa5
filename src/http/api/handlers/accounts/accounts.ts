import type { Handlers } from '#http/api/mount.ts'
import { admit, giveSession } from '#http/visitor.ts'
import { requestPasswordReset } from '#operations/accounts/request-password-reset.ts'
import { resetPassword } from '#operations/accounts/reset-password.ts'
import { closeSession } from '#operations/accounts/sign-in/session.ts'
import { signIn } from '#operations/accounts/sign-in/sign-in.ts'
import { signInCode } from '#operations/accounts/sign-in/sign-in-code.ts'
import { signUp } from '#operations/accounts/sign-in/sign-up.ts'
import { countLines } from '#operations/cart/read-cart.ts'

export const accountHandlers = {
  signIn: async ({ shop, context, c, body, client }) => admit(context, c, await signIn(shop, body, client)),
  signInCode: async ({ shop, context, c, body, client }) =>
    admit(context, c, await signInCode(shop, body.code, client)),
  signUp: async ({ shop, context, c, body, client }) => admit(context, c, await signUp(shop, body, client)),
  /** DANGER: the token is only in the email, never in the response or the log. */
  requestPasswordReset: ({ shop, body, client }) => requestPasswordReset(shop, body.email, client),
  resetPassword: async ({ shop, context, c, body, client }) =>
    admit(context, c, await resetPassword(shop, body, client)),
  signOut: async ({ shop, context, c, client }) => {
    await closeSession(shop.db, client.token)
    giveSession(context, c, '')
    return {}
  },
  whoAmI: async ({ shop, client: { user, factorMissing, rights } }) => ({
    user,
    factorMissing,
    rights: [...rights],
    cartLines: user ? await countLines(shop, user._id) : 0,
  }),
} satisfies Partial<Handlers>
