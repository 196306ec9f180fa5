import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { isExtensionGateway, isGateway, isOwnGateway } from '#contract/payments/gateways.ts'
import { oidcService } from '#contract/settings/connection-fields.ts'
import {
  type Connection,
  type ExternalService,
  ownServices,
  type TestableService,
} from '#contract/settings/connections.ts'
import {
  isExtensionService,
  isFromExtension,
  parseExtensionService,
} from '#contract/settings/extension-services.ts'
import {
  ghnCarrierId,
  ghtkCarrierId,
  simulatedCarrierId,
  viettelPostCarrierId,
} from '#contract/shipping/carrier-ids.ts'
import { listStoredConnections, type StoredConnection } from '#data/settings/connections.ts'
import { formatSecretHint } from '#domain/settings/connection-values.ts'
import { findExtensionProvider, listExtensionServices } from '#operations/extensions/extension-services.ts'
import { findGateway, findReportPath, listGateways } from '#operations/payments/gateways/gateways.ts'
import { deriveCallbackKey } from '#operations/shipping/carriers/callback-key.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { Shop } from '#operations/shop.ts'
import { listUnreadableSecrets, openConnectionSecrets } from './connection-secrets.ts'
import { findConnectedCarrier } from './find-connected-carrier.ts'

interface Reader {
  publicUrl: string
  /** Only an owner sees what was entered. */
  isOwner: boolean
}

/** DANGER: of a secret it must reveal no more than the last four characters. */
export async function readConnections(shop: Shop, reader: Reader): Promise<Connection[]> {
  const stored = await listStoredConnections(shop.db)
  const gateways = listGateways(shop).flatMap(({ id }) => (isExtensionGateway(id) ? [id] : []))
  return [...ownServices, ...listExtensionServices(shop), ...gateways].map((service) =>
    describeConnection(
      shop,
      service,
      stored.find((one) => one.service === service),
      reader,
    ),
  )
}

export function describeConnection(
  shop: Shop,
  service: ExternalService,
  stored: StoredConnection | undefined,
  { publicUrl, isOwner }: Reader,
): Connection {
  const path = findCallbackPath(shop, service, isOwner)
  const isEntered = stored !== undefined && Object.keys(stored.secrets).length > 0
  const isOperators = service === oidcService ? isConnected(shop, service) : isSetByOperator(shop, service)
  return {
    service,
    name: isExtensionService(service) ? (findExtensionProvider(shop, service)?.name ?? null) : null,
    on: isConnected(shop, service),
    canTest: canTestConnection(shop, service),
    carrier: describeCarrier(findConnectedCarrier(shop, service)),
    callback: path && `${publicUrl}${path}`,
    setBy: isOperators ? 'operator' : isEntered ? 'owner' : null,
    secretsToEnter: stored && !isOperators ? listUnreadableSecrets(shop, stored) : [],
    stored: isOwner && service !== oidcService ? describeStored(shop, stored) : null,
  }
}

const describeCarrier = (carrier: Carrier | undefined): Connection['carrier'] =>
  carrier ? { id: carrier.id, name: carrier.name, hasWardNames: carrier.listWards !== undefined } : null

function describeStored(shop: Shop, stored: StoredConnection | undefined): Connection['stored'] {
  if (!stored) return { version: 0, values: {}, secrets: {} }
  const opened = openConnectionSecrets(shop, stored)
  const hints = Object.keys(stored.secrets).map((key) => [key, formatSecretHint(opened[key] ?? '')])
  return { version: stored.version, values: stored.fields, secrets: Object.fromEntries(hints) }
}

export function isSetByOperator({ operator = {} }: Shop, service: TestableService): boolean {
  if (isFromExtension(service)) return true
  if (isOwnGateway(service)) return operator.gateways?.[service] !== undefined
  return {
    mail: operator.smtpUrl !== undefined,
    zns: operator.zns !== undefined,
    telegram: false,
    carrier: operator.carrier !== undefined,
    ghn: operator.ghn !== undefined,
    ghtk: false,
    viettelpost: false,
    sinvoice: operator.sinvoice !== undefined,
    sepay: Boolean(operator.sepaySecret ?? operator.sepayKey),
    payos: operator.payosKey !== undefined,
  }[service]
}

function isConnected(shop: Shop, service: ExternalService): boolean {
  if (isOwnGateway(service) || isExtensionGateway(service)) return findGateway(shop, service) !== undefined
  if (isExtensionService(service)) return findExtensionProvider(shop, service) !== null
  const { webhookSecrets: keys = {}, carriers = [], mail, oidcProvider, invoiceProviders = [] } = shop
  return {
    mail: mail?.canSend ?? false,
    zns: shop.zns !== undefined,
    telegram: shop.telegram !== undefined,
    carrier: carriers.some(({ id }) => id === simulatedCarrierId),
    ghn: carriers.some(({ id }) => id === ghnCarrierId),
    ghtk: carriers.some(({ id }) => id === ghtkCarrierId),
    viettelpost: carriers.some(({ id }) => id === viettelPostCarrierId),
    sepay: Boolean(keys.sepaySecret ?? keys.sepayKey),
    payos: Boolean(keys.payosKey),
    sinvoice: invoiceProviders.some(({ id }) => id === 'sinvoice'),
    [oidcService]: oidcProvider !== undefined,
  }[service]
}

export const canTestConnection = (shop: Shop, service: ExternalService): boolean =>
  service !== oidcService &&
  isConnected(shop, service) &&
  (!isExtensionService(service) || typeof findExtensionProvider(shop, service)?.check === 'function')

function findCallbackPath(shop: Shop, service: ExternalService, isOwner: boolean): string | null {
  if (service === 'momo' || service === 'zalopay') return null
  if (isGateway(service)) return findReportPath(shop, service)
  const carrierPath = (carrier: string) => fillPath(paths.carrierCallback[1], { carrier })
  // DANGER: the key in it authorizes reports, so only an owner sees it.
  const secretPath = (carrier: string) => `${carrierPath(carrier)}?key=${deriveCallbackKey(shop, carrier)}`
  if (isExtensionService(service)) {
    const { kind, extension } = parseExtensionService(service)
    return kind === 'carrier' && isOwner ? secretPath(extension) : null
  }
  return {
    mail: null,
    zns: shop.zns?.oaSecret ? paths.receiveZnsReport[1] : null,
    telegram: null,
    carrier: isConnected(shop, 'carrier') ? carrierPath(simulatedCarrierId) : null,
    ghn: isOwner ? secretPath(ghnCarrierId) : null,
    ghtk: isOwner ? secretPath(ghtkCarrierId) : null,
    viettelpost: isOwner ? secretPath(viettelPostCarrierId) : null,
    sepay: paths.receiveSepayWebhook[1],
    payos: paths.receivePayosWebhook[1],
    sinvoice: null,
    [oidcService]: paths.finishOidcSignIn[1],
  }[service]
}
