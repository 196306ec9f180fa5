import { calculateReturnedDiscount } from '#domain/returns/returns.ts'

interface DiscountedLine {
  quantity: number
  returned: number
  manualDiscount: number
}

/** The part of an order's `discountTotal` that staff gave by hand, in dong. */
export const sumManualDiscount = (lines: readonly DiscountedLine[]): number =>
  lines.reduce(
    (sum, line) =>
      sum + line.manualDiscount - calculateReturnedDiscount({ ...line, discount: line.manualDiscount }),
    0,
  )
