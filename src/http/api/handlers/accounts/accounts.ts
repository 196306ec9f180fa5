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
  signIn: async ({ shop, door, c, body, visitor }) => admit(door, c, await signIn(shop, body, visitor)),
  signInCode: async ({ shop, door, c, body, visitor }) =>
    admit(door, c, await signInCode(shop, body.code, visitor)),
  signUp: async ({ shop, door, c, body, visitor }) => admit(door, c, await signUp(shop, body, visitor)),
  /** The token goes to the address alone, never into the answer or the log. */
  requestPasswordReset: ({ shop, body, visitor }) => requestPasswordReset(shop, body.email, visitor),
  resetPassword: async ({ shop, door, c, body, visitor }) =>
    admit(door, c, await resetPassword(shop, body, visitor)),
  signOut: async ({ shop, door, c, visitor }) => {
    await closeSession(shop.db, visitor.token)
    giveSession(door, c, '')
    return {}
  },
  whoAmI: async ({ shop, visitor: { user, factorMissing, rights } }) => ({
    user,
    factorMissing,
    rights: [...rights],
    cartLines: user ? await countLines(shop, user._id) : 0,
  }),
} satisfies Partial<Handlers>
