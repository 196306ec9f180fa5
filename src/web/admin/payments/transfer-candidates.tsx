import { getPaymentMethodName } from '#contract/payments/payment-methods.ts'
import type { TransferCandidate } from '#contract/payments/transfers.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'

interface TransferCandidatesProps {
  candidates: readonly TransferCandidate[]
  value: string
  onChange: (orderNumber: string) => void
}

export function TransferCandidates({ candidates, value, onChange }: TransferCandidatesProps) {
  if (candidates.length === 0) return null
  return (
    <RadioCards
      legend="Đơn còn thiếu tiền"
      name="candidate"
      options={candidates.map((candidate) => ({
        value: candidate.orderNumber,
        label: candidate.orderNumber,
        description: describe(candidate),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

function describe(candidate: TransferCandidate): string {
  const { customerName, customerPhone, payment, status, due, collecting: expectedCash, createdAt } = candidate
  const { isAmountDue: owesExactAmount, isNumberNamed: hasNumberPart } = candidate
  const why = [owesExactAmount && 'đúng số tiền', hasNumberPart && 'nội dung có một phần mã đơn']
  const reasons = why.filter(Boolean).join(', ')
  const buyer = [customerName, formatPhone(customerPhone)].filter(Boolean).join(', ')
  const order = `${getPaymentMethodName(payment)}, ${status}, đặt ${formatDateTime(createdAt)}`
  const warning =
    expectedCash > 0 ? ` Người giao còn thu ${formatDong(expectedCash)}: hãy báo trước khi gán.` : ''
  return `${buyer}. ${order}. Còn ${formatDong(due)}: ${reasons}.${warning}`
}
