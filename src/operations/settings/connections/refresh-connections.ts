import { perOwnGateway } from '#contract/payments/gateways.ts'
import {
  type ConnectionValues,
  listConnectionFields,
  type StoredService,
} from '#contract/settings/connection-fields.ts'
import { ghnCarrierId, ghtkCarrierId, viettelPostCarrierId } from '#contract/shipping/carrier-ids.ts'
import { listStoredConnections, type StoredConnection } from '#data/settings/connections.ts'
import { guardCarrier } from '#operations/extensions/guard-carrier.ts'
import { guardInvoiceProvider } from '#operations/extensions/guard-invoice-provider.ts'
import { createSinvoice } from '#operations/invoices/sinvoice/sinvoice.ts'
import type { GatewaySettings } from '#operations/payments/gateways/gateways.ts'
import { createGuardedRequest } from '#operations/runtime/send-request.ts'
import { deriveCallbackKey } from '#operations/shipping/carriers/callback-key.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import { createGhn } from '#operations/shipping/carriers/ghn.ts'
import { createGhtk } from '#operations/shipping/carriers/ghtk.ts'
import { createSimulatedCarrier } from '#operations/shipping/carriers/simulated-carrier.ts'
import { createViettelPost } from '#operations/shipping/carriers/viettel-post.ts'
import type { Shop } from '#operations/shop.ts'
import { openConnectionSecrets } from './connection-secrets.ts'

/** Replaces the shop's connections by those of the operator and, where there are none, by what owners entered. */
export async function refreshConnections(shop: Shop): Promise<void> {
  applyConnections(shop, await listStoredConnections(shop.db))
}

function applyConnections(shop: Shop, stored: readonly StoredConnection[]): void {
  const { operator = {} } = shop
  const readEntered = <Service extends StoredService>(service: Service) =>
    readValues<Service>(
      shop,
      stored.find((one) => one.service === service),
    )
  const mail = readEntered('mail')
  shop.smtp = operator.smtpUrl ?? (mail && { ...mail, port: Number(mail.port) })
  const from = operator.mailFrom ?? (operator.smtpUrl ? null : mail?.from || null)
  shop.mail = { publicUrl: shop.mail?.publicUrl ?? '', from, canSend: shop.smtp !== undefined }
  const zns = readEntered('zns')
  shop.zns = operator.zns ?? (zns && { ...zns, send: createGuardedRequest(operator.allowedPrivateHosts) })
  const telegram = readEntered('telegram')
  shop.telegram = telegram && { ...telegram, send: createGuardedRequest(operator.allowedPrivateHosts) }
  shop.carriers = connectCarriers(shop, {
    ...{ ghn: readEntered('ghn'), ghtk: readEntered('ghtk'), viettelPost: readEntered('viettelpost') },
    simulated: readEntered('carrier'),
  })
  const sinvoice = readEntered('sinvoice')
  const send = createGuardedRequest(operator.allowedPrivateHosts)
  const extensionProviders = (shop.extensions?.list ?? []).flatMap(({ invoiceProvider }) =>
    invoiceProvider ? [guardInvoiceProvider(invoiceProvider, shop)] : [],
  )
  const sinvoiceSettings = [operator.sinvoice, sinvoice && { ...sinvoice, send }].filter(
    (one) => one !== undefined,
  )
  shop.invoiceProviders = [...extensionProviders, ...sinvoiceSettings.map(createSinvoice)]
  const entered = perOwnGateway((_, id) => readEntered(id)) as Partial<GatewaySettings>
  shop.gateways = { ...entered, ...operator.gateways }
  const { sepaySecret, sepayKey, payosKey } = operator
  shop.webhookSecrets = {
    ...(sepaySecret || sepayKey ? { sepaySecret, sepayKey } : { sepaySecret: readEntered('sepay')?.secret }),
    payosKey: payosKey ?? readEntered('payos')?.checksumKey,
  }
}

interface EnteredCarriers {
  ghn: ConnectionValues<'ghn'> | undefined
  ghtk: ConnectionValues<'ghtk'> | undefined
  viettelPost: ConnectionValues<'viettelpost'> | undefined
  simulated: ConnectionValues<'carrier'> | undefined
}

function connectCarriers(shop: Shop, { ghn, ghtk, viettelPost, simulated }: EnteredCarriers): Carrier[] {
  const { operator = {} } = shop
  const send = createGuardedRequest(operator.allowedPrivateHosts)
  const carriers: Carrier[] = []
  const ghnKey = deriveCallbackKey(shop, ghnCarrierId)
  if (operator.ghn) carriers.push(createGhn({ ...operator.ghn, callbackKey: ghnKey }))
  else if (ghn) carriers.push(createGhn({ ...ghn, callbackKey: ghnKey, send }))
  if (ghtk) {
    const callbackKey = deriveCallbackKey(shop, ghtkCarrierId)
    carriers.push(createGhtk({ ...ghtk, partner: ghtk.partner ?? '', callbackKey, send }))
  }
  if (viettelPost) {
    const callbackKey = deriveCallbackKey(shop, viettelPostCarrierId)
    const { warn } = shop
    carriers.push(
      createViettelPost({ ...viettelPost, service: viettelPost.service ?? '', callbackKey, send, warn }),
    )
  }
  if (operator.carrier) carriers.push(createSimulatedCarrier(operator.carrier))
  else if (simulated) carriers.push(createSimulatedCarrier({ ...simulated, send }))
  const extensionCarriers = (shop.extensions?.list ?? []).flatMap(({ carrier }) =>
    carrier ? [guardCarrier(carrier, shop)] : [],
  )
  return [...carriers, ...extensionCarriers]
}

/** Undefined: nothing was entered, or a secret was encrypted with another SECRET. */
function readValues<Service extends StoredService>(
  shop: Shop,
  stored: StoredConnection | undefined,
): ConnectionValues<Service> | undefined {
  if (!stored) return undefined
  const values: Record<string, string> = { ...stored.fields, ...openConnectionSecrets(shop, stored) }
  const isComplete = listConnectionFields(stored.service).every(
    ([key, { optional }]) => optional || values[key],
  )
  return isComplete ? (values as ConnectionValues<Service>) : undefined
}

/** Follows changes that other processes of the shop have stored. @returns a function that stops it */
export function startConnectionRefresh(
  shop: Shop,
  onError: (error: unknown) => void,
  intervalMs = 5000,
): () => void {
  let known: string | null = null
  let isRunning = false
  const refresh = async () => {
    const stored = await listStoredConnections(shop.db)
    const versions = stored.map(({ service, version }) => `${service} ${version}`).join()
    if (versions === known) return
    applyConnections(shop, stored)
    if (known !== null) shop.invalidateCache?.()
    known = versions
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    refresh()
      .catch(onError)
      .finally(() => {
        isRunning = false
      })
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
