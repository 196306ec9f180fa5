import { type Failure, fail } from '#contract/failures.ts'
import { isWriteRefused } from '#data/database/transaction.ts'
import { type ApiTokenMatch, findApiToken } from '#data/tokens/api-tokens.ts'
import { createToken, hashToken } from '#operations/accounts/token.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'

/** The prefix lets scanners of repositories and logs recognize a leaked token. */
const tokenPrefix = 'tiem_'
const tokenPattern = /^tiem_[\w-]{43}$/

export const createApiTokenText = (): string => tokenPrefix + createToken()

/** @failure invalid_token, too_many_attempts */
export async function identifyApiToken(shop: Shop, token: string): Promise<ApiTokenMatch | Failure> {
  const found = tokenPattern.test(token) ? await findApiToken(shop.db, hashToken(token)) : null
  if (!found) return fail('invalid_token')
  return (await countProgramCall(shop, found.tokenId)) ?? found
}

/** @failure too_many_attempts */
export function countProgramCall(shop: Shop, program: string): Promise<Failure | null> {
  // If the disk is full, the call cannot be counted, but reading works.
  return consumeRateLimit(shop, 'apiToken', program).catch((error) => {
    if (isWriteRefused(error)) return null
    throw error
  })
}
