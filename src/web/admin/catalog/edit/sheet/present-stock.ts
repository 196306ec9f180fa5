import type { Product } from '#contract/catalog/products.ts'
import { type Draft, numberOf } from '#web/admin/catalog/edit/draft/draft.ts'
import { keyOf, rowsOf, setCells } from './sheet.ts'

export interface StockDispute {
  /** Empty for a product without colours and sizes. */
  name: string
  present: number
}

const stocksOf = ({ variants }: Product) =>
  new Map(variants.map(({ color, size, stock }) => [keyOf(color?._id, size?._id), stock]))
const typedStock = (text: string) => (text.trim() === '' ? 0 : numberOf(text))

/** A stock that was not typed over since the form was opened with `before` follows the shop; the others stay. */
export function followStock(draft: Draft, before: Product, now: Product) {
  const [read, present] = [stocksOf(before), stocksOf(now)]
  const disputes: StockDispute[] = []
  const follow = (key: string, name: string, typed: string): string => {
    const [was, is] = [read.get(key), present.get(key)]
    if (was === undefined || is === undefined || was === is || typedStock(typed) === is) return typed
    if (typedStock(typed) === was) return String(is)
    disputes.push({ name, present: is })
    return typed
  }
  const stock = follow(keyOf(null, null), '', draft.fields.stock)
  const cells = rowsOf(draft.sheet).map(({ key, color, size, cell }) => {
    const name = [color?.value, size?.value].filter(Boolean).join(' / ')
    return [key, { stock: follow(key, name, cell.stock) }] as const
  })
  const followed: Draft = {
    ...draft,
    fields: { ...draft.fields, stock },
    sheet: setCells(draft.sheet, cells),
  }
  return { draft: followed, disputes }
}

export function withStockOf(before: Product, now: Product): Product {
  const present = stocksOf(now)
  const variants = before.variants.map((one) => ({
    ...one,
    stock: present.get(keyOf(one.color?._id, one.size?._id)) ?? one.stock,
  }))
  return { ...before, variants }
}

export function disputeWords(disputes: readonly StockDispute[]): string {
  const counts = disputes.map(({ name, present }) =>
    name ? `${name} hiện còn ${present}` : `hiện còn ${present}`,
  )
  return `Kho đã thay đổi trong lúc bạn sửa: ${counts.join('; ')}. Số bạn nhập vẫn còn: hãy xem lại rồi lưu lần nữa.`
}
