import type { ApiHandlers } from '#http/api/mount-api.ts'
import * as factor from '#operations/accounts/sign-in/second-factor.ts'

export const secondFactorHandlers = {
  getSecondFactor: ({ shop, user }) => factor.readSecondFactor(shop, user._id),
  startSecondFactor: ({ shop, user, client, body }) =>
    factor.startSecondFactor(
      shop,
      { _id: user._id, label: user.email },
      { password: body.password, token: client.token },
    ),
  confirmSecondFactor: ({ shop, actor, client, body }) =>
    factor.confirmSecondFactor(shop, actor, body.code, client),
  renewRecoveryCodes: ({ shop, actor, client, body }) =>
    factor.renewRecoveryCodes(shop, actor, body.password, client),
  removeSecondFactor: ({ shop, actor, client, body }) =>
    factor.removeSecondFactor(shop, actor, body.password, client),
  removeStaffSecondFactor: ({ shop, actor, client, params, body }) =>
    factor.removeStaffSecondFactor(shop, actor, params.id, {
      password: body.password,
      token: client.token,
    }),
} satisfies Partial<ApiHandlers>
