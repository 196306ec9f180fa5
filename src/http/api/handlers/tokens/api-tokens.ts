import type { ApiHandlers } from '#http/api/mount-api.ts'
import { changeApiOrigins, readApiOrigins } from '#operations/tokens/change-api-origins.ts'
import * as tokens from '#operations/tokens/change-tokens.ts'

export const apiTokenHandlers = {
  listApiTokens: ({ shop }) => tokens.readApiTokens(shop),
  createApiToken: ({ shop, actor, client, body }) =>
    tokens.createApiToken(shop, actor, { ...body, token: client.token }),
  withdrawApiToken: ({ shop, actor, client, params, body }) =>
    tokens.withdrawApiToken(shop, actor, params.id, { ...body, token: client.token }),
  listApiOrigins: ({ shop }) => readApiOrigins(shop),
  changeApiOrigins: ({ shop, actor, body }) => changeApiOrigins(shop, actor, body),
} satisfies Partial<ApiHandlers>
