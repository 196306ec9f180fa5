import type { ShopSettings } from '#contract/settings/settings.ts'
import { formatPhone, formatZaloUrl } from '#domain/customers/format-phone.ts'

export interface Sender {
  shop: Pick<ShopSettings, 'name' | 'phone' | 'zalo' | 'email' | 'address' | 'labelLanguage'>
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
  | { kind: 'words'; text: string }
  | { kind: 'heading'; text: string }
  /** `quiet`: the link is not the purpose of the email. */
  | { kind: 'link'; label: string; href: string; quiet?: boolean }
  | { kind: 'facts'; rows: readonly (readonly [term: string, words: string])[] }
  /** A square image; `side` is in pixels. The text version shows the words and the URL. */
  | { kind: 'picture'; url: string; words: string; side: number }
  | { kind: 'goods'; rows: readonly EmailProductRow[] }
  | { kind: 'sums'; rows: readonly (readonly [term: string, amount: string])[] }

export interface EmailProductRow {
  image: string | null
  name: string
  details: string
  amount: string
}

export function listContacts({ shop, publicUrl }: Sender): { words: string; href: string | null }[] {
  return [
    shop.phone && { words: `Điện thoại ${formatPhone(shop.phone)}`, href: `tel:${shop.phone}` },
    shop.zalo && { words: `Zalo ${formatPhone(shop.zalo)}`, href: formatZaloUrl(shop.zalo) },
    shop.email && { words: shop.email, href: `mailto:${shop.email}` },
    shop.address && { words: shop.address, href: null },
    { words: publicUrl, href: `${publicUrl}/` },
  ].filter((one) => typeof one === 'object' && one !== null)
}
