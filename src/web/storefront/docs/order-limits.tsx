import { formatDong } from '#domain/money.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'

/** Where the shop delivers to and how much one order may have (article 9). */
export function OrderLimits() {
  const settings = useSettingsSummary()
  if (!settings) return null
  const { variantPieces, orderPieces, orderTotal } = settings.codLimits
  const alternatives = settings.payments.length > 1 ? 'chọn cách trả khác hoặc gọi cửa hàng' : 'gọi cửa hàng'
  const rules = [
    variantPieces > 0 && `nhiều nhất ${variantPieces} chiếc cùng màu, cùng size`,
    orderPieces > 0 && `nhiều nhất ${orderPieces} sản phẩm`,
    orderTotal > 0 && `tổng tiền không quá ${formatDong(orderTotal)}`,
  ].filter(Boolean)
  const codRules = rules.length > 0 ? ` Đơn trả tiền khi nhận hàng: ${rules.join('; ')}.` : ''
  return (
    <>
      <p>Cửa hàng bán và giao đến mọi tỉnh, thành phố của Việt Nam. Không giao ra nước ngoài.</p>
      <p>
        {`Mỗi lần mua không quá số còn trong kho, hiện ở trang sản phẩm.${codRules} Đơn vượt giới hạn được mời ${alternatives}.`}
      </p>
    </>
  )
}
