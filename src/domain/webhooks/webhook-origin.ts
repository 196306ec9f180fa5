import { parseExtensionUrl } from '#contract/webhooks/event-types.ts'

/** The path of an address often is its secret, and more people read audit log and emails than see webhooks (R61). */
export const webhookOrigin = (url: string): string =>
  parseExtensionUrl(url) === null ? new URL(url).origin : url
