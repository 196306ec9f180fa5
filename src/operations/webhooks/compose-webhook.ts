import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import type { SentEventType } from '#contract/webhooks/event-types.ts'
import { findOrder } from '#data/orders/orders.ts'
import type { ClaimedDelivery } from '#data/webhooks/deliveries.ts'
import type { Shop } from '#operations/shop.ts'

type SentEvent = Pick<ClaimedDelivery, 'type' | 'subjectId' | 'orderId' | 'data' | 'createdAt'>

const subjectPaths: Partial<Record<SentEventType, string>> = {
  'product.changed': paths.getProduct[1],
  'stock.low': paths.getStockLedger[1],
  'stock.sold_out': paths.getStockLedger[1],
}

/** The call that returns what the event is about, as it is now. Null: there is none. */
function findCallUrl({ mail }: Shop, { type, subjectId, orderId }: SentEvent): string | null {
  const path = orderId ? paths.getOrder[1] : subjectPaths[type]
  const id = orderId ?? subjectId
  return path && id ? `${mail?.publicUrl ?? ''}${fillPath(path, { id })}` : null
}

/** Null after the erasure of the person, because it is read now and not stored with the event. */
async function readRecipient({ db }: Shop, orderId: string) {
  const order = await findOrder(db, orderId)
  if (!order?.customerInfo.customerPhone) return null
  const { customerInfo, address, note } = order
  return { name: customerInfo.customerName, phone: customerInfo.customerPhone, address, note }
}

/** The payload in the form that Standard Webhooks recommends. */
export async function composeWebhookBody(
  shop: Shop,
  event: SentEvent,
  hasPersonalData: boolean,
): Promise<string> {
  const { type, orderId, createdAt: timestamp } = event
  const recipient = hasPersonalData && orderId ? { recipient: await readRecipient(shop, orderId) } : null
  return JSON.stringify({
    type,
    timestamp,
    data: { ...event.data, url: findCallUrl(shop, event), ...recipient },
  })
}
