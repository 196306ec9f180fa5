import { Link } from '@tanstack/react-router'
import type { LegalFacts } from '#contract/settings/legal-fields.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { ContactLines } from '#web/storefront/shell/contact-lines.tsx'

const kinds: [name: string, days: 'deliveryDays' | 'goodsDays' | 'refundDays'][] = [
  ['Giao chậm, mất hoặc thiếu hàng', 'deliveryDays'],
  ['Hàng lỗi, sai màu, sai size', 'goodsDays'],
  ['Hoàn tiền', 'refundDays'],
]

/** How to complain, and when the shop answers each kind (article 7). */
export function Complaints() {
  const settings = useSettingsSummary()
  if (!settings) return null
  return (
    <>
      <p>
        Về một đơn hàng: gửi yêu cầu đổi trả ở trang của đơn, hoặc tra đơn bằng mã và số điện thoại ở trang{' '}
        <Link to="/order-lookup" className="inkline">
          Tra cứu đơn hàng
        </Link>
        . Việc khác: liên hệ cửa hàng.
      </p>
      <ContactLines />
      <ComplaintTimes legal={settings.legal} />
      <p>
        Yêu cầu về dữ liệu cá nhân được trả lời trong hai ngày làm việc. Nếu chưa thoả đáng, bạn có quyền
        khiếu nại đến cơ quan bảo vệ người tiêu dùng hoặc khởi kiện.
      </p>
    </>
  )
}

function ComplaintTimes({ legal }: { legal: LegalFacts }) {
  const { answerDays } = legal
  const answered = kinds.flatMap(([name, field]) => (legal[field] ? [{ name, days: legal[field] }] : []))
  if (answerDays === null || answered.length === 0) return null
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-ink">
          <th className="py-2 pr-4 font-medium">Khiếu nại về</th>
          <th className="py-2 pr-4 font-medium">Trả lời lần đầu</th>
          <th className="py-2 font-medium">Giải quyết xong</th>
        </tr>
      </thead>
      <tbody>
        {answered.map(({ name, days }) => (
          <tr key={name} className="border-b border-line align-top">
            <td className="py-2 pr-4">{name}</td>
            <td className="py-2 pr-4">trong {answerDays} ngày</td>
            <td className="py-2">trong {days} ngày</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
