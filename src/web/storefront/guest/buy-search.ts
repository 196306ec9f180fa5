export interface BuySearch {
  /** The chosen line (`formatChosenLine`). */
  add?: string
  /** Set by `Mua ngay`: only this line is ordered. */
  buyNow?: 1
}

export const parseBuySearch = ({ add, buyNow }: Record<string, unknown>): BuySearch => ({
  ...(typeof add === 'string' && { add }),
  ...(buyNow === 1 && { buyNow }),
})
