import { v7 as uuid } from 'uuid'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import type { SignUpLink } from '#contract/accounts/guests.ts'
import { guestName, isGuest } from '#contract/accounts/is-guest.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { insertAccount } from '#data/accounts/accounts.ts'
import { saveRecipientOfNewestOrder } from '#data/accounts/addresses.ts'
import {
  consumeSignUpLink,
  insertSignUpLink,
  signUpLinkExists,
  signUpLinkTtl,
} from '#data/accounts/sign-up-links.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertConsent } from '#data/privacy/consents.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { checkNewPassword } from '#operations/accounts/check-new-password.ts'
import { hashPassword } from '#operations/accounts/password-hash.ts'
import { type ClientInfo, type SignInResult, startSession } from '#operations/accounts/sign-in/session.ts'
import { hashToken } from '#operations/accounts/token.ts'
import { deriveLinkToken, queueLinkEmail } from '#operations/emails/queue-email.ts'
import { checkRateLimit, consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { mergeGuest } from './merge-guest.ts'

/** The email is the same whether or not an account has the address (docs/dangers.md U5). */
export async function requestSignUpLink(
  shop: Shop,
  guest: SignedInUser,
  email: string,
  client: { rateLimitKey: string },
): Promise<{ canSend: boolean } | Failure> {
  if (!isGuest(guest)) return fail('already_signed_up')
  const tooMany =
    (await consumeRateLimit(shop, 'signUpLinkIp', client.rateLimitKey)) ??
    (await consumeRateLimit(shop, 'signUpLinkEmail', toEmailKey(email)))
  if (tooMany) return tooMany
  const id = uuid()
  const tokenHash = hashToken(deriveLinkToken(shop, 'sign-up-link', id))
  return inTransaction(shop.db, async (tx) => {
    await insertSignUpLink(tx, { id, guestId: guest._id, tokenHash, email, defaultName: guestName })
    const to = { recipient: email, accountId: guest._id, subscriptionId: null }
    await queueLinkEmail(tx, { event: 'sign-up-link', ...to, linkId: id, linkTtl: signUpLinkTtl })
    return { canSend: shop.mail?.canSend ?? false }
  })
}

/**
 * Creates the account and merges the guest into it, once. The link proves the address; an account that has the address
 * already must sign in instead.
 */
export async function acceptSignUpLink(
  shop: Shop,
  { token, password, consent }: SignUpLink,
  client: ClientInfo,
): Promise<SignInResult | Failure> {
  const tooMany = await checkRateLimit(shop, 'resetTokenIp', client.rateLimitKey)
  if (tooMany) return tooMany
  const tokenHash = hashToken(token)
  if (!(await signUpLinkExists(shop.db, tokenHash))) {
    await consumeRateLimit(shop, 'resetTokenIp', client.rateLimitKey)
    return fail('link_expired')
  }
  const failure = checkNewPassword(password, { role: 'user', field: 'password' })
  if (failure) return failure
  const passwordHash = await hashPassword(password)
  if (failed(passwordHash)) return passwordHash
  return inTransaction<SignInResult>(shop.db, async (tx) => {
    const link = await consumeSignUpLink(tx, tokenHash)
    if (!link) return fail('link_expired')
    const { name, email, guestId } = link
    const user: SignedInUser = { _id: uuid(), name, email, role: 'user' }
    const account = { emailKey: toEmailKey(email), passwordHash, emailVerified: true, cartId: uuid() }
    if (!(await insertAccount(tx, { ...user, ...account }))) return fail('email_taken')
    if (consent) await insertConsent(tx, { purpose: 'account', accountId: user._id, version: consent })
    await mergeGuest(tx, user._id, guestId)
    if (consent) await saveRecipientOfNewestOrder(tx, user._id, uuid())
    return startSession(tx, user, client)
  })
}
