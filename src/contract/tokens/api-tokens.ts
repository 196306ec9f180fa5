import { z } from 'zod'
import { ownerPassword } from '#contract/accounts/current-password.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { allRights } from '#contract/staff/rights.ts'
import { singleLine } from '#contract/text.ts'
import { programLimits } from './program-limits.ts'

export const ApiToken = z
  .object({
    _id: id,
    name: z.string().describe('For which program it is.'),
    rights: z.array(z.enum(allRights)),
    by: z.string().describe('Name of the owner who created it.'),
    createdAt: timestamp,
    expiresAt: timestamp,
    isExpired: z.boolean().describe('True: it is refused; it stays in the list for 30 days.'),
    lastUsedAt: timestamp.nullable().describe('Accurate to a minute. Null: never.'),
  })
  .describe('A token with which another program calls the API. Its text is shown only once, to its creator.')
export type ApiToken = z.infer<typeof ApiToken>

export const ApiTokenInput = z.object({
  name: singleLine(limits.maxNameLength, 'Hãy đặt tên').min(1, 'Hãy đặt tên'),
  rights: z
    .array(z.enum(allRights))
    .min(1, 'Hãy chọn ít nhất một quyền')
    .max(allRights.length)
    .describe('What the program may do.'),
  days: z
    .int()
    .min(1)
    .max(programLimits.maxApiTokenDays, `Nhiều nhất ${programLimits.maxApiTokenDays} ngày`)
    .describe('Days until it expires.'),
  password: ownerPassword,
})
export type ApiTokenInput = z.infer<typeof ApiTokenInput>

const origin = z
  .string()
  .trim()
  .max(programLimits.maxWebhookUrlLength)
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text))
  .refine((text) => /^https?:\/\/[^/]+$/.test(text), {
    message: 'Địa chỉ phải như https://banhang.example, không có phần sau tên miền.',
  })
  .describe('An origin, such as `https://tiem.example`.')

export const ApiOrigins = z.object({
  version: z.int().describe('The `version` of the settings; it increases with each change.'),
  origins: z.array(z.string()).describe('Origins whose pages may call the API, without cookies.'),
})
export type ApiOrigins = z.infer<typeof ApiOrigins>
export const ApiOriginsInput = z.object({
  version: z.int().describe('The `version` as read. If it was changed since, the call is refused.'),
  origins: z
    .array(origin)
    .max(programLimits.maxApiOrigins, `Nhiều nhất ${programLimits.maxApiOrigins} địa chỉ`),
})
export type ApiOriginsInput = z.infer<typeof ApiOriginsInput>

const passwordFailures = ['missing_right', 'wrong_password', 'password_not_set', 'unavailable'] as const

export const apiTokenEndpoints = {
  listApiTokens: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'API tokens, newest first',
    status: 200,
    response: z.array(ApiToken),
  }),
  createApiToken: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Create an API token; `token` is returned only once, and every owner gets an email',
    body: ApiTokenInput,
    status: 201,
    response: ApiToken.extend({ token: z.string().describe('For `Authorization: Bearer`.') }),
    failures: [...passwordFailures, 'list_full', 'too_many_attempts'],
  }),
  withdrawApiToken: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Withdraw an API token, effective from its next call; every owner gets an email',
    params: z.object({ id }),
    body: z.object({ password: ownerPassword }),
    status: 200,
    response: z.object({ _id: id }),
    failures: [...passwordFailures, 'too_many_attempts'],
  }),
  listApiOrigins: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Origins whose pages may call the API (CORS)',
    status: 200,
    response: ApiOrigins,
  }),
  changeApiOrigins: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Replace the origins whose pages may call the API, never with a cookie',
    body: ApiOriginsInput,
    status: 200,
    response: ApiOrigins,
    failures: ['settings_changed'],
  }),
}
