import type { ShopSettings } from '#contract/settings/settings.ts'
import { formatPhone, formatZaloUrl } from '#domain/customers/format-phone.ts'

export interface Sender {
  shop: Pick<ShopSettings, 'name' | 'phone' | 'zalo' | 'email' | 'address' | 'labelLanguage' | 'emailTexts'>
  publicUrl: string
}

/** The content of an email before it is rendered as text and as HTML. */
export interface EmailContent {
  subject: string
  title: string
  blocks: readonly EmailBlock[]
  reason: string
}

export type EmailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** `quiet`: the link is not the purpose of the email. */
  | { kind: 'link'; label: string; href: string; quiet?: boolean }
  | { kind: 'details'; rows: readonly (readonly [term: string, value: string])[] }
  /** A square image; `side` is in pixels. The text version shows `alt` and the URL. */
  | { kind: 'picture'; url: string; alt: string; side: number }
  | { kind: 'products'; rows: readonly EmailProductRow[] }
  | { kind: 'totals'; rows: readonly (readonly [term: string, amount: string])[] }

export interface EmailProductRow {
  image: string | null
  name: string
  details: string
  amount: string
}

export function listContacts({ shop, publicUrl }: Sender): { text: string; href: string | null }[] {
  return [
    shop.phone && { text: `Điện thoại ${formatPhone(shop.phone)}`, href: `tel:${shop.phone}` },
    shop.zalo && { text: `Zalo ${formatPhone(shop.zalo)}`, href: formatZaloUrl(shop.zalo) },
    shop.email && { text: shop.email, href: `mailto:${shop.email}` },
    shop.address && { text: shop.address, href: null },
    { text: publicUrl, href: `${publicUrl}/` },
  ].filter((one) => typeof one === 'object' && one !== null)
}
