import { createHmac } from 'node:crypto'
import { type Failure, fail } from '#contract/failures.ts'
import {
  decrementRateLimit,
  deleteRateLimit,
  incrementRateLimit,
  readRateLimit,
} from '#data/runtime/rate-limits.ts'
import type { Shop } from '#operations/shop.ts'

/**
 * Mobile carriers put many shoppers behind one IP address, so its limits are high and most count only failures.
 */
export const rateLimits = {
  /** Per known device, or for all unknown devices of an account together (docs/decisions/056). */
  signInAccount: { maxAttempts: 10, windowSeconds: 15 * 60 },
  signInIp: { maxAttempts: 100, windowSeconds: 15 * 60 },
  providerIp: { maxAttempts: 200, windowSeconds: 15 * 60 },
  signUpIp: { maxAttempts: 1000, windowSeconds: 60 * 60 },
  /** Each sign-up sends an email, and the address may belong to somebody else. */
  signUpEmail: { maxAttempts: 5, windowSeconds: 24 * 60 * 60 },
  guestIp: { maxAttempts: 300, windowSeconds: 60 * 60 },
  emailTakenIp: { maxAttempts: 30, windowSeconds: 15 * 60 },
  uploadAccount: { maxAttempts: 2000, windowSeconds: 60 * 60 },
  reviewAccount: { maxAttempts: 60, windowSeconds: 60 * 60 },
  reviewPhotoAccount: { maxAttempts: 30, windowSeconds: 60 * 60 },
  codeAccount: { maxAttempts: 5, windowSeconds: 15 * 60 },
  attackEmail: { maxAttempts: 1, windowSeconds: 24 * 60 * 60 },
  /** Per session, so that a stolen session cannot lock the owner of the account out. */
  passwordSession: { maxAttempts: 10, windowSeconds: 15 * 60 },
  codeSession: { maxAttempts: 5, windowSeconds: 15 * 60 },
  /** Per API token. */
  apiToken: { maxAttempts: 600, windowSeconds: 60 },
  znsReport: { maxAttempts: 600, windowSeconds: 60 },
  connectionTest: { maxAttempts: 20, windowSeconds: 15 * 60 },
  /** Each download waits for the provider. */
  invoiceFile: { maxAttempts: 60, windowSeconds: 15 * 60 },
  exportAccount: { maxAttempts: 5, windowSeconds: 60 * 60 },
  invitationIp: { maxAttempts: 30, windowSeconds: 15 * 60 },
  /** Every attempt is asked about each minute, also one that the gateway did not confirm. */
  gatewayAttemptOrder: { maxAttempts: 30, windowSeconds: 60 * 60 },
  confirmedGatewayAttemptOrder: { maxAttempts: 10, windowSeconds: 60 * 60 },
  voucherAccount: { maxAttempts: 20, windowSeconds: 15 * 60 },
  voucherIp: { maxAttempts: 200, windowSeconds: 15 * 60 },
  signUpLinkIp: { maxAttempts: 30, windowSeconds: 60 * 60 },
  signUpLinkEmail: { maxAttempts: 5, windowSeconds: 24 * 60 * 60 },
  resetIp: { maxAttempts: 30, windowSeconds: 60 * 60 },
  resetEmail: { maxAttempts: 5, windowSeconds: 60 * 60 },
  resetTokenIp: { maxAttempts: 30, windowSeconds: 15 * 60 },
  lookUpIp: { maxAttempts: 30, windowSeconds: 15 * 60 },
  /** Per network that has found the order, or for all other networks together. */
  lookUpNumber: { maxAttempts: 10, windowSeconds: 15 * 60 },
  /** No limit: one attempt within 90 days records that a network found the order. */
  lookUpKnown: { maxAttempts: 1, windowSeconds: 90 * 24 * 60 * 60 },
  newsletterIp: { maxAttempts: 30, windowSeconds: 60 * 60 },
  newsletterEmail: { maxAttempts: 5, windowSeconds: 24 * 60 * 60 },
  visitIp: { maxAttempts: 300, windowSeconds: 60 * 60 },
  restockIp: { maxAttempts: 30, windowSeconds: 60 * 60 },
  restockEmail: { maxAttempts: 20, windowSeconds: 24 * 60 * 60 },
} as const
type RateLimitName = keyof typeof rateLimits

const computeKey = (shop: Shop, limitName: RateLimitName, subject: string) =>
  createHmac('sha256', shop.secret).update(`${limitName}:${subject}`).digest()

function checkCount(
  limitName: RateLimitName,
  { count, waitSeconds }: { count: number; waitSeconds: number },
): Failure | null {
  if (count <= rateLimits[limitName].maxAttempts) return null
  const minutes = Math.ceil(waitSeconds / 60)
  const waitText = minutes > 1 ? `${minutes} phút` : `${Math.max(1, waitSeconds)} giây`
  return fail('too_many_attempts', { wait: waitText }, { retryAfter: Math.max(1, waitSeconds) })
}

/** @failure too_many_attempts */
export async function consumeRateLimit(
  shop: Shop,
  limitName: RateLimitName,
  subject: string,
): Promise<Failure | null> {
  return checkCount(
    limitName,
    await incrementRateLimit(
      shop.db,
      computeKey(shop, limitName, subject),
      rateLimits[limitName].windowSeconds,
    ),
  )
}

/** Checks the limit without counting an attempt. @failure too_many_attempts */
export async function checkRateLimit(
  shop: Shop,
  limitName: RateLimitName,
  subject: string,
): Promise<Failure | null> {
  const { count, waitSeconds } = await readRateLimit(shop.db, computeKey(shop, limitName, subject))
  return checkCount(limitName, { count: count + 1, waitSeconds })
}

export async function refundRateLimit(shop: Shop, limitName: RateLimitName, subject: string): Promise<void> {
  await decrementRateLimit(shop.db, computeKey(shop, limitName, subject))
}

export async function resetRateLimit(shop: Shop, limitName: RateLimitName, subject: string): Promise<void> {
  await deleteRateLimit(shop.db, computeKey(shop, limitName, subject))
}
