import { splitOrderNumber } from '#domain/orders/short-order-number.ts'

/** The whole number is in the tooltip, for screen readers and in copied text. */
export function ShortOrderNumber({ of: orderNumber }: { of: string }) {
  const { start, end } = splitOrderNumber(orderNumber)
  return (
    <span title={orderNumber} className="whitespace-nowrap tabular-nums">
      <span className="text-[0px]">{start}</span>
      {end}
    </span>
  )
}
