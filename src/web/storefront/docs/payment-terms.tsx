import { type GatewayId, getGateway, isGateway } from '#contract/payments/gateways.ts'
import { formatDong } from '#domain/money.ts'
import { LabelText } from '#web/app/api/labels.tsx'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'

/** The payment methods that the checkout offers, and how a voucher is used. */
export function PaymentTerms() {
  const payments = useSettingsSummary()?.payments ?? ['cod']
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>
        <b>
          <LabelText name="Cash On Delivery" />
        </b>
        : trả tiền mặt khi nhận hàng.
      </li>
      {payments.includes('bank_transfer') && (
        <li>
          <b>
            <LabelText name="Direct Bank Transfer" />
          </b>
          : quét mã QR hoặc chuyển khoản đúng số tiền, với nội dung bắt đầu bằng DH mà trang đơn hàng cho
          biết.
        </li>
      )}
      {payments.filter(isGateway).map((id) => (
        <GatewayTerms key={id} id={id} />
      ))}
      <li>
        <b>Mã giảm giá</b>: mỗi đơn dùng một mã, nhập trong giỏ hàng; điều kiện và số tiền được giảm hiện
        trước khi bạn đặt.
      </li>
    </ul>
  )
}

function GatewayTerms({ id }: { id: GatewayId }) {
  const { name, means, maxAmount } = getGateway(id)
  return (
    <li>
      <b>{name}</b>: {means || 'trả'} trên trang của {name} ngay sau khi đặt
      {maxAmount !== undefined && <>, cho đơn đến {formatDong(maxAmount)}</>}.
    </li>
  )
}
