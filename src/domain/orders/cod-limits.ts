import { type Failure, fail } from '#contract/failures.ts'
import { type GatewayId, getGateway } from '#contract/payments/gateways.ts'
import type { CodLimits } from '#contract/settings/cod-limits.ts'
import { formatDong } from '#domain/money.ts'

interface CodOrder {
  lines: readonly { variantId: string; quantity: number }[]
  totalPrice: number
}

/** Counts without manual orders and without the order that is being checked. */
export interface OpenCodOrders {
  /** The email address is verified, or an order was delivered. A guest is never trusted. */
  isAccountTrusted: boolean
  /** Orders of the same account or the same phone number. */
  customerOrders: number
  networkOrders: number
}

/** Without limits on unpaid orders anyone could reserve the whole stock (docs/decisions/058). */
export function checkCodLimits(
  codLimits: CodLimits,
  { lines, totalPrice }: CodOrder,
  open: OpenCodOrders | null,
  alternative: string,
): Failure | null {
  const refuse = (limit: string) =>
    fail('cod_limit_reached', { limit, alternative }, { details: [{ path: 'payment', message: limit }] })
  const isOver = (count: number, limit: number) => limit > 0 && count > limit
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  }
  if (isOver(Math.max(...pieces.values()), codLimits.variantPieces)) {
    return refuse(`Đơn trả tiền khi nhận hàng có tối đa ${codLimits.variantPieces} chiếc cùng màu và size.`)
  }
  const totalPieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isOver(totalPieces, codLimits.orderPieces)) {
    return refuse(`Đơn trả tiền khi nhận hàng có tối đa ${codLimits.orderPieces} sản phẩm.`)
  }
  if (isOver(totalPrice, codLimits.orderTotal)) {
    return refuse(`Đơn trả tiền khi nhận hàng tối đa ${formatDong(codLimits.orderTotal)}.`)
  }
  if (!open) return null
  if (!open.isAccountTrusted && isOver(open.customerOrders + 1, codLimits.openOrders)) {
    // DANGER: the phone number may belong to someone else, so the message must not reveal its order count.
    return refuse('Số điện thoại hoặc tài khoản này đang có nhiều đơn trả tiền khi nhận hàng chưa giao xong.')
  }
  if (isOver(open.networkOrders + 1, codLimits.networkOrders)) {
    return refuse('Đang có quá nhiều đơn trả tiền khi nhận hàng đặt từ mạng của bạn.')
  }
  return null
}

export function suggestCodAlternative(shop: {
  takesTransfers: boolean
  gateway: GatewayId | undefined
  contact: string
}): string {
  if (shop.takesTransfers) return 'Hãy chọn chuyển khoản để đặt đơn này.'
  if (shop.gateway) return `Hãy chọn thanh toán qua ${getGateway(shop.gateway).name} để đặt đơn này.`
  return `Hãy liên hệ cửa hàng${shop.contact && ` (${shop.contact})`} để đặt đơn này.`
}
