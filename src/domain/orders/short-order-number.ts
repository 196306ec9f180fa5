/** Splits `1795414522683-546` before its last seven digits, which are enough to tell the orders of some hours apart. */
export function splitOrderNumber(orderNumber: string): { start: string; end: string } {
  const at = Math.max(0, orderNumber.length - 8)
  return { start: orderNumber.slice(0, at), end: orderNumber.slice(at) }
}
