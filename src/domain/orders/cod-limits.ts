import { type Failure, fail } from '#contract/failures.ts'
import { type GatewayId, gateways } from '#contract/payments/gateways.ts'
import type { CodLimits } from '#contract/settings/settings.ts'
import { formatDong } from '#domain/money.ts'

interface CodOrder {
  lines: readonly { variantId: string; quantity: number }[]
  totalPrice: number
}

/** Open orders paid on delivery, placed before this one by shoppers themselves. */
export interface OpenCodOrders {
  /** Its e-mail address is proven, or an order of it was delivered. */
  isAccountProven: boolean
  /** of the same account or the same phone number */
  ofCustomer: number
  ofNetwork: number
}

/** Without prepayment a stranger could empty the shelves (docs/decisions/058). @param open null: not counted */
export function checkCodLimits(
  limits: CodLimits,
  { lines, totalPrice }: CodOrder,
  open: OpenCodOrders | null,
  wayOn: string,
): Failure | null {
  const refuse = (limit: string) =>
    fail('cod_limit', { limit, wayOn }, { details: [{ path: 'payment', message: limit }] })
  const isOver = (count: number, limit: number) => limit > 0 && count > limit
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  }
  if (isOver(Math.max(...pieces.values()), limits.variantPieces)) {
    return refuse(`Đơn trả tiền khi nhận hàng có nhiều nhất ${limits.variantPieces} chiếc cùng màu và size.`)
  }
  const piecesInAll = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isOver(piecesInAll, limits.orderPieces)) {
    return refuse(`Đơn trả tiền khi nhận hàng có nhiều nhất ${limits.orderPieces} sản phẩm.`)
  }
  if (isOver(totalPrice, limits.orderTotal)) {
    return refuse(`Đơn trả tiền khi nhận hàng nhiều nhất ${formatDong(limits.orderTotal)}.`)
  }
  if (!open) return null
  if (!open.isAccountProven && isOver(open.ofCustomer + 1, limits.openOrders)) {
    // DANGER: the number may be a stranger's, so the count of its orders is not told.
    return refuse('Số điện thoại hoặc tài khoản này đang có nhiều đơn trả tiền khi nhận hàng chưa giao xong.')
  }
  if (isOver(open.ofNetwork + 1, limits.networkOrders)) {
    return refuse('Đang có quá nhiều đơn trả tiền khi nhận hàng đặt từ mạng của bạn.')
  }
  return null
}

export function wayAroundCod(shop: {
  takesTransfers: boolean
  /** Undefined: the shop has no payment gateway. */
  gateway: GatewayId | undefined
  contact: string
}): string {
  if (shop.takesTransfers) return 'Hãy chọn chuyển khoản để đặt đơn này.'
  if (shop.gateway) return `Hãy chọn thanh toán qua ${gateways[shop.gateway].name} để đặt đơn này.`
  return `Hãy liên hệ cửa hàng${shop.contact && ` (${shop.contact})`} để đặt đơn này.`
}
