import type { Product } from '#contract/catalog/products.ts'
import { formatDong } from '#domain/money.ts'
import { createIssue, type ImportIssue } from './import-issues.ts'

const maxFactor = 5

const differs = (price: number, usual: number) =>
  price > 0 && usual > 0 && (price > usual * maxFactor || price * maxFactor < usual)

/**
 * Warns of a price that was probably typed with a digit too many or too few.
 * @param usual the middle price of the shop's products; null in a shop with too few of them
 */
export function warnOfPrice(
  row: number,
  price: number,
  current: Pick<Product, 'price'> | null,
  usual: number | null,
): ImportIssue[] {
  if (current) {
    const texts = { price: formatDong(price), usual: formatDong(current.price) }
    return differs(price, current.price) ? [createIssue(row, 'price_jump', texts)] : []
  }
  if (usual === null || !differs(price, usual)) return []
  return [createIssue(row, 'price_unusual', { price: formatDong(price), usual: formatDong(usual) })]
}
