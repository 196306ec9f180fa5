import { createHmac } from 'node:crypto'
import { type Failure, fail } from '#contract/failures.ts'
import { countTry, forgetTries, readTries, takeTryBack } from '#data/runtime/tries.ts'
import type { Shop } from '#operations/shop.ts'

/**
 * Mobile carriers put many shoppers behind one address, so limits per address are high and most count only failures.
 */
export const limitsOfTries = {
  /** Per known device, or for all unknown devices of an account together (docs/decisions/056). */
  signInAccount: { tries: 10, seconds: 15 * 60 },
  signInAddress: { tries: 100, seconds: 15 * 60 },
  providerAddress: { tries: 200, seconds: 15 * 60 },
  signUpAddress: { tries: 1000, seconds: 60 * 60 },
  /** Each sign-up sends an e-mail, and the address may belong to somebody else. */
  signUpEmail: { tries: 5, seconds: 24 * 60 * 60 },
  emailTakenAddress: { tries: 30, seconds: 15 * 60 },
  uploadAccount: { tries: 2000, seconds: 60 * 60 },
  reviewAccount: { tries: 60, seconds: 60 * 60 },
  reviewPhotoAccount: { tries: 30, seconds: 60 * 60 },
  codeAccount: { tries: 5, seconds: 15 * 60 },
  attackLetter: { tries: 1, seconds: 24 * 60 * 60 },
  /** Per session, so that a stolen session cannot lock the owner of the account out. */
  passwordSession: { tries: 10, seconds: 15 * 60 },
  codeSession: { tries: 5, seconds: 15 * 60 },
  exportAccount: { tries: 5, seconds: 60 * 60 },
  invitationAddress: { tries: 30, seconds: 15 * 60 },
  voucherAccount: { tries: 20, seconds: 15 * 60 },
  voucherAddress: { tries: 200, seconds: 15 * 60 },
  resetAddress: { tries: 30, seconds: 60 * 60 },
  resetEmail: { tries: 5, seconds: 60 * 60 },
  resetTokenAddress: { tries: 30, seconds: 15 * 60 },
  lookUpAddress: { tries: 30, seconds: 15 * 60 },
  /** Per network that has found the order, or for all other networks together. */
  lookUpNumber: { tries: 10, seconds: 15 * 60 },
  lookUpKnown: { tries: 1, seconds: 90 * 24 * 60 * 60 },
  newsletterAddress: { tries: 30, seconds: 60 * 60 },
  newsletterEmail: { tries: 5, seconds: 24 * 60 * 60 },
} as const
export type Tried = keyof typeof limitsOfTries

const computeKey = (shop: Shop, what: Tried, who: string) =>
  createHmac('sha256', shop.secret).update(`${what}:${who}`).digest()

function checkCount(
  what: Tried,
  { count, waitSeconds }: { count: number; waitSeconds: number },
): Failure | null {
  if (count <= limitsOfTries[what].tries) return null
  const minutes = Math.ceil(waitSeconds / 60)
  const waitText = minutes > 1 ? `${minutes} phút` : `${Math.max(1, waitSeconds)} giây`
  return fail('too_many_tries', { wait: waitText }, { retryAfter: Math.max(1, waitSeconds) })
}

/** @failure too_many_tries */
export async function tryOnce(shop: Shop, what: Tried, who: string): Promise<Failure | null> {
  return checkCount(what, await countTry(shop.db, computeKey(shop, what, who), limitsOfTries[what].seconds))
}

/** Checks the limit without counting an attempt. @failure too_many_tries */
export async function mayTry(shop: Shop, what: Tried, who: string): Promise<Failure | null> {
  const { count, waitSeconds } = await readTries(shop.db, computeKey(shop, what, who))
  return checkCount(what, { count: count + 1, waitSeconds })
}

export async function undoTry(shop: Shop, what: Tried, who: string): Promise<void> {
  await takeTryBack(shop.db, computeKey(shop, what, who))
}

export async function forgive(shop: Shop, what: Tried, who: string): Promise<void> {
  await forgetTries(shop.db, computeKey(shop, what, who))
}
