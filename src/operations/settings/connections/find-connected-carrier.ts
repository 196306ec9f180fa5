import type { ExternalService } from '#contract/settings/connections.ts'
import { isExtensionService, parseExtensionService } from '#contract/settings/extension-services.ts'
import { carriersByService } from '#contract/shipping/carrier-names.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { Shop } from '#operations/shop.ts'

/** The carrier that a connection reaches; undefined if the service is no carrier or is not connected. */
export function findConnectedCarrier({ carriers = [] }: Shop, service: ExternalService): Carrier | undefined {
  const id = findCarrierId(service)
  return carriers.find((carrier) => carrier.id === id)
}

function findCarrierId(service: ExternalService): string | undefined {
  if (isExtensionService(service)) {
    const { kind, extension } = parseExtensionService(service)
    return kind === 'carrier' ? extension : undefined
  }
  return Object.entries(carriersByService).find(([own]) => own === service)?.[1]
}
