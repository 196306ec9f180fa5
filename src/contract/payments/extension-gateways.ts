// Apart from the shop's own gateways, whose texts the first script of a page need not load.

export interface GatewayInfo {
  name: string
  /** How shoppers pay there, such as `Ví MoMo`. */
  means: string
  /** Query parameter with the result when the shopper returns: a hint on the page, never a proof. */
  returnCode?: { parameter: string; pending: number; stopped: number } | undefined
  /** Dong for one payment. */
  maxAmount?: number | undefined
}

/** The prefix keeps it apart from every other payment method, also from those of later versions. */
export const extensionPrefix = 'extension-'
export const extensionNamePattern = /^[a-z][a-z0-9-]{1,39}$/
export type ExtensionGatewayId = `${typeof extensionPrefix}${string}`

export type ExtensionGateways = Readonly<Record<ExtensionGatewayId, GatewayInfo>>

export const extensionGateways = new Map<string, GatewayInfo>()

export function registerGateways(gateways: ExtensionGateways): void {
  for (const [id, info] of Object.entries(gateways)) extensionGateways.set(id, info)
}
