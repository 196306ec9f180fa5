import { useSettingsSummary } from '#web/app/api/settings-summary.ts'

export function ReturnTerms() {
  const days = useSettingsSummary()?.returnDays
  if (!days) return null
  return (
    <p>
      Trong {days} ngày kể từ khi đơn “đã giao”, bạn gửi yêu cầu đổi size, màu hoặc trả hàng ngay ở trang của
      đơn, và đọc câu trả lời của cửa hàng ở đó.
    </p>
  )
}
