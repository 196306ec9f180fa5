import type { TransferCandidate } from '#contract/payments/transfers.ts'
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

function describe({ customerName, due, createdAt, isAmountDue, isNumberNamed }: TransferCandidate): string {
  const why = [isAmountDue && 'đúng số tiền', isNumberNamed && 'nội dung có một phần mã đơn']
  const reasons = why.filter(Boolean).join(', ')
  return `${customerName}, còn ${formatDong(due)}, đặt ${formatDateTime(createdAt)}: ${reasons}.`
}
