/** A sold-out line stays in the cart until the shopper removes it, but counts in no amount. */
export const listOrderableLines = <Line extends { stock: number }>(products: readonly Line[]): Line[] =>
  products.filter(({ stock }) => stock > 0)

export const hasOrderableLine = ({ products }: { products: readonly { stock: number }[] }): boolean =>
  listOrderableLines(products).length > 0
