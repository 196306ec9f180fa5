import { createHmac } from 'node:crypto'
import type { Shop } from '#operations/shop.ts'

/** The secret in the callback URL of a carrier that does not sign. It changes with SECRET. */
export const deriveCallbackKey = ({ secret }: Pick<Shop, 'secret'>, carrier: string): string =>
  createHmac('sha256', secret).update(`callback of ${carrier}`).digest('base64url')
