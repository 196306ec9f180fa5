/** A sold-out line stays in the cart until the shopper removes it, but counts in no amount. */
export const listOrderableLines = <Line extends { stock: number }>(products: readonly Line[]): Line[] =>
  products.filter(({ stock }) => stock > 0)

/** Without such a line there is nothing to deliver, so cart and checkout show no fee, no arrival and no order button. */
export const hasOrderableLine = ({ products }: { products: readonly { stock: number }[] }): boolean =>
  listOrderableLines(products).length > 0
