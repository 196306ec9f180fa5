import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import type { OrderPayment } from '#contract/payments.ts'
import { clockAndDay } from '#domain/moment.ts'
import { formatDong } from '#domain/money.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useApi } from '../../use-api.ts'
import { CopyButton } from './copy-button.tsx'
import { PayOnline } from './pay-online.tsx'
import { paymentQuery } from './payment-query.ts'
import { useFreshOrder } from './use-fresh-order.ts'

/** How to pay an order beforehand, while that is to be done; it notices by itself when the money has come. */
export function PayPanel({ order }: { order: Order }) {
  if (order.payment === 'vnpay') return <PayOnline order={order} />
  return order.payment === 'bank_transfer' ? <TransferPanel order={order} /> : null
}

function TransferPanel({ order }: { order: Order }) {
  const api = useApi()
  const { data } = useQuery(paymentQuery(api, order._id))
  useFreshOrder(order, data)
  const paidAtFirst = useRef(data?.paid)
  if (data && paidAtFirst.current === undefined) paidAtFirst.current = data.paid
  if (!data) return null
  const came = data.paid - (paidAtFirst.current ?? data.paid)
  const { transfer, due } = data
  const news = came > 0 ? newsOf(came, due) : ''
  if (!transfer && !news && due === 0) return null
  return (
    <section
      aria-label="Chuyển khoản"
      className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border border-edge bg-sheet p-[min(1.5rem,5vw)]"
    >
      <p role="status" className={news ? 'text-lg font-semibold text-celadon' : 'sr-only'}>
        {news}
      </p>
      {transfer ? (
        <Transfer
          transfer={transfer}
          paid={news ? 0 : data.paid}
          payBefore={data.paid === 0 ? data.payBefore : null}
        />
      ) : (
        due > 0 && (
          <p>
            Cửa hàng sẽ gọi cho bạn theo số điện thoại của đơn để gửi số tài khoản và nội dung chuyển khoản.
          </p>
        )
      )}
    </section>
  )
}

const newsOf = (came: number, due: number) =>
  due > 0
    ? `Đã nhận được ${formatDong(came)}, còn thiếu ${formatDong(due)}.`
    : 'Đã nhận được tiền. Cảm ơn bạn!'

interface TransferProps {
  transfer: NonNullable<OrderPayment['transfer']>
  /** dong that came before and were not enough */
  paid: number
  payBefore: string | null
}

function Transfer({ transfer, paid, payBefore }: TransferProps) {
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
          Quét mã bằng ứng dụng ngân hàng: số tiền và nội dung đã điền sẵn. Hàng được gửi đi khi tiền đã đến;
          trang này tự báo.
        </p>
        {payBefore && (
          <p className="mt-1 font-medium tabular-nums">
            Giữ hàng đến {clockAndDay(payBefore)}; quá hạn mà chưa có tiền, đơn tự huỷ.
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="grid justify-items-center gap-3">
          <QrCode qr={qr} label={`Mã QR chuyển khoản ${formatDong(amount)}`} className="w-full max-w-60" />
          <a href={picture} download={`${memo}.png`} className={buttonClass({}, 'w-full max-w-60')}>
            <Icon of={Download} /> Lưu ảnh QR
          </a>
        </div>
        <dl className="grid grid-cols-[minmax(0,1fr)]">
          <Line term="Ngân hàng" words={bank} />
          <Line term="Số tài khoản" words={account} copied={account} />
          <Line term="Chủ tài khoản" words={holder} copied={holder} />
          <Line term="Số tiền" words={formatDong(amount)} copied={String(amount)} />
          <Line term="Nội dung" words={memo} copied={memo} />
        </dl>
      </div>
    </>
  )
}

/** @param copied as a bank's field takes it */
function Line({ term, words, copied }: { term: string; words: string; copied?: string }) {
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b border-line py-1.5 last:border-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="col-start-1 font-semibold wrap-anywhere tabular-nums">{words}</dd>
      {copied && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <CopyButton text={copied} what={term.toLocaleLowerCase('vi')} />
        </dd>
      )}
    </div>
  )
}
