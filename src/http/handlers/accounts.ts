import { failed } from '#contract/failures.ts'
import { countLines } from '#operations/read-cart.ts'
import { requestPasswordReset } from '#operations/request-password-reset.ts'
import { resetPassword } from '#operations/reset-password.ts'
import { closeSession } from '#operations/session.ts'
import { signIn } from '#operations/sign-in.ts'
import { signUp } from '#operations/sign-up.ts'
import type { Handlers } from '../mount.ts'
import { giveSession } from '../visitor.ts'

export const accountHandlers = {
  signIn: async ({ shop, door, c, body, visitor }) => {
    const entered = await signIn(shop, body, visitor)
    if (failed(entered)) return entered
    giveSession(door, c, entered.token)
    return entered.user
  },
  signUp: async ({ shop, door, c, body, visitor }) => {
    const entered = await signUp(shop, body, visitor)
    if (failed(entered)) return entered
    giveSession(door, c, entered.token)
    return entered.user
  },
  /** The token goes to the address alone, never into the answer or the log. */
  requestPasswordReset: ({ shop, body, visitor }) => requestPasswordReset(shop, body.email, visitor),
  resetPassword: async ({ shop, door, c, body, visitor }) => {
    const entered = await resetPassword(shop, body, visitor)
    if (failed(entered)) return entered
    giveSession(door, c, entered.token)
    return entered.user
  },
  signOut: async ({ shop, door, c, visitor }) => {
    await closeSession(shop, visitor.token)
    giveSession(door, c, '')
    return {}
  },
  whoAmI: async ({ shop, visitor: { user } }) => ({
    user,
    cartLines: user ? await countLines(shop, user._id) : 0,
  }),
} satisfies Partial<Handlers>
