import type { Settings } from '#contract/settings/settings.ts'
import { formatPhone, zaloUrl } from '#domain/customers/format-phone.ts'

/** Who writes: what the owner says of the shop, and the address that its links begin with. */
export interface Sender {
  shop: Pick<Settings, 'name' | 'phone' | 'zalo' | 'email' | 'address'>
  /** without a slash at the end */
  publicUrl: string
}

/** A letter before it is text or HTML: both say the same. */
export interface Letter {
  subject: string
  title: string
  blocks: readonly Block[]
  /** Why it came to this address. */
  why: string
}

export type Block =
  | { kind: 'words'; text: string }
  | { kind: 'heading'; text: string }
  /** `quiet`: not what the letter is for */
  | { kind: 'link'; label: string; href: string; quiet?: boolean }
  | { kind: 'facts'; rows: readonly (readonly [term: string, words: string])[] }
  /** Square, `side` in pixels; for who reads text its words and its address. */
  | { kind: 'picture'; url: string; words: string; side: number }
  | { kind: 'goods'; rows: readonly Goods[] }
  | { kind: 'sums'; rows: readonly (readonly [term: string, amount: string])[] }

export interface Goods {
  /** absolute */
  picture: string | null
  name: string
  beside: string
  amount: string
}

/** How to reach the shop: the words, and where they lead. */
export function contactOf({ shop, publicUrl }: Sender): { words: string; href: string | null }[] {
  return [
    shop.phone && { words: `Điện thoại ${formatPhone(shop.phone)}`, href: `tel:${shop.phone}` },
    shop.zalo && { words: `Zalo ${formatPhone(shop.zalo)}`, href: zaloUrl(shop.zalo) },
    shop.email && { words: shop.email, href: `mailto:${shop.email}` },
    shop.address && { words: shop.address, href: null },
    { words: publicUrl, href: `${publicUrl}/` },
  ].filter((one) => typeof one === 'object' && one !== null)
}
