import { type ExtensionCarrierService, extensionCarrierPrefix } from '#contract/shipping/carrier-names.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { Shop } from '#operations/shop.ts'

const toService = ({ id }: Carrier): ExtensionCarrierService => `${extensionCarrierPrefix}${id}`
const listCarriers = ({ extensions }: Shop): Carrier[] =>
  extensions?.list.flatMap(({ carrier }) => carrier ?? []) ?? []

export const listExtensionCarriers = (shop: Shop): ExtensionCarrierService[] =>
  listCarriers(shop).map(toService)

export const findExtensionCarrier = (shop: Shop, service: ExtensionCarrierService): Carrier | undefined =>
  listCarriers(shop).find((carrier) => toService(carrier) === service)
