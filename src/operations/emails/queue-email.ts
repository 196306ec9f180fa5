import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type {
  AccountEmailEvent,
  AdminEmailEvent,
  EmailEvent,
  OrderEmailEvent,
} from '#contract/emails/email-labels.ts'
import { cancelled, confirmed, firstStatus, type OrderStatus } from '#contract/orders/order-statuses.ts'
import { listAdminIds } from '#data/accounts/accounts.ts'
import type { Transaction } from '#data/database/connection.ts'
import {
  insertAccountEmail,
  insertAdminEmail,
  insertLinkEmail,
  insertNewOrderEmails,
  insertOrderEmail,
  type LinkEmail,
  releaseOrderEmail,
  withdrawOrderEmail,
} from '#data/emails/insert-emails.ts'
import { insertTelegramMessage } from '#data/emails/telegram-outbox.ts'
import { describeDevice } from '#domain/accounts/describe-device.ts'
import type { AccountEventDetails } from '#domain/emails/compose-account-email.ts'
import type { AdminEventDetails } from '#domain/emails/compose-admin-email.ts'
import { confirmationUndoSeconds } from '#domain/orders/status/order-status.ts'
import type { Shop } from '#operations/shop.ts'

/** Runs in the transaction of the event, so that neither is stored without the other. */
export async function queueOrderEmail(
  tx: Transaction,
  orderId: string,
  event: OrderEmailEvent,
): Promise<void> {
  const delaySeconds = event === 'order-confirmed' ? confirmationUndoSeconds : 0
  await insertOrderEmail(tx, { id: uuid(), event, orderId, delaySeconds })
}

/** The buyer gets no email about a confirmation that was undone before it was sent. */
export async function releaseOrWithdrawConfirmationEmail(
  tx: Transaction,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
): Promise<void> {
  if (from !== confirmed) return
  const isUndone = to === firstStatus || to === cancelled
  const change = isUndone ? withdrawOrderEmail : releaseOrderEmail
  await change(tx, orderId, 'order-confirmed')
}

/** The link verifies that the reader owns the address. */
export async function queueLinkEmail(tx: Transaction, email: Omit<LinkEmail, 'id'>): Promise<void> {
  await insertLinkEmail(tx, { ...email, id: uuid() })
}

interface AccountChange {
  by?: AccountEventDetails['by']
  /** The User-Agent; undefined: it was not the account's owner. */
  agent?: string
  signIns?: AccountEventDetails['signIns']
}

/** Runs in the transaction that changes the sign-in methods (docs/decisions/047). */
export async function queueAccountEmail(
  tx: Transaction,
  accountId: string,
  event: AccountEmailEvent,
  { by = 'own', agent, signIns = [] }: AccountChange,
): Promise<void> {
  const device = agent === undefined ? null : describeDevice(agent)
  await insertAccountEmail(tx, { id: uuid(), event, accountId, details: { by, device, signIns } })
}

export async function queueAdminNotifications(
  tx: Transaction,
  event: AdminEmailEvent,
  details: AdminEventDetails,
): Promise<void> {
  for (const accountId of await listAdminIds(tx)) {
    await insertAdminEmail(tx, { id: uuid(), event, accountId, details })
  }
  await insertTelegramMessage(tx, { id: uuid(), event, orderId: null, details })
}

/** Runs in the transaction that places the order, if the owner wants these emails. */
export async function queueNewOrderEmails(tx: Transaction, orderId: string): Promise<void> {
  const accountIds = await listAdminIds(tx)
  const emails = accountIds.map((accountId) => ({ id: uuid(), accountId }))
  await insertNewOrderEmails(tx, orderId, emails)
}

/** Runs in the transaction that places the order; the chat gets it whether or not owners get an email. */
export async function queueNewOrderTelegram(tx: Transaction, orderId: string): Promise<void> {
  await insertTelegramMessage(tx, { id: uuid(), event: 'order-received', orderId, details: null })
}

/** The token is derived when the email is sent, so that the outbox does not contain it. */
export function deriveLinkToken(shop: Shop, event: EmailEvent, linkId: string): string {
  return createHmac('sha256', shop.secret).update(`${event}:${linkId}`).digest('base64url')
}
