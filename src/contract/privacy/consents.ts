import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { timestamp } from '#contract/scalar-schemas.ts'
import { consentPurposes, privacyVersionPattern } from './privacy-version.ts'

export const OwnConsent = z
  .object({
    purpose: z.enum(consentPurposes),
    isActive: z.boolean().describe('True: given and not withdrawn.'),
    version: z.string().nullable().describe('Version of the privacy policy agreed to. Null: not recorded.'),
    at: timestamp.nullable().describe('When it was given. Null: never.'),
    withdrawnAt: timestamp.nullable().describe('Null: not withdrawn.'),
  })
  .describe('The current state of one consent.')
const OwnConsents = z
  .array(OwnConsent)
  .describe('Newsletter consent is listed only for a verified email address.')
export type OwnConsent = z.infer<typeof OwnConsent>

export const consentEndpoints = {
  listConsents: defineEndpoint({
    access: 'signed-in',
    summary: 'Consents of the signed-in user',
    status: 200,
    response: OwnConsents,
  }),
  giveConsent: defineEndpoint({
    access: 'signed-in',
    requiresAccount: true,
    summary: 'Give (or renew) consent to store data for the next purchase',
    body: z.object({
      version: z
        .string()
        .regex(privacyVersionPattern, 'Phiên bản chính sách không đúng')
        .min(1)
        .describe('Version of the privacy policy that was shown.'),
    }),
    status: 200,
    response: OwnConsents,
  }),
  withdrawConsent: defineEndpoint({
    access: 'signed-in',
    requiresAccount: true,
    summary: 'Withdraw a consent and delete the data stored under it; a repeated call changes nothing',
    params: z.object({ purpose: z.enum(consentPurposes) }),
    status: 200,
    response: OwnConsents,
  }),
}
