import type { Cart, CartLine } from '#contract/cart/carts.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'

type ComparedCart = Pick<Cart, 'products' | 'unavailable' | 'voucher'>
type NamedLine = Pick<CartLine, 'name' | 'color' | 'size'>

const maxNamedChanges = 2

/** One sentence about what differs from the cart displayed before; null if nothing that concerns the shopper does. */
export function describeCartChange(before: ComparedCart, after: ComparedCart): string | null {
  const changes = listCartChanges(before, after)
  if (changes.length === 0) return null
  const others = changes.length - maxNamedChanges
  const named = changes.slice(0, maxNamedChanges).join('; ')
  return `Giỏ hàng vừa cập nhật: ${named}${others > 0 ? ` và ${others} thay đổi khác` : ''}.`
}

function listCartChanges(before: ComparedCart, after: ComparedCart): string[] {
  const previous = new Map(before.products.map((line) => [line.variantId, line]))
  const stillThere = new Set([...after.products, ...after.unavailable].map(({ variantId }) => variantId))
  const alreadyUnavailable = new Set(before.unavailable.map(({ variantId }) => variantId))
  return [
    ...after.unavailable
      .filter(({ variantId }) => !alreadyUnavailable.has(variantId))
      .map((line) => `${nameLine(line)} không còn bán`),
    ...after.products.flatMap((line) => describeLineChange(previous.get(line.variantId), line)),
    ...before.products
      .filter(({ variantId }) => !stillThere.has(variantId))
      .map((line) => `đã bỏ ${nameLine(line)}`),
    ...describeVoucherChange(before, after),
  ]
}

function describeLineChange(before: CartLine | undefined, line: CartLine): string[] {
  const name = nameLine(line)
  if (!before) return [`thêm ${name}`]
  if (line.stock === 0) return before.stock > 0 ? [`${name} đã hết hàng`] : []
  const changes: string[] = []
  if (line.quantity !== before.quantity) changes.push(`${name} nay là ${line.quantity} chiếc`)
  if (line.stock < line.quantity && line.stock !== before.stock) changes.push(`${name} chỉ còn ${line.stock}`)
  if (line.price !== before.price) changes.push(`${name} nay giá ${formatDong(line.price)}`)
  return changes
}

function describeVoucherChange(before: ComparedCart, after: ComparedCart): string[] {
  const [code, previousCode] = [after.voucher?.code, before.voucher?.code]
  if (code !== previousCode) return [code ? `dùng mã ${code}` : `đã bỏ mã ${previousCode}`]
  const isRefused = after.voucher?.refusal && !before.voucher?.refusal
  return isRefused ? [`mã ${code} không còn dùng được`] : []
}

const nameLine = (line: NamedLine) => {
  const variant = formatVariantName(line)
  return variant ? `${line.name} (${variant})` : line.name
}
