import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'

/** News about an order. DANGER: nobody has verified the phone number, so it has no text that a shopper typed. */
export interface OrderMessage {
  /** The same for every attempt. */
  id: string
  event: OrderEmailEvent
  /** In E.164, such as `+84912345678`. */
  phone: string
  shopName: string
  orderNumber: string
  /** What the order costs, in dong. */
  amount: number
  placedAt: string
  /** The page of the order, for the account or the browser that placed it. */
  orderUrl: string
  /** One line, as of the email about the event. */
  subject: string
  /** The email as plain text, of many lines. */
  text: string
}

export type SendMessageResult =
  /** `text`: what was sent, if it is not the text of the message. */
  | { sent: { messageId: string; text?: string | undefined } }
  /** The service will not send it; an email is sent instead. */
  | { refused: string }
  /** Nothing was sent; it is tried again. */
  | { unavailable: string }
  /** It may have been sent; it is not tried again. */
  | { outcomeUnknown: string }

/** Sends news about orders to phone numbers. Never call it inside a transaction. It does not throw on network errors. */
export interface NotificationChannel {
  id: string
  /** Shown to staff, and to shoppers in the privacy policy. */
  name: string
  send: (message: OrderMessage) => Promise<SendMessageResult>
}
