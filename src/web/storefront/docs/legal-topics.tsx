import type { LegalFacts } from '#contract/settings/legal-fields.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { Complaints } from './complaints.tsx'
import type { DocsTopic } from './docs-topic.ts'
import { OrderLimits } from './order-limits.tsx'
import { listOwnerFacts, OwnerFacts } from './owner-facts.tsx'
import { RankingCriteria } from './ranking-criteria.tsx'
import { RightsAndDuties } from './rights-and-duties.tsx'

/** What the law on e-commerce wants a shop to say and no other topic says (docs/legal.md). */
export const legalTopics: readonly DocsTopic[] = [
  {
    id: 'owner',
    title: 'Chủ cửa hàng',
    text: <OwnerOfShop />,
    isShown: ({ legal }) => listOwnerFacts(legal).length > 0,
  },
  { id: 'terms', title: 'Quyền và nghĩa vụ', text: <RightsAndDuties /> },
  { id: 'complaints', title: 'Khiếu nại', text: <Complaints /> },
  { id: 'price', title: 'Giá', text: <PriceTerms /> },
  { id: 'limits', title: 'Khu vực và số lượng', text: <OrderLimits /> },
  { id: 'ranking', title: 'Thứ tự hiển thị', text: <RankingCriteria /> },
]

function OwnerOfShop() {
  const legal = useSettingsSummary()?.legal
  return legal ? <OwnerFacts legal={legal} /> : null
}

function PriceTerms() {
  const note = useSettingsSummary()?.priceNote
  return (
    <p>
      {note} Giá gạch ngang là giá trước khi giảm. Phí giao hàng và tổng tiền hiện trong giỏ hàng, trước khi
      bạn đặt.
    </p>
  )
}

const inspectionTexts = {
  none: 'Hàng được mở sau khi trả tiền cho người giao.',
  look: 'Trước khi trả tiền, bạn được mở xem hàng, nhưng chưa thử.',
  try: 'Trước khi trả tiền, bạn được mở xem và thử hàng.',
} satisfies Record<Exclude<LegalFacts['inspection'], ''>, string>

export function InspectionTerms() {
  const inspection = useSettingsSummary()?.legal.inspection
  return inspection ? <p>{inspectionTexts[inspection]}</p> : null
}

export function RefundTerms() {
  const days = useSettingsSummary()?.legal.refundDays
  if (!days) return null
  return <p>Tiền được hoàn trong {days} ngày kể từ khi cửa hàng đồng ý hoàn.</p>
}
