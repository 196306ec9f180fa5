import { createHash } from 'node:crypto'
import {
  claimZnsRenewal,
  findZnsTokens,
  insertZnsTokens,
  recordZnsProblem,
  replaceZnsTokens,
  type StoredZnsTokens,
} from '#data/emails/zns-tokens.ts'
import { seal, unseal } from '#operations/runtime/seal.ts'
import type { Shop } from '#operations/shop.ts'
import { renewZnsTokens, type ZnsConnection } from './zns-client.ts'

type TokenShop = Pick<Shop, 'db' | 'secret'>

export const hashRefreshToken = (refreshToken: string): string =>
  createHash('sha256').update(refreshToken).digest('hex')

const sealKey = ({ secret }: TokenShop, field: string) =>
  ({ secret, purpose: 'connection', context: `zns.${field}` }) as const
const sealToken = (shop: TokenShop, field: string, token: string) =>
  seal(sealKey(shop, field), Buffer.from(token)).toString('base64')
const openToken = (shop: TokenShop, field: string, sealed: string | null): string | null =>
  sealed && (unseal(sealKey(shop, field), Buffer.from(sealed, 'base64'))?.toString() ?? null)

// Longer than the timeout of the request.
const leaseSeconds = 30
const unreadable = 'Cửa hàng đã chuyển sang khoá bảo mật khác. Hãy nhập refresh token mới của Zalo.'
const busy = 'Đang đổi access token của Zalo.'

/**
 * Returns the stored access token, or renews it. A refresh token works once: a claim on its row keeps other processes
 * from spending it, and the claim is no transaction, because the request may take seconds.
 * @param rejected an access token that Zalo does not accept any more
 */
export async function obtainZnsAccessToken(
  shop: TokenShop,
  connection: ZnsConnection,
  rejected?: string,
): Promise<{ token: string } | { problem: string }> {
  const refreshTokenHash = hashRefreshToken(connection.refreshToken)
  await insertZnsTokens(shop.db, refreshTokenHash, sealToken(shop, 'refresh', connection.refreshToken))
  const stored = await findZnsTokens(shop.db, refreshTokenHash)
  const token = openToken(shop, 'access', stored?.accessToken ?? null)
  const isValid = stored?.expiresAt && Date.parse(stored.expiresAt) > Date.now()
  if (token && isValid && token !== rejected) return { token }
  const claimed =
    stored && (await claimZnsRenewal(shop.db, refreshTokenHash, { version: stored.version, leaseSeconds }))
  return claimed ? renew(shop, connection, refreshTokenHash, claimed) : { problem: stored?.problem || busy }
}

async function renew(
  shop: TokenShop,
  connection: ZnsConnection,
  refreshTokenHash: string,
  { version, refreshToken }: StoredZnsTokens,
): Promise<{ token: string } | { problem: string }> {
  const opened = openToken(shop, 'refresh', refreshToken)
  const renewal = opened ? await renewZnsTokens(connection, opened) : { problem: unreadable }
  if ('problem' in renewal) {
    await recordZnsProblem(shop.db, refreshTokenHash, version, renewal.problem)
    return { problem: renewal.problem }
  }
  const { accessToken, refreshToken: next, seconds } = renewal.tokens
  await replaceZnsTokens(shop.db, refreshTokenHash, {
    ...{ version, seconds },
    refreshToken: sealToken(shop, 'refresh', next),
    accessToken: sealToken(shop, 'access', accessToken),
  })
  return { token: accessToken }
}
