import { createHmac } from 'node:crypto'
import { type Failure, fail } from '#contract/failures.ts'
import { countTry, forgetTries, readTries, takeTryBack } from '#data/runtime/tries.ts'
import type { Shop } from '#operations/shop.ts'

/**
 * How often something may be tried within a time. Many shoppers share one address behind a mobile
 * network, so what is counted per address is wide, and most of it counts failures only.
 */
export const limitsOfTries = {
  /** of one known device, or of all unknown devices of an account together (docs/decisions/056) */
  signInAccount: { tries: 10, seconds: 15 * 60 },
  signInAddress: { tries: 100, seconds: 15 * 60 },
  providerAddress: { tries: 200, seconds: 15 * 60 },
  signUpAddress: { tries: 1000, seconds: 60 * 60 },
  /** accounts made: each gets letters, and whoever typed the e-mail need not be who reads it */
  signUpEmail: { tries: 5, seconds: 24 * 60 * 60 },
  emailTakenAddress: { tries: 30, seconds: 15 * 60 },
  uploadAccount: { tries: 2000, seconds: 60 * 60 },
  reviewAccount: { tries: 60, seconds: 60 * 60 },
  reviewPhotoAccount: { tries: 30, seconds: 60 * 60 },
  codeAccount: { tries: 5, seconds: 15 * 60 },
  /** e-mails that tell of failed sign-ins */
  attackLetter: { tries: 1, seconds: 24 * 60 * 60 },
  /** of one session: a stolen one does not lock the account's person out */
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
  /** of one network that has found the order, or of all other networks together */
  lookUpNumber: { tries: 10, seconds: 15 * 60 },
  /** a network that has found an order: known from then on */
  lookUpKnown: { tries: 1, seconds: 90 * 24 * 60 * 60 },
  newsletterAddress: { tries: 30, seconds: 60 * 60 },
  newsletterEmail: { tries: 5, seconds: 24 * 60 * 60 },
} as const
export type Tried = keyof typeof limitsOfTries

const keyOf = (shop: Shop, what: Tried, who: string) =>
  createHmac('sha256', shop.secret).update(`${what}:${who}`).digest()

function tooMany(what: Tried, { count, wait }: { count: number; wait: number }): Failure | null {
  if (count <= limitsOfTries[what].tries) return null
  const minutes = Math.ceil(wait / 60)
  const words = minutes > 1 ? `${minutes} phút` : `${Math.max(1, wait)} giây`
  return fail('too_many_tries', { wait: words }, { retryAfter: Math.max(1, wait) })
}

/** Counts one try; a failure when there were too many. */
export async function tryOnce(shop: Shop, what: Tried, who: string): Promise<Failure | null> {
  return tooMany(what, await countTry(shop.db, keyOf(shop, what, who), limitsOfTries[what].seconds))
}

/** Whether a further try would be too many, without counting one. */
export async function mayTry(shop: Shop, what: Tried, who: string): Promise<Failure | null> {
  const { count, wait } = await readTries(shop.db, keyOf(shop, what, who))
  return tooMany(what, { count: count + 1, wait })
}

export async function undoTry(shop: Shop, what: Tried, who: string): Promise<void> {
  await takeTryBack(shop.db, keyOf(shop, what, who))
}

export async function forgive(shop: Shop, what: Tried, who: string): Promise<void> {
  await forgetTries(shop.db, keyOf(shop, what, who))
}
