import { useSettingsSummary } from '#web/app/api/settings-summary.ts'

/** Rights and duties of both sides (article 6): only what the software does or shows. */
export function RightsAndDuties() {
  const settings = useSettingsSummary()
  if (!settings) return null
  const { returnDays, transferHours, payments } = settings
  const limitsTransfers = transferHours > 0 && payments.includes('bank_transfer')
  return (
    <>
      <h3 className="text-lg font-semibold">Bạn</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>Thấy giá, phí giao hàng và tổng tiền trước khi đặt; đặt rồi thì giá của đơn không đổi.</li>
        <li>Tự huỷ đơn khi đơn còn “đang xử lý”.</li>
        {returnDays > 0 && <li>Yêu cầu đổi, trả trong {returnDays} ngày kể từ khi đơn “đã giao”.</li>}
        <li>Đánh giá hàng đã nhận; xem, sửa, tải về và xoá dữ liệu của mình.</li>
        <li>Ghi đúng tên, số điện thoại và địa chỉ; nhận hàng và trả tiền như đã đặt.</li>
      </ul>
      <h3 className="text-lg font-semibold">Cửa hàng</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>Giao đúng hàng, màu, size, số lượng và giá của đơn.</li>
        <li>
          Giữ hàng cho đơn đã đặt
          {limitsTransfers && <>; đơn chuyển khoản được giữ {transferHours} giờ để chờ tiền</>}.
        </li>
        <li>Có thể gọi để xác nhận đơn, và từ chối đơn vượt giới hạn ở mục Khu vực và số lượng.</li>
        <li>Trả lời khiếu nại, và giữ dữ liệu của bạn như mục Quyền riêng tư.</li>
      </ul>
    </>
  )
}
