import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { consentPurposes, privacyVersionForm } from './privacy.ts'
import { timestamp } from './text.ts'

/** What stands of one consent, and since when. */
export const OwnConsent = z.object({
  purpose: z.enum(consentPurposes),
  stands: z.boolean(),
  /** The words that were agreed to; null: none were kept. */
  version: z.string().nullable(),
  at: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
})
/** Of the newsletter only to an e-mail that its reader has shown to be theirs. */
const OwnConsents = z.array(OwnConsent)
export type OwnConsent = z.infer<typeof OwnConsent>

export const consentEndpoints = {
  listConsents: endpoint({
    access: 'signed-in',
    summary: 'What the signed-in user has agreed to',
    status: 200,
    answer: OwnConsents,
  }),
  giveConsent: endpoint({
    access: 'signed-in',
    summary: 'Agree (again) that the shop keeps what the next purchase would be easier by',
    body: z.object({
      version: z.string().regex(privacyVersionForm, 'Phiên bản chính sách không đúng').min(1),
    }),
    status: 200,
    answer: OwnConsents,
  }),
  withdrawConsent: endpoint({
    access: 'signed-in',
    summary: 'Withdraw a consent; what was kept by it goes. Twice is once',
    params: z.object({ purpose: z.enum(consentPurposes) }),
    status: 200,
    answer: OwnConsents,
  }),
}
