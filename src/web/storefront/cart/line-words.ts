/** `Đỏ / M`, or nothing for a product without colours and sizes. */
export function variantWords({ color, size }: { color: string | null; size: string | null }): string {
  return [color, size].filter(Boolean).join(' / ')
}

/** Why a line cannot be ordered as it is. */
export function shortageWords({ stock, quantity }: { stock: number; quantity: number }): string | null {
  if (stock >= quantity) return null
  return stock === 0
    ? 'Sản phẩm vừa hết hàng: hãy xoá khỏi giỏ để đặt những sản phẩm còn lại.'
    : `Số lượng sản phẩm còn lại: ${stock}. Hãy giảm số lượng để đặt hàng.`
}
