import { randomBytes } from 'node:crypto'
import { parseExtensionUrl } from '#contract/webhooks/event-types.ts'
import type { WebhookTarget } from '#data/webhooks/webhooks.ts'
import { secretPrefix } from '#domain/webhooks/sign-webhook.ts'
import { seal, unseal } from '#operations/runtime/seal.ts'
import type { Shop } from '#operations/shop.ts'

type Secrets = Pick<Shop, 'secret'>

const sealKey = ({ secret }: Secrets, id: string) => ({ secret, purpose: 'webhook', context: id }) as const

export const createWebhookSecret = (): string => secretPrefix + randomBytes(32).toString('base64')

export const sealWebhookSecret = (shop: Secrets, id: string, secret: string): string =>
  seal(sealKey(shop, id), Buffer.from(secret)).toString('base64')

const open = (shop: Secrets, id: string, sealed: string | null): string[] => {
  const opened = sealed === null ? null : unseal(sealKey(shop, id), Buffer.from(sealed, 'base64'))
  return opened ? [opened.toString()] : []
}

/** An extension runs in the shop itself and has no secret. */
export const isSecretLost = (shop: Secrets, webhook: WebhookTarget): boolean =>
  parseExtensionUrl(webhook.url) === null && openWebhookSecrets(shop, webhook).length === 0

/** The newest first. Empty: it was encrypted with another SECRET. DANGER: not for a response. */
export function openWebhookSecrets(
  shop: Secrets,
  { _id: id, secret, previousSecret }: WebhookTarget,
): string[] {
  const current = open(shop, id, secret)
  return current.length === 0 ? [] : [...current, ...open(shop, id, previousSecret)]
}
