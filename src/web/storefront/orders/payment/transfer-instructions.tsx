import { Download } from 'lucide'
import type { DueTransfer } from '#contract/payments/payments.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { QrCodeImage } from '#web/ui/display/qr-code-image.tsx'

interface TransferInstructionsProps {
  transfer: DueTransfer
  /** Amount received so far, in dong. */
  paid: number
  payBefore: string | null
  /** True where the page polls for the payment. */
  updatesLive?: boolean
}

export function TransferInstructions({
  transfer,
  paid,
  payBefore,
  updatesLive = true,
}: TransferInstructionsProps) {
  const { amount, bank, account, holder, memo, qr, picture } = transfer
  return (
    <>
      <div>
        <h2 className="text-xl font-semibold">Chuyển khoản {formatDong(amount)}</h2>
        {paid > 0 && (
          <p className="mt-1 font-medium tabular-nums">
            Đã nhận được {formatDong(paid)}; đây là số còn thiếu.
          </p>
        )}
        <p className="mt-1 max-w-prose">
          Quét mã bằng ứng dụng ngân hàng: số tiền và nội dung đã điền sẵn. Cửa hàng gửi hàng ngay khi nhận
          được tiền.{updatesLive && <span className="no-script:hidden"> Trang này sẽ tự cập nhật.</span>}
        </p>
        {/* A phone cannot scan its own screen. */}
        <p className="mt-1 sm:hidden">
          Trên điện thoại: lưu ảnh QR rồi chọn ảnh đó trong ứng dụng ngân hàng, hoặc chép từng dòng dưới mã.
        </p>
        {payBefore && (
          <p className="mt-1 font-medium tabular-nums">
            Cửa hàng giữ hàng cho bạn đến {formatTimeAndDay(payBefore)}; sau thời hạn này, đơn chưa thanh toán
            sẽ tự huỷ.
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="grid justify-items-center gap-3">
          <QrCodeImage
            qr={qr}
            label={`Mã QR chuyển khoản ${formatDong(amount)}`}
            className="w-full max-w-60"
          />
          <a href={picture} download={`${memo}.png`} className={buttonClass({}, 'w-full max-w-60')}>
            <Icon of={Download} /> Lưu ảnh QR
          </a>
        </div>
        <dl className="grid grid-cols-[minmax(0,1fr)]">
          <TransferDetail term="Ngân hàng" text={bank} />
          <TransferDetail term="Số tài khoản" text={account} copyText={account} />
          <TransferDetail term="Chủ tài khoản" text={holder} copyText={holder} />
          <TransferDetail term="Số tiền" text={formatDong(amount)} copyText={String(amount)} />
          <TransferDetail term="Nội dung" text={memo} copyText={memo} />
        </dl>
      </div>
    </>
  )
}

/** @param copyText the value in the format that banking apps accept */
function TransferDetail({ term, text, copyText }: { term: string; text: string; copyText?: string }) {
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b border-line py-1.5 last:border-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="col-start-1 font-semibold wrap-anywhere tabular-nums">{text}</dd>
      {copyText && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <CopyButton text={copyText} subject={term.toLocaleLowerCase('vi')} />
        </dd>
      )}
    </div>
  )
}
