import { type Failure, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import type { DeliveryFeeInput, PriceRules, RuleLine } from '#domain/cart/price-rules.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import type { Extensions, LoadedExtension } from './extensions.ts'
import { isRefusal, runRule } from './run-rule.ts'

/** Null if no extension decides prices. The extensions run in the order of their names, and each gets what those before it decided. */
export function createPriceRules(extensions: Extensions | undefined): PriceRules | null {
  const discounting = extensions?.list.filter(({ definition }) => definition.rules?.lineDiscount) ?? []
  const charging = extensions?.list.filter(({ definition }) => definition.rules?.shippingFee) ?? []
  if (!extensions || discounting.length + charging.length === 0) return null
  return {
    discountLines: (lines) => discountLines(extensions, discounting, lines),
    calculateDeliveryFee:
      charging.length > 0 ? (charge) => chargeByRules(extensions, charging, charge) : null,
  }
}

function discountLines(
  extensions: Extensions,
  discounting: readonly LoadedExtension[],
  lines: readonly RuleLine[],
): number[] | Failure {
  let priced = lines
  for (const extension of discounting) {
    const discounts = discountByOne(extensions, extension, priced)
    if (failed(discounts)) return discounts
    priced = priced.map((line, at) => ({ ...line, price: line.price - (discounts[at] ?? 0) }))
  }
  return priced.map(({ price }, at) => (lines[at]?.price ?? price) - price)
}

function discountByOne(
  extensions: Extensions,
  { name, definition, host }: LoadedExtension,
  lines: readonly RuleLine[],
): number[] | Failure {
  const frozenLines = freezeLines(lines)
  return runRule(extensions, {
    extension: name,
    rule: 'lineDiscount',
    decide: () => {
      const answers = frozenLines.map(
        (line) => definition.rules?.lineDiscount?.(line, frozenLines, host.settings) ?? 0,
      )
      return answers.find(isRefusal) ?? answers
    },
    read: (answers) =>
      (answers as unknown[]).every((answer, at) => isAmount(answer, frozenLines[at]?.price ?? 0))
        ? (answers as number[])
        : undefined,
  })
}

function chargeByRules(
  extensions: Extensions,
  charging: readonly LoadedExtension[],
  { lines, subtotal, shippingFee, provinceCode }: DeliveryFeeInput,
): number | Failure {
  const province = provinceLocalities.find(({ code }) => code === provinceCode)?.name ?? ''
  const frozenLines = freezeLines(lines)
  let fee = shippingFee
  for (const { name, definition, host } of charging) {
    const order = Object.freeze({ lines: frozenLines, subtotal, shippingFee: fee, province, provinceCode })
    const decided = runRule(extensions, {
      extension: name,
      rule: 'shippingFee',
      decide: () => definition.rules?.shippingFee?.(order, host.settings) ?? order.shippingFee,
      read: (answer) => (isAmount(answer, limits.maxPrice) ? answer : undefined),
    })
    if (failed(decided)) return decided
    fee = decided
  }
  return fee
}

const isAmount = (answer: unknown, highest: number): answer is number =>
  Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) <= highest

/** Rules get these fields and no others, and cannot change them. */
const freezeLines = (lines: readonly RuleLine[]): readonly Readonly<RuleLine>[] =>
  Object.freeze(
    lines.map(({ productId, variantId, name, quantity, price }) =>
      Object.freeze({ productId, variantId, name, quantity, price }),
    ),
  )
