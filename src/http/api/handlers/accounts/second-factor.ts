import type { Handlers } from '#http/api/mount.ts'
import * as factor from '#operations/accounts/sign-in/second-factor.ts'

export const secondFactorHandlers = {
  getSecondFactor: ({ shop, user }) => factor.readSecondFactor(shop, user._id),
  startSecondFactor: ({ shop, user, visitor, body }) =>
    factor.startSecondFactor(
      shop,
      { _id: user._id, label: user.email },
      { password: body.password, token: visitor.token },
    ),
  confirmSecondFactor: ({ shop, actor, visitor, body }) =>
    factor.confirmSecondFactor(shop, actor, body.code, visitor),
  renewRecoveryCodes: ({ shop, actor, visitor, body }) =>
    factor.renewRecoveryCodes(shop, actor, body.password, visitor),
  removeSecondFactor: ({ shop, actor, visitor, body }) =>
    factor.removeSecondFactor(shop, actor, body.password, visitor),
  removeStaffSecondFactor: ({ shop, actor, visitor, params, body }) =>
    factor.removeStaffSecondFactor(shop, actor, params.id, {
      password: body.password,
      token: visitor.token,
    }),
} satisfies Partial<Handlers>
