import type { TransferCandidate } from '#contract/payments/transfers.ts'

/** The order that staff need not choose: the only candidate, or the only one whose number and amount both fit. */
export function findLikeliestOrder(candidates: readonly TransferCandidate[]): TransferCandidate | null {
  const certain = candidates.filter(
    ({ isAmountDue: owesExactAmount, isNumberNamed: hasNumberPart }) => owesExactAmount && hasNumberPart,
  )
  const found = certain.length > 0 ? certain : candidates
  return found.length === 1 ? (found[0] ?? null) : null
}
