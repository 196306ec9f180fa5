import type { ExtensionGatewayId } from '#contract/payments/extension-gateways.ts'
import { isExtensionGateway } from '#contract/payments/gateways.ts'

/** An extension can have several services, so their names begin with the kind: `carrier-NAME`. A gateway is `extension-NAME`. */
export const extensionServiceKinds = ['carrier', 'invoices', 'channel'] as const
export type ExtensionServiceKind = (typeof extensionServiceKinds)[number]
export type ExtensionService = `${ExtensionServiceKind}-${string}`

export const isExtensionService = (service: string): service is ExtensionService =>
  extensionServiceKinds.some((kind) => service.startsWith(`${kind}-`))

export function parseExtensionService(service: ExtensionService): {
  kind: ExtensionServiceKind
  extension: string
} {
  const end = service.indexOf('-')
  return { kind: service.slice(0, end) as ExtensionServiceKind, extension: service.slice(end + 1) }
}

export const isFromExtension = (service: string): service is ExtensionGatewayId | ExtensionService =>
  isExtensionGateway(service) || isExtensionService(service)
